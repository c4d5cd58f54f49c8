import { companyRoles, type Actor, type ApplicationRole } from "./actor.ts";
import { companyRights } from "./company-rights.gen.ts";
import { partRights } from "./part-rights.gen.ts";

// Rights that follow from roles: features declare them, policies ask for them, and the page of roles shows them.

export type CompanyRight = keyof typeof companyRights;
export type PartRight = keyof typeof partRights;

type Holder = Pick<Actor, "role" | "is_superuser">;

/** A superuser is in each company as its owner. */
export const may = (actor: Holder, right: CompanyRight): boolean =>
  actor.is_superuser || companyRoles.indexOf(actor.role) <= companyRoles.indexOf(companyRights[right]);

export const partsWith = (right: PartRight): readonly ApplicationRole[] => partRights[right];

export const mayAs = (part: ApplicationRole, right: PartRight): boolean => partsWith(right).includes(part);

type Colleague = Pick<Actor, "user_id" | "role" | "is_superuser">;

/** Admins look at the product as a colleague does, as long as that colleague may no more than they. */
export const mayViewAs = (viewer: Colleague, colleague: Colleague): boolean =>
  may(viewer, "colleagues.view_as") &&
  viewer.user_id !== colleague.user_id &&
  !colleague.is_superuser &&
  (colleague.role !== "owner" || viewer.role === "owner");

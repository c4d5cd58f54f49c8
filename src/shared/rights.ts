import { companyRoles, type Actor, type ApplicationRole } from "./actor.ts";
import { companyRights } from "./company-rights.gen.ts";
import { partRights } from "./part-rights.gen.ts";

// Rights derived from roles. Features declare them, policies check them, and the page about roles lists them.

export type CompanyRight = keyof typeof companyRights;
export type PartRight = keyof typeof partRights;

type Holder = Pick<Actor, "role" | "is_superuser">;

/** Whether the role has the right. Superusers count as owners of every company. */
export const may = (actor: Holder, right: CompanyRight): boolean =>
  actor.is_superuser || companyRoles.indexOf(actor.role) <= companyRoles.indexOf(companyRights[right]);

export const partsWith = (right: PartRight): readonly ApplicationRole[] => partRights[right];

export const mayAs = (part: ApplicationRole, right: PartRight): boolean => partsWith(right).includes(part);

type Colleague = Pick<Actor, "user_id" | "role" | "is_superuser">;

/**
 * Whether an admin can view the product as a colleague, which requires that the colleague has no more rights than the
 * admin.
 */
export const mayViewAs = (viewer: Colleague, colleague: Colleague): boolean =>
  may(viewer, "colleagues.view_as") &&
  viewer.user_id !== colleague.user_id &&
  !colleague.is_superuser &&
  (colleague.role !== "owner" || viewer.role === "owner");

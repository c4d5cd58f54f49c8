import type { Actor, CompanyRole } from "#shared/actor.ts";
import { may, type CompanyRight } from "#shared/rights.ts";

type Acting = Pick<Actor, "user_id" | "role" | "is_superuser">;
type Target = { id: number; role: CompanyRole; is_superuser: boolean };

/** What may be done to a person beside giving them a role. */
type PersonAction =
  | "see_details"
  | "set_name"
  | "set_expires_at"
  | "set_permissions"
  | "set_bypass_sso"
  | "remove"
  | "resend_invitation";

/** The roles that may do it, and whether to themselves. No role does anything to a person above it. */
const actions: Record<PersonAction, { right: CompanyRight; onSelf: boolean }> = {
  see_details: { right: "people.manage", onSelf: true },
  set_name: { right: "people.manage", onSelf: true },
  set_expires_at: { right: "people.manage", onSelf: false },
  set_permissions: { right: "people.manage", onSelf: false },
  set_bypass_sso: { right: "people.bypass_sso", onSelf: true },
  remove: { right: "people.manage", onSelf: false },
  resend_invitation: { right: "people.manage", onSelf: false },
};

/** The roles that each role may give. */
const assignable: Record<CompanyRole, readonly CompanyRole[]> = {
  owner: ["owner", "admin", "manager", "member"],
  admin: ["admin", "manager", "member"],
  manager: ["manager", "member"],
  member: ["member"],
};

const ranks: Record<CompanyRole, number> = { member: 0, manager: 1, admin: 2, owner: 3 };

/** A superuser is in each company as its owner. */
const standingOf = ({ role, is_superuser }: Pick<Target, "role" | "is_superuser">): CompanyRole =>
  is_superuser ? "owner" : role;

const isAbove = (target: Target, actor: Acting) => ranks[standingOf(target)] > ranks[standingOf(actor)];

/** The reason of a refusal, as the key of a sentence. */
export type Refusal = "people:refused.role" | "people:refused.above" | "people:refused.self" | "people:refused.ownRole";

export function refusalOf(actor: Acting, action: PersonAction, target: Target): Refusal | undefined {
  const { right, onSelf } = actions[action];
  const isSelf = target.id === actor.user_id;
  if (action === "see_details" && isSelf) return undefined;
  if (!may(actor, right)) return "people:refused.role";
  if (isSelf) return onSelf ? undefined : "people:refused.self";
  // What an owner is like may be seen by those who run the company with them.
  return action !== "see_details" && isAbove(target, actor) ? "people:refused.above" : undefined;
}

export const mayDo = (actor: Acting, action: PersonAction, target: Target): boolean =>
  refusalOf(actor, action, target) === undefined;

export function refusalOfRole(actor: Acting, target: Target, role: CompanyRole): Refusal | undefined {
  if (target.id === actor.user_id) return "people:refused.ownRole";
  if (isAbove(target, actor)) return "people:refused.above";
  return rolesAssignableBy(actor).includes(role) ? undefined : "people:refused.role";
}

export const rolesAssignableBy = (actor: Pick<Actor, "role" | "is_superuser">): readonly CompanyRole[] =>
  assignable[standingOf(actor)];

/** Whether this person may change the role of any colleague. */
export const maySetRoles = (actor: Pick<Actor, "role" | "is_superuser">): boolean => may(actor, "people.assign_roles");

export const canInvite = (actor: Pick<Actor, "role" | "is_superuser">): boolean => may(actor, "people.manage");

/** Those who run the company have every permission by their role. */
export const holdsAllByRole = (person: Pick<Target, "role" | "is_superuser">): boolean =>
  may(person, "permissions.all");

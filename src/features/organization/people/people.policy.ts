import { companyRoles, type Actor, type CompanyRole } from "#shared/actor.ts";
import type { Permission } from "#shared/permissions.ts";
import { may, type CompanyRight } from "#shared/rights.ts";

export type Acting = Pick<Actor, "user_id" | "role" | "is_superuser">;
export type Target = { id: number; role: CompanyRole; is_superuser: boolean };

/** Actions on a person, other than changing their role. */
type PersonAction =
  | "see_details"
  | "set_name"
  | "set_expires_at"
  | "set_permissions"
  | "set_bypass_sso"
  | "remove"
  | "resend_invitation";

/**
 * Right needed for each action, and whether people can do it to themselves. No role can act on a person of a higher role,
 * except to see details.
 */
const actions: Record<PersonAction, { right: CompanyRight; onSelf: boolean }> = {
  see_details: { right: "people.manage", onSelf: true },
  set_name: { right: "people.manage", onSelf: true },
  set_expires_at: { right: "people.manage", onSelf: false },
  set_permissions: { right: "people.manage", onSelf: false },
  set_bypass_sso: { right: "people.bypass_sso", onSelf: true },
  remove: { right: "people.manage", onSelf: false },
  resend_invitation: { right: "people.manage", onSelf: false },
};

/** Roles that each role can assign. */
const assignable: Record<CompanyRole, readonly CompanyRole[]> = {
  owner: ["owner", "admin", "manager", "member"],
  admin: ["admin", "manager", "member"],
  manager: ["manager", "member"],
  member: ["member"],
};

const ranks: Record<CompanyRole, number> = { member: 0, manager: 1, admin: 2, owner: 3 };

/** Superusers count as owners in every company. */
const standingOf = ({ role, is_superuser }: Pick<Target, "role" | "is_superuser">): CompanyRole =>
  is_superuser ? "owner" : role;

type Standing = Pick<Target, "role" | "is_superuser">;
const isAbove = (one: Standing, other: Standing) => ranks[standingOf(one)] > ranks[standingOf(other)];

/** Reason for a refusal, as a translation key. */
export type Refusal =
  | "people:refused.role"
  | "people:refused.above"
  | "people:refused.self"
  | "people:refused.selfAsOwner"
  | "people:refused.ownRole"
  | "people:refused.ownRoleAsOwner";

/** Whether the actor is an owner. Admins can't change owners, so the refusal tells owners to ask another owner. */
const isOwner = (actor: Acting) => standingOf(actor) === "owner";

/** Returns the translation key of the refusal to change one's own role. */
export const ownRoleRefusal = (actor: Acting) =>
  isOwner(actor) ? "people:refused.ownRoleAsOwner" : "people:refused.ownRole";

export function refusalOf(actor: Acting, action: PersonAction, target: Target): Refusal | undefined {
  const { right, onSelf } = actions[action];
  const isSelf = target.id === actor.user_id;
  if (action === "see_details" && isSelf) return undefined;
  if (!may(actor, right)) return "people:refused.role";
  if (isSelf && !onSelf) return isOwner(actor) ? "people:refused.selfAsOwner" : "people:refused.self";
  if (isSelf) return undefined;
  // Owners and admins can see each other's details, so this exception also covers people of a higher role.
  return action !== "see_details" && isAbove(target, actor) ? "people:refused.above" : undefined;
}

export const mayDo = (actor: Acting, action: PersonAction, target: Target): boolean =>
  refusalOf(actor, action, target) === undefined;

export function refusalOfRole(actor: Acting, target: Target, role: CompanyRole): Refusal | undefined {
  if (target.id === actor.user_id) return ownRoleRefusal(actor);
  if (isAbove(target, actor)) return "people:refused.above";
  return rolesAssignableBy(actor).includes(role) ? undefined : "people:refused.role";
}

export const rolesAssignableBy = (actor: Pick<Actor, "role" | "is_superuser">): readonly CompanyRole[] =>
  assignable[standingOf(actor)];

/** Returns the roles that the actor can't assign. */
export const rolesBeyond = (actor: Pick<Actor, "role" | "is_superuser">): readonly CompanyRole[] =>
  companyRoles.filter((role) => !rolesAssignableBy(actor).includes(role));

export const maySetRoles = (actor: Pick<Actor, "role" | "is_superuser">): boolean => may(actor, "people.assign_roles");

export const canInvite = (actor: Pick<Actor, "role" | "is_superuser">): boolean => may(actor, "people.manage");

/** Owners and admins hold every permission through their role. */
export const holdsAllByRole = (person: Pick<Target, "role" | "is_superuser">): boolean =>
  may(person, "permissions.all");

/**
 * Whether the actor can manage a person: owners and admins manage everyone who isn't above them, and holders of the
 * permission manage everyone below them. No one manages themselves.
 */
export function mayManageBelow(
  actor: Acting & Pick<Actor, "permissions">,
  permission: Permission,
  target: Target,
): boolean {
  if (target.id === actor.user_id) return false;
  if (holdsAllByRole(actor)) return !isAbove(target, actor);
  return actor.permissions.includes(permission) && isAbove(actor, target);
}

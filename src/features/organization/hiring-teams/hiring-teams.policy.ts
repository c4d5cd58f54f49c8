import type { Actor } from "#shared/actor.ts";
import type { Permission } from "#shared/permissions.ts";
import { may } from "#shared/rights.ts";
import { mayManageBelow, type Acting, type Target } from "#features/organization/people/people.policy.ts";

const permission: Permission = "companies:team-settings-assigners";

type Manager = Acting & Pick<Actor, "permissions">;

export const mayManageRules = (actor: Manager, person: Target): boolean => mayManageBelow(actor, permission, person);

export const mayManageSomeRules = (actor: Manager): boolean =>
  may(actor, "hiring_teams.manage") || actor.permissions.includes(permission);

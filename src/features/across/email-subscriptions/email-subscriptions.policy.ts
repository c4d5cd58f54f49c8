import type { Actor } from "#shared/actor.ts";
import type { Permission } from "#shared/permissions.ts";
import { mayManageBelow, type Acting, type Target } from "#features/organization/people/people.policy.ts";

const permission: Permission = "companies:team-settings-emails";

/**
 * Whether the actor can change which emails a person gets: the person themselves, people who manage the company, and
 * holders of the permission.
 */
export const maySetEmails = (actor: Acting & Pick<Actor, "permissions">, person: Target): boolean =>
  actor.user_id === person.id || mayManageBelow(actor, permission, person);

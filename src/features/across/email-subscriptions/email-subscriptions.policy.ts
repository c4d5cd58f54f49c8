import type { Actor } from "#shared/actor.ts";
import type { Permission } from "#shared/permissions.ts";
import { mayManageBelow, type Acting, type Target } from "#features/organization/people/people.policy.ts";

const permission: Permission = "companies:team-settings-emails";

/** A person sets what they are written to themselves; so do those who run the company, and holders of the permission. */
export const maySetEmails = (actor: Acting & Pick<Actor, "permissions">, person: Target): boolean =>
  actor.user_id === person.id || mayManageBelow(actor, permission, person);

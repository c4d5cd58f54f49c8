import type { Actor } from "#shared/actor.ts";
import { groupActors, maySearchGroup } from "#features/platform/companies/server/group.access.ts";
import type { Services, SystemServices } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";

/** Returns the person as an actor in the other companies of the group. Empty for people who can't search the group. */
export async function othersOfGroup({ database }: Pick<SystemServices, "database">, actor: Actor): Promise<Actor[]> {
  if (!maySearchGroup(actor)) return [];
  const actors = await database.system((db) => groupActors(db, actor), { readOnly: true });
  return actors.filter(({ company_id }) => company_id !== actor.company_id);
}

/**
 * Reads in a separate transaction per company, so that row level security applies even for members of several
 * companies.
 */
export const readIn = <Found>(
  { database }: Pick<Services, "database">,
  actor: Actor,
  read: (db: Db) => Promise<Found>,
): Promise<Found> => database.tenant({ company_ids: [actor.company_id], readOnly: true }, read);

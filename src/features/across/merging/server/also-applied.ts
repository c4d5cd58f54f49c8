import type { Actor } from "#shared/actor.ts";
import { assertAllowed } from "#shared/errors.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import type { SystemServices } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { canSeeAlsoApplied } from "../duplicates.policy.ts";
import { othersOfGroup, readIn } from "./group.ts";
import { personKeysOf, type PersonKeys } from "./same-person.ts";

/** Keys that match nothing, used for masked applicants. */
const nobody = (id: number, company_id: number): PersonKeys => ({
  id,
  company_id,
  email_key: null,
  candidate_id: null,
  keys: [],
  contents: [],
});

/**
 * Returns the keys that identify an application's candidate. Throws unless the person has the right to see duplicates.
 */
export async function requirePerson(db: Db, actor: Actor, application_id: number): Promise<PersonKeys> {
  const { id, company_id, is_masked } = await requireApplication(db, actor, application_id);
  assertAllowed(canSeeAlsoApplied(actor), "merging:mayNotSee");
  return is_masked ? nobody(id, company_id) : personKeysOf(db, { id, company_id });
}

/** Searches the other companies of the group in which the person has the right, too. */
export async function inOthersOfGroup<Found>(
  services: Pick<SystemServices, "database">,
  actor: Actor,
  application_id: number,
  find: (db: Db, actor: Actor, person: PersonKeys) => Promise<Found>,
): Promise<Found[]> {
  const others = (await othersOfGroup(services, actor)).filter(canSeeAlsoApplied);
  if (others.length === 0) return [];
  const person = await readIn(services, actor, (db) => requirePerson(db, actor, application_id));
  const found: Found[] = [];
  for (const other of others) {
    // oxlint-disable-next-line no-await-in-loop -- One connection at a time for one request.
    found.push(await readIn(services, other, (db) => find(db, other, person)));
  }
  return found;
}

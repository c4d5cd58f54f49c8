import type { Actor } from "#shared/actor.ts";
import { AppError, fieldError } from "#shared/errors.ts";
import {
  requireApplication,
  type VisibleApplication,
} from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { mergeRefusal } from "../duplicates.policy.ts";

export type Pair = { application: VisibleApplication; other: VisibleApplication };

/**
 * Two applications that the actor may bring together: on the team of both, and neither masked, since that would tell who it
 * is, nor anonymized. They are locked in the order of their ids, so that two people who bring them together at once wait for each other.
 * `field` names the other one where the address does not, and a 404 would be about the address.
 */
export async function requirePair(
  db: Db,
  actor: Actor,
  application_id: number,
  other_id: number,
  { lock, field }: { lock: boolean; field?: string },
): Promise<Pair> {
  await requireDecidable(db, actor, application_id);
  if (application_id === other_id) throw new AppError(422, "same_application", "merging:sameApplication");
  const found = new Map<number, VisibleApplication>();
  for (const id of [application_id, other_id].toSorted((a, b) => a - b)) {
    // oxlint-disable-next-line no-await-in-loop -- One lock after the other.
    found.set(id, await requireApplication(db, actor, id, { lock }).catch(refuseField(id)));
  }

  function refuseField(id: number) {
    return (error: unknown): never => {
      const isGone = error instanceof AppError && error.status === 404 && id === other_id;
      throw isGone && field !== undefined ? fieldError(field, "merging:otherNotThere") : error;
    };
  }

  const [application, other] = [found.get(application_id), found.get(other_id)] as [
    VisibleApplication,
    VisibleApplication,
  ];
  assertDecides(application);
  assertDecides(other);
  return { application, other };
}

/** One of the two, for its team while it says who the candidate is. */
export async function requireDecidable(
  db: Db,
  actor: Actor,
  application_id: number,
  options: { lock?: boolean } = {},
): Promise<VisibleApplication> {
  const application = await requireApplication(db, actor, application_id, options);
  assertDecides(application);
  return application;
}

function assertDecides(application: VisibleApplication): void {
  const refusal = mergeRefusal(application, application.is_masked);
  if (refusal) throw new AppError(403, "forbidden", refusal);
}

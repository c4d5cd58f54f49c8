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
 * Loads two applications that the person can merge or link: on the team of both, and neither is masked, which would
 * reveal the candidate, nor anonymized. Locks them in the order of their ids, which prevents deadlocks. `field` names
 * the body field of the other application, if the path doesn't: a missing one is then an error of that field instead of
 * a 404.
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

/** Loads one of the two applications, for a member of its team who can decide about duplicates. */
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

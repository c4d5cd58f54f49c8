import { sql } from "kysely";
import { isAdmin, type Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { canDelete, canHide, deletesAll, hidingRoles } from "../actions.policy.ts";
import {
  myRole,
  requireApplication,
  visibleApplications,
  type Place,
  type VisibleApplication,
} from "./applications.access.ts";

export type PlaceAway = Exclude<Place, "listed">;

/** Selects the hidden or deleted applications that the reader can restore. Nobody else sees these. */
export const putAwayApplications = (db: Db, actor: Actor, place: PlaceAway) =>
  visibleApplications(db, actor, place).$if(!takesBackAll(actor, place), (query) =>
    query.where(
      place === "hidden"
        ? sql<boolean>`${myRole(actor)} = any(${hidingRoles}::text[])`
        : sql<boolean>`application.uploaded_by_id = ${actor.user_id}`,
    ),
  );

const takesBackAll = (actor: Actor, place: PlaceAway) => (place === "hidden" ? isAdmin(actor) : deletesAll(actor));

/**
 * Returns the application, locked until the transaction ends. Throws 404 if it doesn't exist or the actor can't restore
 * it.
 */
export async function requirePutAway(
  db: Db,
  actor: Actor,
  application_id: number,
  place: PlaceAway,
): Promise<VisibleApplication> {
  const application = await requireApplication(db, actor, application_id, { lock: true, place });
  const mayTakeBack = place === "hidden" ? canHide(application) : canDelete(actor, application);
  if (!mayTakeBack) throw notFound();
  return application;
}

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

/** The applications of a place that the reader may take back from it: they exist for nobody else. */
export const putAwayApplications = (db: Db, actor: Actor, place: PlaceAway) =>
  visibleApplications(db, actor, place).$if(!takesBackAll(actor, place), (query) =>
    query.where(
      place === "hidden"
        ? sql<boolean>`${myRole(actor)} = any(${hidingRoles}::text[])`
        : sql<boolean>`application.uploaded_by_id = ${actor.user_id}`,
    ),
  );

const takesBackAll = (actor: Actor, place: PlaceAway) => (place === "hidden" ? isAdmin(actor) : deletesAll(actor));

/** The application, locked until the transaction ends, or the same refusal as for one that does not exist. */
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

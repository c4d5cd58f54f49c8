import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { tagsOfApplications } from "../application-tags.ts";
import { shownTextState } from "../shown-text-state.ts";
import type { Db } from "#server/db/database.ts";
import type { ApplicationCard } from "../../applications.contract.ts";
import { canReadInternals, canReadRatings } from "../../applications.policy.ts";
import { isMaskedFor, myRole, visibleApplications } from "../applications.access.ts";
import { isIdle, isRejectionOverdue } from "./deadlines.ts";
import { masked } from "../masked.ts";
import { vendorScoreOf } from "./vendor-score.ts";

/**
 * Returns the cards of the visible applications among `ids`, in no particular order. A board requests up to 1,500 cards,
 * so owners and tags are queried once for all of them instead of per card.
 */
export async function cardsByIds(db: Db, actor: Actor, ids: readonly number[]): Promise<ApplicationCard[]> {
  if (ids.length === 0) return [];
  const [rows, tags, unreadable] = await Promise.all([
    rowsOf(db, actor, ids),
    tagsOfApplications(db, actor.company_id, ids),
    unreadableCvs(db, actor, ids),
  ]);
  const owners = await ownersOf(db, rows);

  return rows.map(masked).map(({ is_masked, idle_at, owner_id, rating_avg, score, ...row }) => ({
    ...row,
    application_id: row.id,
    tags: (canReadInternals(row) && tags.get(row.id)) || [],
    rating_avg: canReadRatings(row) ? rating_avg : null,
    vendor_score: vendorScoreOf(actor, score),
    owner_obj: (canReadInternals(row) && owner_id !== null && owners.get(owner_id)) || null,
    should_be_masked: is_masked,
    has_unreadable_cv: !is_masked && unreadable.has(row.id),
    idle_since: row.is_idle ? idle_at : null,
    is_viewer: row.my_role === "viewer",
  }));
}

const rowsOf = (db: Db, actor: Actor, ids: readonly number[]) =>
  visibleApplications(db, actor)
    .where(sql<boolean>`application.id = any(${ids}::bigint[])`)
    .select([
      "application.id",
      "application.company_id",
      "application.job_id",
      "job.title as job_title",
      "job.pipeline_id",
      "application.status_id",
      "application_status.name as status",
      "application.status_group",
      "application.first_name",
      "application.last_name",
      "application.email",
      "application.social_title",
      "application.rating_avg",
      "application.score",
      "application.owner_id",
      "application.uploaded_by_id",
      isMaskedFor(actor).as("is_masked"),
      "application.idle_at",
      sql<boolean>`application.dt_withdrawn is not null`.as("is_withdrawn"),
      isIdle.as("is_idle"),
      isRejectionOverdue.as("is_rejection_overdue"),
      "application.rejection_sent",
      "application.expiration_date",
      "application.dt_created",
      "application.last_modified",
      "application.version",
      myRole(actor).as("my_role"),
    ])
    .execute();

async function ownersOf(db: Db, rows: readonly { owner_id: number | null }[]) {
  const ids = [...new Set(rows.flatMap(({ owner_id }) => owner_id ?? []))];
  if (ids.length === 0) return new Map<number, { id: number; name: string; email: string }>();
  const owners = await db.selectFrom("app_user").where("id", "in", ids).select(["id", "name", "email"]).execute();
  return new Map(owners.map((owner) => [owner.id, owner]));
}

async function unreadableCvs(db: Db, actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const files = await db
    .selectFrom("application_file")
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "application_file.company_id")
        .onRef("stored_file.id", "=", "application_file.file_id"),
    )
    .where("application_file.company_id", "=", actor.company_id)
    .where(sql<boolean>`application_file.application_id = any(${ids}::bigint[])`)
    .where("application_file.field", "=", "cv")
    .where(shownTextState, "in", ["unreadable", "failed"])
    .select("application_file.application_id")
    .execute();
  return new Set(files.map(({ application_id }) => application_id));
}

import { sql, type ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { isAdmin, isAgencyRole, type Actor } from "#shared/actor.ts";
import { daysInStatus } from "#features/organization/statuses/server/status-since.ts";
import { shownTextFailure, shownTextState } from "../shown-text-state.ts";
import type { Db } from "#server/db/database.ts";
import { isAmong } from "#server/db/is-among.ts";
import type { DB } from "#server/db/schema.ts";
import { userRef } from "#server/db/user-ref.ts";
import { presentFile } from "../../application-file.ts";
import type { ApplicationRow } from "../../applications.contract.ts";
import { canMove, canReadInternals, canReadRatings } from "../../applications.policy.ts";
import type { ApplicationField, SourceType } from "../../applications.ts";
import { answersOfApplications, type Answered } from "./answers.queries.ts";
import { isAnonymized, isMaskedFor, myRole, visibleApplications, type Place } from "../applications.access.ts";
import { isIdle, isRejectionOverdue } from "./deadlines.ts";
import { readText, type Extent } from "./extent.ts";
import { masked, withRedactedMessages, type RedactedText } from "../masked.ts";
import { unfilled } from "./unfilled.ts";
import { vendorScoreOf } from "./vendor-score.ts";

/** Selects the fields of applications that lists show. The application's page adds more fields. */
export const selectRows = (db: Db, actor: Actor, ids: readonly number[], extent: Extent, place?: Place) =>
  visibleApplications(db, actor, place)
    .where(isAmong("application.id", ids))
    .select((eb) => [
      "application.id",
      "application.company_id",
      "application.job_id",
      "job.title as job_title",
      namesOfJobLocations.as("job_locations"),
      "job.pipeline_id",
      "application.status_id",
      "application_status.name as status",
      "application.status_group",
      "application_status.is_rejection_step as status_is_rejection_step",
      daysInStatus.as("days_in_status"),
      "application.first_name",
      "application.last_name",
      "application.email",
      "application.phone_number",
      "application.ln_url",
      "application.social_title",
      readText(extent, sql<string>`application.message`).as("message"),
      "application.source_type",
      sql<string | null>`application.source_json ->> 'ref_name'`.as("ref_name"),
      sql<string | null>`application.source_json ->> 'ref_email'`.as("ref_email"),
      "application.rating_avg",
      "application.rating_count",
      "application.score",
      "application.owner_id",
      "application.uploaded_by_id",
      "application.rejection_sent",
      "application.idle_at",
      sql<boolean>`application.dt_withdrawn is not null`.as("is_withdrawn"),
      isIdle.as("is_idle"),
      isRejectionOverdue.as("is_rejection_overdue"),
      isMaskedFor(actor).as("is_masked"),
      isAnonymized.as("anonymized"),
      "application.is_hidden as hidden",
      sql<boolean>`application.deleted_at is not null`.as("deleted"),
      "application.expiration_date",
      "application.dt_created",
      "application.last_modified",
      "application.version",
      myRole(actor).as("my_role"),
      userRef(eb, "application.owner_id").as("owner_obj"),
      eb
        .selectFrom("rating")
        .whereRef("rating.company_id", "=", "application.company_id")
        .whereRef("rating.application_id", "=", "application.id")
        .where("rating.user_id", "=", actor.user_id)
        .select("rating.value")
        .as("rating"),
      openExportRequest(eb, actor).as("latest_export_request"),
      jsonArrayFrom(
        eb
          .selectFrom("application_tag")
          .innerJoin("tag", (join) =>
            join
              .onRef("tag.company_id", "=", "application_tag.company_id")
              .onRef("tag.id", "=", "application_tag.tag_id"),
          )
          .whereRef("application_tag.company_id", "=", "application.company_id")
          .whereRef("application_tag.application_id", "=", "application.id")
          .select(["tag.name", "tag.slug"])
          .orderBy("tag.name"),
      ).as("tags"),
      jsonArrayFrom(
        eb
          .selectFrom("application_file")
          .innerJoin("stored_file", (join) =>
            join
              .onRef("stored_file.company_id", "=", "application_file.company_id")
              .onRef("stored_file.id", "=", "application_file.file_id"),
          )
          .whereRef("application_file.company_id", "=", "application.company_id")
          .whereRef("application_file.application_id", "=", "application.id")
          .select([
            "application_file.field",
            "application_file.name",
            "stored_file.kind",
            "stored_file.content_type",
            "stored_file.size",
            shownTextState.as("text_state"),
            shownTextFailure.as("text_failure"),
          ]),
      ).as("files"),
    ]);

const namesOfJobLocations = sql<string[]>`array(
  select location.name from job_location
  join location on location.company_id = job_location.company_id and location.id = job_location.location_id
  where job_location.company_id = job.company_id and job_location.job_id = job.id
  order by location.name
)`;

/** Selects the candidate's open request for a copy of their data. Only admins see it. */
const openExportRequest = (eb: ExpressionBuilder<DB, "application">, actor: Actor) =>
  eb
    .selectFrom("export_request")
    .whereRef("export_request.company_id", "=", "application.company_id")
    .whereRef("export_request.application_id", "=", "application.id")
    .where("export_request.is_done", "=", false)
    .where(sql.lit(isAdmin(actor)))
    .select("export_request.id")
    .orderBy("export_request.id", "desc")
    .limit(1);

type Row = Omit<Awaited<ReturnType<ReturnType<typeof selectRows>["execute"]>>[number], "message"> & {
  message: RedactedText;
};

/** Returns the visible rows among `ids`, in the order of `ids`. Always two queries in one round trip. */
export async function rowsByIds(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  extent: Extent = "beginning",
): Promise<ApplicationRow[]> {
  if (ids.length === 0) return [];
  const [rows, answers] = await Promise.all([
    selectRows(db, actor, ids, extent).execute(),
    answersOfApplications(db, actor.company_id, ids, extent),
  ]);
  const shown = (await withRedactedMessages(rows, extent)).map((row) => present(actor, row, answers));
  const byId = new Map(shown.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Answers = ReadonlyMap<number, Answered>;

const noAnswers: Answered = { answers: [], applicant_fields: [] };

/**
 * Converts a row to the API's form. `allAnswers` contains answers of masked rows too, because they were queried together
 * with the rows.
 */
export function present(actor: Actor, given: Row, allAnswers: Answers): ApplicationRow {
  const { answers, applicant_fields } = (!given.is_masked && allAnswers.get(given.id)) || noAnswers;
  const { is_masked, idle_at, owner_id, ref_name, ref_email, score, files, ...row } = masked(given);
  const path = `/v1/applications/${row.id}`;
  const showsRatings = canReadRatings(row);
  const showsInternals = canReadInternals(row);
  return {
    ...unfilled.application,
    ...row,
    application_id: row.id,
    source_type: row.source_type as SourceType,
    recommended_by: ref_name === null ? null : { name: ref_name, email: ref_email },
    answers,
    applicant_fields: isAgencyRole(row.my_role) ? [] : applicant_fields,
    rating: showsRatings ? row.rating : null,
    rating_avg: showsRatings ? row.rating_avg : null,
    rating_count: showsRatings ? row.rating_count : 0,
    vendor_score: vendorScoreOf(actor, score),
    owner: showsInternals ? owner_id : null,
    owner_obj: showsInternals ? row.owner_obj : null,
    tags: showsInternals ? row.tags : [],
    uploaded_by: row.uploaded_by_id,
    idle_since: row.is_idle ? idle_at : null,
    should_be_masked: is_masked,
    is_viewer: row.my_role === "viewer",
    ...documentsOf(row.id, files),
    has_unreadable_cv: files.some(({ field, text_state }) => field === "cv" && isUnreadable(text_state)),
    urls_json: {
      job_detail: `/jobs/${row.job_id}/`,
      rating_list: `${path}/ratings/`,
      rating_avg: `${path}/rating-avg/`,
      get_share_link: canMove(row) ? `${path}/share-link/` : null,
    },
  };
}

function documentsOf(application_id: number, files: Row["files"]): Pick<ApplicationRow, ApplicationField> {
  const documentIn = (field: ApplicationField) => {
    const file = files.find((candidate) => candidate.field === field);
    return file ? presentFile(application_id, file) : null;
  };
  return {
    cv: documentIn("cv"),
    cover_letter: documentIn("cover_letter"),
    other_1: documentIn("other_1"),
    other_2: documentIn("other_2"),
    other_3: documentIn("other_3"),
    other_4: documentIn("other_4"),
    other_5: documentIn("other_5"),
  };
}

const isUnreadable = (text_state: string) => text_state === "unreadable" || text_state === "failed";

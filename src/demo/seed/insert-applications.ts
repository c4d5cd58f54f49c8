import type { Insertable } from "kysely";
import { nameKey } from "#features/review/applications/server/name-key.ts";
import { indexCommentsOn } from "#features/review/comments/server/index-comments.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import type { Db } from "#server/db/database.ts";
import type { DB } from "#server/db/schema.ts";
import type { DemoApplication } from "../content/types.ts";
import { idOf, type DemoKeys } from "./demo-keys.ts";
import type { DocumentIds } from "./fill-documents.ts";
import { insertTasks, type ToldActivity } from "./insert-tasks.ts";

/**
 * Inserts applications with everything that happened to them: history, comments, ratings, tasks, tags, documents, and
 * the activity log as if it had been written at the time. Each table takes one statement, however many rows there are.
 */
export async function insertApplications(
  db: Db,
  keys: DemoKeys,
  applications: readonly DemoApplication[],
  documents: DocumentIds,
): Promise<void> {
  const inserted = await db
    .insertInto("application")
    .values(applications.map((given) => applicationRow(keys, given)))
    .returning(["id", "company_id", "job_id"])
    .execute();
  const rows = applications.map((given, index) => ({ given, ...(inserted[index] as (typeof inserted)[number]) }));
  const each = <T>(list: (row: (typeof rows)[number]) => T[]) => rows.flatMap(list);

  await insertAll(
    db,
    "status_change",
    each(({ given, id, company_id }) =>
      given.status_path.map((step, index) => ({
        company_id,
        application_id: id,
        from_status_id:
          index === 0 ? null : idOf(keys.status, (given.status_path[index - 1] as typeof step).status_key),
        to_status_id: idOf(keys.status, step.status_key),
        user_id: step.by ? idOf(keys.user, step.by) : null,
        dt_created: step.at,
      })),
    ),
  );
  await insertAll(
    db,
    "comment",
    each(({ given, id, company_id }) =>
      given.comments.map((comment) => ({
        company_id,
        application_id: id,
        user_id: idOf(keys.user, comment.user_key),
        scope: comment.scope,
        message: comment.message.replace(/@\[user:([^\]]+)\]/g, (_, key: string) => `@[user:${idOf(keys.user, key)}]`),
        dt_created: comment.at,
      })),
    ),
  );
  await insertAll(
    db,
    "rating",
    each(({ given, id, company_id }) =>
      given.ratings.map(({ user_key, value, at }) => ({
        company_id,
        application_id: id,
        user_id: idOf(keys.user, user_key),
        value,
        dt_created: at,
      })),
    ),
  );
  await insertAll(
    db,
    "application_tag",
    each(({ given, id, company_id }) =>
      given.tag_keys.map((key) => ({
        company_id,
        application_id: id,
        tag_id: idOf(keys.tag, key),
        dt_created: given.tagged_at,
      })),
    ),
  );
  await insertAll(
    db,
    "application_answer",
    each(({ given, id, company_id }) =>
      given.answer_keys.map((key) => ({ company_id, application_id: id, choice_id: idOf(keys.choice, key) })),
    ),
  );
  await insertAll(
    db,
    "application_user",
    each(({ given, id, company_id }) =>
      given.interviewer_keys.map((key) => ({ company_id, application_id: id, user_id: idOf(keys.user, key) })),
    ),
  );
  await insertAll(
    db,
    "rejection_reason",
    each(({ given: { rejection_reason: reason }, id, company_id }) =>
      reason
        ? [
            {
              company_id,
              application_id: id,
              value: reason.value,
              is_other: reason.is_other,
              ended_by: reason.ended_by,
              comment: reason.comment,
              user_id: idOf(keys.user, reason.user_key),
              dt_created: reason.at,
            },
          ]
        : [],
    ),
  );
  await insertAll(
    db,
    "application_file",
    each(({ given, id, company_id }) =>
      given.files.flatMap((file) => {
        const file_id = documents.get(given.email);
        return file_id === undefined
          ? []
          : [
              {
                company_id,
                application_id: id,
                field: file.field,
                file_id,
                name: file.name,
                dt_created: given.dt_created,
              },
            ];
      }),
    ),
  );
  await insertAll(
    db,
    "export_request",
    each(({ given: { export_requested_at }, id, company_id }) =>
      export_requested_at === null ? [] : [{ company_id, application_id: id, dt_created: export_requested_at }],
    ),
  );
  const taskLines = Map.groupBy(
    await insertTasks(
      db,
      keys.user,
      each(({ given, id, company_id, job_id }) =>
        given.tasks.map((task) => ({ task, company_id, application_id: id, job_id })),
      ),
    ),
    ({ application_id }) => application_id,
  );
  await insertAll(
    db,
    "activity",
    each((row) =>
      [...activityRows(keys, row.given, row), ...(taskLines.get(row.id) ?? [])].toSorted((a, b) =>
        a.dt_created.localeCompare(b.dt_created),
      ),
    ),
  );
  for (const company_id of new Set(rows.map((row) => row.company_id))) {
    const ids = rows.filter((row) => row.company_id === company_id).map((row) => row.id);
    await indexApplicationText(db, company_id, ids);
    await indexCommentsOn(db, company_id, ids);
  }
}

function applicationRow(keys: DemoKeys, given: DemoApplication) {
  const ratings = given.ratings.map((rating) => rating.value);
  const average = ratings.reduce((sum: number, value) => sum + value, 0) / ratings.length;
  return {
    company_id: idOf(keys.company, given.company_key),
    job_id: idOf(keys.job, given.job_key),
    status_id: idOf(keys.status, given.status_key),
    status_group: given.status_group,
    first_name: given.first_name,
    last_name: given.last_name,
    name_key: nameKey(given.first_name, given.last_name),
    email: given.email,
    email_key: given.email.toLowerCase(),
    phone_number: given.phone_number,
    social_title: given.social_title,
    ln_url: given.ln_url,
    message: given.message,
    language: given.language,
    source_type: given.source_type,
    // The key lets filling resume after an interruption.
    source_json: JSON.stringify({ ...given.source_json, demo: given.key }),
    uploaded_by_id: given.uploaded_by_key ? idOf(keys.user, given.uploaded_by_key) : null,
    agency_id: given.agency_key ? idOf(keys.agency, given.agency_key) : null,
    owner_id: given.owner_key ? idOf(keys.user, given.owner_key) : null,
    is_internal: given.is_internal,
    is_masked: given.is_masked,
    rejection_sent: given.rejection_sent,
    rejection_due_at: given.rejection_due_at,
    idle_at: given.idle_at,
    rating_avg: ratings.length > 0 ? average.toFixed(2) : null,
    rating_count: ratings.length,
    score: given.score,
    dt_created: given.dt_created,
    last_modified: given.last_modified,
    ...putAwayColumns(keys, given),
  };
}

function putAwayColumns(keys: DemoKeys, { put_away }: DemoApplication) {
  const isIn = (place: "hidden" | "deleted") => put_away?.place === place;
  const by = put_away && idOf(keys.user, put_away.by);
  return {
    is_hidden: isIn("hidden"),
    hidden_at: isIn("hidden") ? (put_away?.at ?? null) : null,
    hidden_by_id: isIn("hidden") ? by : null,
    deleted_at: isIn("deleted") ? (put_away?.at ?? null) : null,
    deleted_by_id: isIn("deleted") ? by : null,
  };
}

function activityRows(
  keys: DemoKeys,
  given: DemoApplication,
  row: { id: number; company_id: number; job_id: number },
): ToldActivity[] {
  const line = (type: string, at: string, by: string | null, data: Record<string, number | string> = {}) => ({
    type,
    company_id: row.company_id,
    application_id: row.id,
    job_id: row.job_id,
    actor_id: by ? idOf(keys.user, by) : null,
    data: JSON.stringify(data),
    dt_created: at,
  });
  const moves = given.status_path.slice(1).map((step, index) =>
    line("application_moved", step.at, step.by, {
      from_status_id: idOf(keys.status, (given.status_path[index] as typeof step).status_key),
      to_status_id: idOf(keys.status, step.status_key),
    }),
  );
  return [
    line("application_created", given.dt_created, given.uploaded_by_key),
    ...moves,
    ...given.comments.map((comment) => line("comment_added", comment.at, comment.user_key, { scope: comment.scope })),
    ...given.ratings.map((rating) => line("rating_set", rating.at, rating.user_key, { value: rating.value })),
    ...(given.put_away ? [line(`application_${given.put_away.place}`, given.put_away.at, given.put_away.by)] : []),
  ];
}

async function insertAll<Table extends keyof DB>(
  db: Db,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  // PostgreSQL allows 65,535 parameters in one statement.
  const size = 2_000;
  for (let start = 0; start < rows.length; start += size) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
  }
}

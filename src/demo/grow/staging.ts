import { finished } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { CommentScope } from "#features/review/comments/comments.ts";

/** Generated application. Fields are the columns of the staging table. */
export type GrownApplication = {
  id: number;
  job_id: number;
  status_id: number;
  status_group: number;
  /** Status at arrival; the same as status_id if the application never moved. */
  first_status_id: number;
  moved_by_id: number;
  first_name: string;
  last_name: string;
  name_key: string;
  email: string;
  message: string;
  language: string;
  source_type: string;
  source_json: string;
  owner_id: number | null;
  agency_id: number | null;
  score: number | null;
  rating: number | null;
  rated_by_id: number | null;
  is_internal: boolean;
  is_masked: boolean;
  rejection_sent: boolean;
  idle_at: string | null;
  dt_created: string;
  last_modified: string;
  /** Array in PostgreSQL's text format. */
  tag_ids: string;
  choice_ids: string;
  cv_name: string;
  cv_sha256: string;
  cv_key: string;
  cv_size: number;
  cv_text: string;
  document: string;
};

export type GrownComment = {
  application_id: number;
  user_id: number;
  mentioned_id: number | null;
  scope: CommentScope;
  message: string;
  dt_created: string;
  document: string;
};

/** Type of each column, in the order of the COPY lines. */
const applicationColumns: Record<keyof GrownApplication, string> = {
  id: "bigint",
  job_id: "bigint",
  status_id: "bigint",
  status_group: "smallint",
  first_status_id: "bigint",
  moved_by_id: "bigint",
  first_name: "text",
  last_name: "text",
  name_key: "text",
  email: "text",
  message: "text",
  language: "text",
  source_type: "text",
  source_json: "jsonb",
  owner_id: "bigint",
  agency_id: "bigint",
  score: "smallint",
  rating: "smallint",
  rated_by_id: "bigint",
  is_internal: "boolean",
  is_masked: "boolean",
  rejection_sent: "boolean",
  idle_at: "timestamptz",
  dt_created: "timestamptz",
  last_modified: "timestamptz",
  tag_ids: "bigint[]",
  choice_ids: "bigint[]",
  cv_name: "text",
  cv_sha256: "bytea",
  cv_key: "text",
  cv_size: "bigint",
  cv_text: "text",
  document: "tsvector",
};

const commentColumns: Record<keyof GrownComment, string> = {
  application_id: "bigint",
  user_id: "bigint",
  mentioned_id: "bigint",
  scope: "text",
  message: "text",
  dt_created: "timestamptz",
  document: "tsvector",
};

const applications = staged(
  "grown",
  applicationColumns,
  "file_id bigint default nextval(pg_get_serial_sequence('stored_file', 'id'))",
);
const comments = staged(
  "grown_comment",
  commentColumns,
  "id bigint default nextval(pg_get_serial_sequence('comment', 'id'))",
);

/** Lines of a batch in COPY's text format. */
export type StagedLines = { applications: string[]; comments: string[] };

export const stagedLines = (batch: {
  applications: readonly GrownApplication[];
  comments: readonly GrownComment[];
}): StagedLines => ({
  applications: batch.applications.map(applications.lineOf),
  comments: batch.comments.map(comments.lineOf),
});

/** Creates temporary staging tables, because COPY isn't supported on tables with row level security. */
export async function prepareStaging(client: pg.Client): Promise<void> {
  for (const { create } of [applications, comments]) await client.query(create);
  // Compressing these values would be wasted, because they are copied to the final table immediately.
  for (const name of ["cv_text", "document"] as const)
    await client.query(`alter table grown alter column ${name} set storage external`);
}

/** Defines a staging table. `numbered` is an additional column, which numbers the rows automatically. */
function staged<Row extends Record<keyof Row, Value>>(
  table: string,
  columns: Record<keyof Row & string, string>,
  numbered: string,
) {
  const names = Object.keys(columns) as (keyof Row & string)[];
  return {
    table,
    create: `create temporary table ${table} (${numbered}, ${names.map((name) => `${name} ${columns[name]}`).join(", ")})`,
    copy: `copy ${table} (${names.join(", ")}) from stdin`,
    lineOf: (row: Row) => `${names.map((name) => copyValue(row[name])).join("\t")}\n`,
  };
}

type Value = string | number | boolean | null;

const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const copyValue = (value: Value): string =>
  value === null
    ? "\\N"
    : typeof value === "string"
      ? value.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] as string)
      : String(value);

/**
 * Copies a batch's lines into the company's tables through the staging tables. The transaction commits after the
 * `earlier` one.
 */
export async function insertStaged(
  client: pg.Client,
  company_id: number,
  lines: StagedLines,
  earlier: Promise<void>,
): Promise<void> {
  await client.query("begin");
  try {
    await client.query("truncate grown, grown_comment");
    await copyLines(client, applications.copy, lines.applications);
    await copyLines(client, comments.copy, lines.comments);
    for (const statement of inserts) await client.query(statement.replaceAll("$company", String(company_id)));
    await earlier;
    await client.query("commit");
  } catch (error) {
    // If the connection is lost, there is nothing to roll back, and the first error is the one to report.
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function copyLines(client: pg.Client, statement: string, lines: readonly string[]): Promise<void> {
  const copy = client.query(copyFrom(statement));
  for (const line of lines) copy.write(line);
  copy.end();
  await finished(copy);
}

const inserts = [
  `insert into application (
     id, company_id, job_id, status_id, status_group, first_name, last_name, name_key, email, email_key, message, language,
     source_type, source_json, owner_id, agency_id, score, rating_avg, rating_count, is_internal, is_masked,
     rejection_sent, idle_at, dt_created, last_modified
   )
   select id, $company, job_id, status_id, status_group, first_name, last_name, name_key, email, email, message, language,
     source_type, source_json, owner_id, agency_id, score, rating, (rating is not null)::integer, is_internal, is_masked,
     rejection_sent, idle_at, dt_created, last_modified
   from grown order by id`,
  `insert into status_change (company_id, application_id, from_status_id, to_status_id, user_id, dt_created)
   select $company, id, null, first_status_id, null, dt_created from grown
   union all
   select $company, id, first_status_id, status_id, moved_by_id, last_modified from grown
   where status_id <> first_status_id`,
  `insert into rating (company_id, application_id, user_id, value, dt_created)
   select $company, id, rated_by_id, rating, last_modified from grown where rating is not null`,
  `insert into application_tag (company_id, application_id, tag_id)
   select $company, id, unnest(tag_ids) from grown`,
  `insert into application_answer (company_id, application_id, choice_id)
   select $company, id, unnest(choice_ids) from grown`,
  `insert into stored_file (
     id, company_id, sha256, storage_key, kind, content_type, size, text, text_state, dt_created
   )
   select file_id, $company, cv_sha256, cv_key, 'txt', 'text/plain; charset=utf-8', cv_size, cv_text, 'extracted', dt_created
   from grown order by file_id`,
  `insert into application_file (company_id, application_id, field, file_id, name, dt_created)
   select $company, id, 'cv', file_id, cv_name, dt_created from grown`,
  `insert into application_text (company_id, application_id, document)
   select $company, id, document from grown order by id`,
  `insert into comment (id, company_id, application_id, user_id, scope, message, dt_created, document)
   select id, $company, application_id, user_id, scope, message, dt_created, document from grown_comment order by id`,
  `insert into comment_mention (company_id, comment_id, user_id, name)
   select $company, grown_comment.id, app_user.id, app_user.name
   from grown_comment join app_user on app_user.id = grown_comment.mentioned_id`,
];

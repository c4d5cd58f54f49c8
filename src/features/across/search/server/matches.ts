import { sql } from "kysely";
import { hasFeature, type Actor } from "#shared/actor.ts";
import { isMaskedFor, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { answerTexts } from "#features/review/applications/server/answer-texts.ts";
import { unmaskedIds } from "#features/review/applications/server/masked.ts";
import { isForEachReader } from "#features/review/applications/server/shown-answers.ts";
import { visibleApplicationComments } from "#features/review/comments/server/comments.access.ts";
import { textOfMessage } from "#features/review/comments/comments.ts";
import { tagsOfApplications } from "#features/review/applications/server/application-tags.ts";
import type { Db } from "#server/db/database.ts";
import { clausesOf, type QueryNode } from "../query/query-language.ts";
import type { Match } from "../search.contract.ts";
import { textFields, type FileField, type TextField } from "#features/platform/indexing/text-fields.ts";
import { asks, type Part } from "./cut-snippets.ts";
import { maxReadLength } from "./snippets.ts";
import { readsOpinions } from "./reads-opinions.ts";
import type { Snippets } from "./snippets-in-thread.ts";
import { isFile } from "#features/platform/indexing/server/text-vector.ts";

/**
 * Maximum bytes read per page for each of documents, answers and comments, because their authors decide how long they
 * are. Earlier rows have priority.
 */
const maxRead = 1_000_000;

/** Finds the first matches of the query in each row of a page, in fields that the person can read. */
export async function matchesOf(
  db: Db,
  actor: Actor,
  snippets: Snippets,
  asked: QueryNode | null,
  ids: readonly number[],
): Promise<Map<number, Match[]>> {
  const clauses = clausesOf(asked, { positiveOnly: true });
  if (clauses.length === 0 || ids.length === 0) return new Map();

  const fields = textFields.filter((field) => clauses.some((clause) => asks(clause, field)));
  const parts = await readableParts(db, actor, ids, fields);
  return snippets.cut(actor.company_id, { clauses, rows: ids.map((id) => ({ id, parts: parts.get(id) ?? [] })) });
}

/** Reads the texts of applications that the person can read, in the order in which they are searched. */
async function readableParts(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  fields: readonly TextField[],
): Promise<Map<number, Part[]>> {
  // All queries share one round trip. What the person can't read is dropped below.
  const [rows, files, answers, comments, tags] = await Promise.all([
    ownTexts(db, actor, ids),
    hasFeature(actor, "file_search") ? fileTexts(db, actor, ids, fields.filter(isFile)) : [],
    fields.includes("answers") ? answerTextsOf(db, actor, ids) : [],
    fields.includes("comments") ? commentTexts(db, actor, ids) : [],
    tagsOfApplications(db, actor.company_id, ids),
  ]);
  const open = new Set(unmaskedIds(rows));
  const shown = [...files, ...answers].filter(({ application_id }) => open.has(application_id));
  const texts = Map.groupBy([...shown, ...comments], ({ application_id }) => application_id);

  return new Map(
    rows.map((row): [number, Part[]] => [
      row.id,
      [
        ...(open.has(row.id) ? ownParts(row) : []),
        ...(texts.get(row.id) ?? []),
        { field: "owner", text: (row.reads_opinions && row.owner) || "" },
        { field: "job_title", text: row.job_title },
        ...((row.reads_opinions && tags.get(row.id)) || []).map(({ name }) => ({ field: "tags" as const, text: name })),
      ],
    ]),
  );
}

const ownTexts = (db: Db, actor: Actor, ids: readonly number[]) =>
  visibleApplications(db, actor)
    .leftJoin("app_user", "app_user.id", "application.owner_id")
    .innerJoin("job as of_job", (join) =>
      join.onRef("of_job.company_id", "=", "application.company_id").onRef("of_job.id", "=", "application.job_id"),
    )
    .where(sql<boolean>`application.id = any(${ids}::bigint[])`)
    .select([
      "application.id",
      isMaskedFor(actor).as("is_masked"),
      "application.first_name",
      "application.last_name",
      "application.email",
      "application.phone_number",
      "application.message",
      "app_user.name as owner",
      "of_job.title as job_title",
      readsOpinions(actor).as("reads_opinions"),
    ])
    .execute();

type Own = Record<"first_name" | "last_name" | "message", string> & Record<"email" | "phone_number", string | null>;

const ownParts = ({ first_name, last_name, email, phone_number, message }: Own): Part[] => [
  { field: "first_name", text: `${first_name} ${last_name}`, isName: true },
  { field: "first_name", text: first_name },
  { field: "last_name", text: last_name },
  { field: "email", text: email ?? "" },
  { field: "phone_number", text: phone_number ?? "" },
  { field: "message", text: message },
];

type TextOf = { application_id: number; field: TextField; text: string };

/** Returns texts in the order of the applications, except texts of masked applications that another person uploaded. */
async function fileTexts(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  fields: readonly FileField[],
): Promise<TextOf[]> {
  if (ids.length === 0 || fields.length === 0) return [];
  // PostgreSQL knows the length of a text without reading it.
  const { rows } = await sql<TextOf>`
    select application_id, field, left(text, ${maxReadLength}::integer) as text
    from (
      select application_file.application_id, application_file.field, stored_file.text,
        sum(least(octet_length(stored_file.text), ${maxReadLength}::integer))
          over (order by place.number, array_position(${fields}::text[], application_file.field)) as so_far
      from unnest(${ids}::bigint[]) with ordinality as place (application_id, number)
      join application on application.company_id = ${actor.company_id} and application.id = place.application_id
        and (not application.is_masked or application.uploaded_by_id = ${actor.user_id})
      join application_file
        on application_file.company_id = application.company_id and application_file.application_id = application.id
      join stored_file
        on stored_file.company_id = application_file.company_id and stored_file.id = application_file.file_id
      where application_file.field = any(${fields}::text[]) and application_file.awaits is null
        and stored_file.text is not null
    ) as texts
    where so_far - least(octet_length(text), ${maxReadLength}::integer) < ${maxRead}::integer
    order by so_far
  `.execute(db);
  return rows;
}

/** Returns texts in the order of the applications, except texts of masked applications that another person uploaded. */
async function answerTextsOf(db: Db, { company_id, user_id }: Actor, ids: readonly number[]): Promise<TextOf[]> {
  // The array makes PostgreSQL evaluate the subquery once, even before it has statistics about answers.
  const answers = await answerTexts(
    db,
    sql<boolean>`answer.company_id = ${company_id} and ${isForEachReader} and answer.id = any(array(
      select id from (
        select id, coalesce(octet_length(text), 0) as length, sum(coalesce(octet_length(text), 0))
          over (order by array_position(${ids}::bigint[], application_id), question_id, id) as so_far
        from answer
        where company_id = ${company_id} and application_id = any(${ids}::bigint[]) and not exists (
          select from application
          where application.company_id = ${company_id} and application.id = answer.application_id and is_masked
            and uploaded_by_id is distinct from ${user_id}
        )
      ) as given
      where so_far - length < ${maxRead}::integer
    ))`,
  );
  return answers.flatMap(({ application_id, texts }) =>
    texts.map((text) => ({ application_id, field: "answers" as const, text })),
  );
}

/** Newest first. */
async function commentTexts(db: Db, actor: Actor, ids: readonly number[]): Promise<TextOf[]> {
  const rows = await db
    .selectFrom(
      visibleApplicationComments(db, actor, ids)
        .select((eb) => [
          "comment.id",
          "comment.message",
          eb.ref("comment.application_id").$notNull().as("application_id"),
          sql<number>`sum(octet_length(comment.message)) over (
            order by array_position(${ids}::bigint[], comment.application_id), comment.id desc
          )`.as("so_far"),
        ])
        .as("texts"),
    )
    .where(sql<boolean>`so_far - octet_length(message) < ${maxRead}::integer`)
    .select(["application_id", "message"])
    .orderBy("so_far")
    .execute();
  return rows.map(({ application_id, message }) => ({
    application_id,
    field: "comments",
    text: textOfMessage(message),
  }));
}

import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { FilledField } from "../merges.ts";
import type { MergePlan } from "./merge-plan.ts";
import type { MovedAnswers } from "./merged-answers.ts";
import type { MovedRecommendation } from "./merged-recommendation.ts";

/** Every row that a merge moved or made, so that each can be taken back by itself. */
export type Moved = {
  fields: FilledField[];
  /** Of another company, which an undo does not read: by what it knows the values again. */
  signatures?: Partial<Record<FilledField, string>>;
  files: { id: number; file_id: number }[];
  tags: { tag_id: number; dt_created: string }[];
  comments: number[];
  tasks: number[];
  ratings: number[];
  rejection_reasons: number[];
  /** A merge of an earlier release left these where they were. */
  scorecards?: number[];
  feedback_links?: number[];
  messages?: number[];
  shares?: number[];
  interviewers?: { id: number; user_id: number }[];
  recommendation?: MovedRecommendation | undefined;
} & Partial<MovedAnswers>;

type Way = { company_id: number; from: number; to: number };
type Table =
  | "comment"
  | "task"
  | "rating"
  | "rejection_reason"
  | "scorecard"
  | "feedback_link"
  | "message"
  | "share_link_application"
  | "questionnaire_link"
  | "answer";

/** Hangs the rows on the other application, or those of these ids that still hang on this one, and answers which. */
export async function moveRows(
  db: Db,
  table: Table,
  { company_id, from, to }: Way,
  ids?: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set application_id = ${to}
    where company_id = ${company_id} and application_id = ${from}
      ${ids ? sql`and id = any(${ids}::bigint[])` : sql``}
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A colleague who rated both meant the one that is kept; the other rating stays with its application. */
export async function moveRatings(db: Db, way: Way): Promise<number[]> {
  const { company_id, from, to } = way;
  const ratings = await db
    .selectFrom("rating")
    .where("company_id", "=", company_id)
    .where("application_id", "=", from)
    .where("user_id", "not in", (eb) =>
      eb
        .selectFrom("rating as kept")
        .where("kept.company_id", "=", company_id)
        .where("kept.application_id", "=", to)
        .select("kept.user_id"),
    )
    .select("id")
    .execute();
  return moveRows(
    db,
    "rating",
    way,
    ratings.map(({ id }) => id),
  );
}

/** Likewise of scorecards by the same kit. */
export async function moveScorecards(db: Db, way: Way): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from scorecard where company_id = ${way.company_id} and application_id = ${way.from} and not exists (
      select from scorecard kept where kept.company_id = scorecard.company_id and kept.application_id = ${way.to}
        and kept.user_id = scorecard.user_id and kept.kit_id = scorecard.kit_id
    )
  `.execute(db);
  return moveRows(
    db,
    "scorecard",
    way,
    rows.map(({ id }) => id),
  );
}

/** A link that lists both shows the one that is kept. */
export async function moveShares(db: Db, way: Way): Promise<number[]> {
  const shares = await newShares(db, way).select("shared.id").execute();
  return moveRows(
    db,
    "share_link_application",
    way,
    shares.map(({ id }) => id),
  );
}

/** The places of the other one in links that do not show this one. */
export const newShares = (db: Db, { company_id, from, to }: Way) =>
  db
    .selectFrom("share_link_application as shared")
    .where("shared.company_id", "=", company_id)
    .where("shared.application_id", "=", from)
    .where(
      sql<boolean>`not exists (
        select from share_link_application kept where kept.company_id = shared.company_id
          and kept.application_id = ${to} and kept.share_link_id = shared.share_link_id
      )`,
    );

/** With whom the other one is shared, and who do not see this one from a part in its job or an invitation of its own. */
export const newInterviewers = (db: Db, { company_id, from, to }: Way) =>
  db
    .selectFrom("application_user as invited")
    .where("invited.company_id", "=", company_id)
    .where("invited.application_id", "=", from)
    .where(
      sql<boolean>`not exists (
        select from application kept join job_user on job_user.company_id = kept.company_id and job_user.job_id = kept.job_id
        where kept.company_id = invited.company_id and kept.id = ${to} and job_user.user_id = invited.user_id
      )`,
    )
    .where(
      sql<boolean>`not exists (
        select from application_user shared where shared.company_id = invited.company_id
          and shared.application_id = ${to} and shared.user_id = invited.user_id
      )`,
    );

export const copyInterviewers = (db: Db, way: Way) =>
  db
    .insertInto("application_user")
    .columns(["company_id", "application_id", "user_id"])
    .expression(
      newInterviewers(db, way).select(["invited.company_id", sql.lit(way.to).as("application_id"), "invited.user_id"]),
    )
    // A colleague may share it meanwhile.
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "user_id"])
    .execute();

/** Not one who was removed and added again since. */
export const removeInterviewers = (db: Db, company_id: number, added: readonly { id: number }[]) =>
  sql`
    delete from application_user where company_id = ${company_id} and id = any(${added.map(({ id }) => id)}::bigint[])
  `.execute(db);

/** The content is stored once, so a copy is a second name for it. */
export async function copyFiles(
  db: Db,
  company_id: number,
  application_id: number,
  files: MergePlan["files"],
): Promise<Moved["files"]> {
  const copies = [];
  for (const { file, field } of files) {
    // oxlint-disable-next-line no-await-in-loop -- Seven at most.
    const { rows } = await sql<{ id: number; file_id: number }>`
      insert into application_file (company_id, application_id, field, file_id, name, awaits, dt_created)
      select company_id, ${application_id}, ${field}, file_id, name, awaits, dt_created
      from application_file where company_id = ${company_id} and id = ${file.id}
      returning id, file_id
    `.execute(db);
    copies.push(...rows);
  }
  return copies;
}

/** Not one that was replaced or removed since. */
export async function removeFiles(db: Db, company_id: number, application_id: number, files: Moved["files"]) {
  await sql`
    delete from application_file where company_id = ${company_id} and application_id = ${application_id}
      and (id, file_id) in (select id, file_id from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as copy (id bigint, file_id bigint))
  `.execute(db);
}

/** Those that the other one lacks, with the day on which they were given. A tag that is deleted at that moment is left out. */
export async function copyTags(db: Db, { company_id, from, to }: Way): Promise<Moved["tags"]> {
  const { rows } = await sql<Moved["tags"][number]>`
    insert into application_tag (company_id, application_id, tag_id, dt_created)
    select given.company_id, ${to}, given.tag_id, given.dt_created
    from application_tag given inner join tag on tag.company_id = given.company_id and tag.id = given.tag_id
    where given.company_id = ${company_id} and given.application_id = ${from}
    for key share of tag
    on conflict do nothing
    returning tag_id, dt_created
  `.execute(db);
  return rows;
}

/** Not one that was removed and given again since. */
export async function removeTags(db: Db, company_id: number, application_id: number, tags: Moved["tags"]) {
  await sql`
    delete from application_tag where company_id = ${company_id} and application_id = ${application_id}
      and (tag_id, dt_created) in (
        select tag_id, dt_created
        from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as copy (tag_id bigint, dt_created timestamptz)
      )
  `.execute(db);
}

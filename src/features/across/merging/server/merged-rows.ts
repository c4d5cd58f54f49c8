import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { FilledField } from "../merges.ts";
import type { MergePlan } from "./merge-plan.ts";
import type { MovedAnswers } from "./merged-answers.ts";
import type { MovedRecommendation } from "./merged-recommendation.ts";
import type { MovedRows, Way } from "./move-rows.ts";

/** Every row that a merge moved or created, so that each can be undone separately. */
export type Moved = {
  fields: FilledField[];
  /**
   * Signatures of values copied from another company. Undo can't read that company, and recognizes the values by these.
   */
  signatures?: Partial<Record<FilledField, string>>;
  files: { id: number; file_id: number }[];
  tags: { tag_id: number; dt_created: string }[];
  rows: MovedRows;
  /** Merges of earlier releases don't have these fields. */
  interviewers?: { id: number; user_id: number }[];
  recommendation?: MovedRecommendation | undefined;
} & Partial<MovedAnswers>;

/**
 * Selects people with whom the other application is shared, and who have no access to this one through a role on its
 * job or an invitation.
 */
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
    // A colleague may share it at the same time.
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "user_id"])
    .execute();

/** Removes the added interviewers, except those who were removed and added again since. */
export const removeInterviewers = (db: Db, company_id: number, added: readonly { id: number }[]) =>
  sql`
    delete from application_user where company_id = ${company_id} and id = any(${added.map(({ id }) => id)}::bigint[])
  `.execute(db);

/** Copies documents by adding rows: the content is stored only once. */
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

/** Removes the copied documents, except those replaced or removed since. */
export async function removeFiles(db: Db, company_id: number, application_id: number, files: Moved["files"]) {
  await sql`
    delete from application_file where company_id = ${company_id} and application_id = ${application_id}
      and (id, file_id) in (select id, file_id from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as copy (id bigint, file_id bigint))
  `.execute(db);
}

/** Copies missing tags with their original date. A tag being deleted at that moment is skipped. */
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

/** Removes the copied tags, except those removed and added again since. */
export async function removeTags(db: Db, company_id: number, application_id: number, tags: Moved["tags"]) {
  await sql`
    delete from application_tag where company_id = ${company_id} and application_id = ${application_id}
      and (tag_id, dt_created) in (
        select tag_id, dt_created
        from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as copy (tag_id bigint, dt_created timestamptz)
      )
  `.execute(db);
}

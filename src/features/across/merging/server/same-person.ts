import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { SameBecause } from "../duplicates.ts";

/** Keys that identify the candidate of an application. */
export type PersonKeys = {
  id: number;
  company_id: number;
  email_key: string | null;
  candidate_id: number | null;
  keys: { kind: string; key: string; whole: string }[];
  /**
   * Content hashes of its CV and cover letter in hexadecimal. Other documents can be identical forms of different
   * people.
   */
  contents: string[];
};

const personal = sql`('cv', 'cover_letter')`;

export async function personKeysOf(
  db: Db,
  { id, company_id }: { id: number; company_id: number },
): Promise<PersonKeys> {
  const { rows } = await sql<PersonKeys>`
    select id, company_id, email_key, candidate_id,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'key', key, 'whole', whole)) from application_key found
        where found.company_id = application.company_id and found.application_id = application.id
      ), '[]') as keys,
      array(
        select encode(stored.sha256, 'hex') from application_file attached
        join stored_file stored on stored.company_id = attached.company_id and stored.id = attached.file_id
        where attached.company_id = application.company_id and attached.application_id = application.id
          and attached.field in ${personal}
      ) as contents
    from application where company_id = ${company_id} and id = ${id}
  `.execute(db);
  return rows[0] as PersonKeys;
}

/**
 * Selects the applications of a company that share a key with an application of this or another company, and which. The
 * caller restricts them to those the person can see.
 */
export const sharingWith = (db: Db, company_id: number, person: PersonKeys) =>
  db
    .selectFrom(
      sql<{ id: number; why: SameBecause }>`(
        select id, 'email' as why from application
        where company_id = ${company_id} and email_key = ${person.email_key}::text
        union all
        select found.application_id, found.kind
        from jsonb_to_recordset(${JSON.stringify(person.keys)}::jsonb) as own (kind text, key text, whole text)
        join application_key found
          on found.company_id = ${company_id} and found.kind = own.kind and found.key = own.key
        where own.whole like '%' || found.whole or found.whole like '%' || own.whole
        union all
        select attached.application_id, 'file' from stored_file stored
        join application_file attached on attached.company_id = stored.company_id and attached.file_id = stored.id
        where stored.company_id = ${company_id}
          and stored.sha256 = any(array(select decode(content, 'hex') from unnest(${person.contents}::text[]) as content))
          and attached.field in ${personal}
        union all
        select id, 'confirmed' from application
        where company_id = ${company_id} and company_id = ${person.company_id}
          and candidate_id = ${person.candidate_id}::bigint
      )`.as("shared"),
    )
    .where("shared.id", "<>", person.id)
    .where(sql<boolean>`not exists (
      select from candidate_decision decision
      where decision.company_id = ${company_id} and not decision.is_same
        and decision.first_id = least(shared.id, ${person.id}::bigint)
        and decision.second_id = greatest(shared.id, ${person.id}::bigint)
    )`)
    .select(["shared.id", sql<SameBecause[]>`array_agg(distinct shared.why)`.as("why")])
    .groupBy("shared.id");

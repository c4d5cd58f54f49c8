import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Way } from "./move-rows.ts";

/** Keys of a source that describe the person who recommended the candidate. */
const keys = ["ref_name", "ref_email", "ref_message"];

/** Earlier values of these keys in the kept application: empty, so no personal data. */
export type MovedRecommendation = Record<string, "" | null>;

const partOf = (application: string) => sql<MovedRecommendation>`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${sql.ref(`${application}.source_json`)})
  where key = any(${keys}::text[])
)`;

const isRecommended = (application: string) => sql<boolean>`exists (
  select from jsonb_each_text(${sql.ref(`${application}.source_json`)}) where key = any(${keys}::text[]) and value <> ''
)`;

/** Finds the kept application's earlier values, if the other application was recommended and this one wasn't. */
export const findRecommendation = (db: Db, { company_id, from, to }: Way) =>
  db
    .selectFrom("application as kept")
    .innerJoin("application as given", "given.company_id", "kept.company_id")
    .where("kept.company_id", "=", company_id)
    .where("kept.id", "=", to)
    .where("given.id", "=", from)
    .where(isRecommended("given"))
    .where((eb) => eb.not(isRecommended("kept")))
    .select(partOf("kept").as("former"))
    .executeTakeFirst();

/** Copies the recommendation to the kept application. Undefined if there is nothing to copy. */
export async function copyRecommendation(db: Db, way: Way): Promise<MovedRecommendation | undefined> {
  const found = await findRecommendation(db, way);
  if (!found) return undefined;
  await sql`
    update application set source_json = application.source_json || ${partOf("given")} from application given
    where application.company_id = ${way.company_id} and application.id = ${way.to}
      and given.company_id = ${way.company_id} and given.id = ${way.from}
  `.execute(db);
  return found.former;
}

/** Removes the copied recommendation, unless it was changed since. */
export async function removeRecommendation(db: Db, { company_id, from, to }: Way, former: MovedRecommendation) {
  await sql`
    update application
    set source_json = application.source_json - ${keys}::text[] || ${JSON.stringify(former)}::jsonb from application given
    where application.company_id = ${company_id} and application.id = ${to}
      and given.company_id = ${company_id} and given.id = ${from}
      and application.source_json @> ${partOf("given")}
  `.execute(db);
}

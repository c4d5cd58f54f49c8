import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { emailKey } from "#shared/email-key.ts";
import { readersOfJob } from "#features/organization/jobs/server/jobs.access.ts";
import { isBeingRemoved } from "#features/organization/statuses/server/being-removed.ts";
import { canCreateTag } from "#features/review/tags/tags.policy.ts";
import { tagSlug } from "#features/review/tags/tags.ts";
import type { Db } from "#server/db/database.ts";
import { stageKey, type DateFormat, type ImportField } from "../imports.ts";
import type { VisibleImport } from "./imports.access.ts";
import { fieldsOf, stagesOf } from "./imports.queries.ts";
import { cellText } from "./values/read-cell.ts";
import { firstEmail } from "./values/read-email.ts";
import { isReadable, tagsOf, type RowRules } from "./read-row.ts";

type Rows = readonly (readonly string[] | null)[];

/** Longer cells name no person and no status. A list of tags is never longer, either. */
const maxNames = 2_000;

/** Loads the context for reading these rows. Of people and tags, only those that the rows name. */
export async function rulesFor(
  db: Db,
  actor: Actor,
  run: Pick<VisibleImport, "company_id" | "job_id" | "job_language" | "mapping" | "date_format" | "status_mapping">,
  rows: Rows,
  now: Date,
): Promise<RowRules> {
  const mapping = fieldsOf(run.mapping);
  const cellsOf = (field: ImportField) => {
    const columns = mapping.flatMap((one, index) => (one === field ? [index] : []));
    return rows.flatMap((cells) => columns.flatMap((index) => namesIn(cells?.[index])));
  };
  return {
    mapping,
    date_format: run.date_format as DateFormat,
    now,
    language: run.job_language || actor.language,
    statuses: cellsOf("status").length === 0 ? new Map<string, number>() : await statusesByStage(db, run),
    owners: await ownersOf(db, run, cellsOf("owner")),
    country: cellsOf("phone_number").length === 0 ? undefined : await countryOf(db, run),
    knownTags: canCreateTag(actor) ? undefined : await knownTagsOf(db, run.company_id, cellsOf("tags")),
  };
}

/** Skips cells that `readRow` refuses anyway: PostgreSQL rejects NUL, and each name costs a lookup. */
const namesIn = (cell = ""): string[] =>
  cell === "" || cell.length > maxNames || !isReadable(cell) ? [] : [cellText(cell)];

type Job = { company_id: number; job_id: number };

export const statusesOfJob = (db: Db, { company_id, job_id }: Job) =>
  db
    .selectFrom("job")
    .innerJoin("application_status", (join) =>
      join
        .onRef("application_status.company_id", "=", "job.company_id")
        .onRef("application_status.pipeline_id", "=", "job.pipeline_id"),
    )
    .where("job.company_id", "=", company_id)
    .where("job.id", "=", job_id)
    .where(sql<boolean>`not ${isBeingRemoved}`)
    .orderBy("application_status.group")
    .orderBy("application_status.order")
    .select(["application_status.id", "application_status.name"])
    .execute();

/** Statuses by the table's names: by their own names, and as mapped by a person. */
export async function statusesByStage(
  db: Db,
  run: Job & Pick<VisibleImport, "status_mapping">,
): Promise<ReadonlyMap<string, number>> {
  const statuses = await statusesOfJob(db, run);
  const mapped = stagesOf(run.status_mapping).filter(([, status_id]) => statuses.some(({ id }) => id === status_id));
  return new Map([...mapped, ...statuses.map(({ id, name }): [string, number] => [stageKey(name), id])]);
}

/** Country of the job's first location as two capital letters. */
async function countryOf(db: Db, { company_id, job_id }: Job): Promise<string | undefined> {
  const found = await db
    .selectFrom("job_location")
    .innerJoin("location", (join) =>
      join
        .onRef("location.company_id", "=", "job_location.company_id")
        .onRef("location.id", "=", "job_location.location_id"),
    )
    .where("job_location.company_id", "=", company_id)
    .where("job_location.job_id", "=", job_id)
    .select(sql<string | null>`min(nullif(location.location_json->>'country_short', ''))`.as("country"))
    .executeTakeFirst();
  return found?.country?.toUpperCase();
}

async function ownersOf(db: Db, { company_id, job_id: id }: Job, named: readonly string[]) {
  const keys = [...new Set(named.map((cell) => emailKey(firstEmail(cell))))].filter((key) => key !== "");
  if (keys.length === 0) return new Map<string, number>();
  const people = await readersOfJob(db, { id, company_id })
    .where(sql<boolean>`lower(app_user.email) = any(${keys}::text[])`)
    // Agency recruiters own only the candidates they submit themselves.
    .where(sql<boolean>`coalesce(job_user.role not in ('recruiter', 'job_interviewer'), true)`)
    .select(["app_user.id", "app_user.email"])
    .execute();
  return new Map(people.map(({ id: user_id, email }) => [emailKey(email), user_id]));
}

async function knownTagsOf(db: Db, company_id: number, named: readonly string[]) {
  const slugs = [...new Set(named.flatMap(tagsOf).map(tagSlug))];
  if (slugs.length === 0) return new Set<string>();
  const tags = await db
    .selectFrom("tag")
    .where("company_id", "=", company_id)
    .where(sql<boolean>`slug = any(${slugs}::text[])`)
    .select("slug")
    .execute();
  return new Set(tags.map(({ slug }) => slug));
}

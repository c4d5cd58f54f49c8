import { sql } from "kysely";
import type { CompanyFeature } from "#shared/actor.ts";
import { slugOf } from "#shared/slug.ts";
import type { Db } from "#server/db/database.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { createDefaultPipeline } from "#features/organization/statuses/server/default-pipeline.ts";
import { insertStarterTags } from "#features/review/tags/server/starter-tags.ts";
import { insertStarterTemplates } from "#features/review/message-templates/server/starter-templates.ts";
import { endSetupLinks } from "./setup-link.ts";

/** Features of a new company. Full text search of files is on, because people expect to find words in CVs. */
const firstFeatures: CompanyFeature[] = ["file_search"];

type NewCompany = { name: string; language: string; time_zone?: string; actor_id?: number };

/** Creates a company with starter message templates and tags, and ends the setup link. */
export async function createCompany(db: Db, company: NewCompany): Promise<{ id: number }> {
  const { id } = await createEmptyCompany(db, company);
  const { language } = company;
  await insertStarterTemplates(db, { id, language });
  await insertStarterTags(db, { id, language });
  return { id };
}

/** Creates a company with nothing but the default pipeline. The slug is part of the career page's URL. */
export async function createEmptyCompany(db: Db, company: NewCompany): Promise<{ id: number }> {
  await endSetupLinks(db);
  const { id } = await db
    .insertInto("company")
    .values({
      name: company.name,
      internal_name: company.name,
      language: company.language,
      ...(company.time_zone !== undefined && { time_zone: company.time_zone }),
      slug: await freeSlug(db, company.name),
      features: firstFeatures,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await createDefaultPipeline(db, id, company.language);
  await logActivity(db, { type: "company_created", company_id: id, actor_id: company.actor_id ?? null });
  return { id };
}

/** Slugs that no company can have, because they are paths of other pages. */
const reservedSlugs = ["groups"];

/** Finds a free slug. An advisory lock prevents another company from getting it until the transaction ends. */
async function freeSlug(db: Db, name: string): Promise<string> {
  const wanted = slugOf(name) || "company";
  await sql`select pg_advisory_xact_lock(hashtext('hirelane_company_slug'))`.execute(db);
  const taken = await db.selectFrom("company").select("slug").where("slug", "like", `${wanted}%`).execute();
  const slugs = new Set([...reservedSlugs, ...taken.map((row) => row.slug)]);
  if (!slugs.has(wanted)) return wanted;
  let number = 2;
  while (slugs.has(`${wanted}-${number}`)) number++;
  return `${wanted}-${number}`;
}

import { sql } from "kysely";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { endSetupLinks } from "#features/across/setup/server/setup-link.ts";
import { tagSlug } from "#features/review/tags/tags.ts";
import type { Db } from "#server/db/database.ts";
import type { DemoFoundation } from "../content/types.ts";
import { insertJobHistory } from "./insert-job-history.ts";
import { insertJobTemplates } from "./insert-job-templates.ts";
import { insertPeople } from "./insert-people.ts";
import { insertJobTasks } from "./insert-tasks.ts";

/** Inserts companies, structure, people and jobs of the demo in one transaction: everything except the applications. */
export async function insertFoundation(db: Db, demo: DemoFoundation, now: Date, password_hash: string): Promise<void> {
  const group = await db
    .insertInto("company_group")
    .values({ name: demo.group.name, career_slug: demo.group.career_slug })
    .returning("id")
    .executeTakeFirstOrThrow();
  const dt_created = now.toISOString();
  const companies = await insertKeyed(
    db,
    "company",
    demo.companies,
    ({ key: _key, group_key: _group, ...company }) => ({
      ...company,
      company_group_id: group.id,
      is_demo: true,
      dt_created,
    }),
  );
  await endSetupLinks(db);
  const company = (key: string) => need(companies, key);

  const users = await insertKeyed(db, "app_user", demo.users, ({ key: _key, memberships: _memberships, ...user }) => ({
    ...user,
    email_key: user.email,
    password_hash,
  }));
  for (const user of demo.users) {
    for (const { company_key, role, is_recruiter } of user.memberships) {
      const ids = { company_id: company(company_key), user_id: need(users, user.key) };
      await db
        .insertInto("company_user")
        .values({ ...ids, role, is_recruiter, confirmed_at: sql`now()` })
        .execute();
    }
  }

  const named = ({ company_key, name }: { company_key: string; name: string }) => ({
    company_id: company(company_key),
    name,
  });
  const departments = await insertKeyed(db, "department", demo.departments, named);
  const categories = await insertKeyed(db, "category", demo.categories, named);
  const locations = await insertKeyed(db, "location", demo.locations, (location) => ({
    ...named(location),
    location_json: JSON.stringify(location.location_json),
    latitude: location.latitude,
    longitude: location.longitude,
  }));
  await insertKeyed(db, "tag", demo.tags, (tag) => ({ ...named(tag), slug: tagSlug(tag.name) }));
  await insertKeyed(db, "agency", demo.agencies, named);
  await db
    .insertInto("layer_config")
    .values(demo.layerConfigs.map(({ company_key, ...layer }) => ({ company_id: company(company_key), ...layer })))
    .execute();
  const layers = await insertKeyed(db, "layer_option", demo.layers, ({ dimension, ...layer }) => ({
    ...named(layer),
    dimension,
  }));
  const questions = await insertKeyed(db, "question", demo.questions, ({ company_key, text }) => ({
    company_id: company(company_key),
    text,
  }));
  for (const { key, company_key, choices } of demo.questions)
    await db
      .insertInto("question_choice")
      .values(
        choices.map(({ text }, order) => ({
          company_id: company(company_key),
          question_id: need(questions, key),
          text,
          order,
        })),
      )
      .execute();
  const pipelines = await insertKeyed(db, "pipeline", demo.pipelines, ({ is_default, ...pipeline }) => ({
    ...named(pipeline),
    is_default,
  }));
  const statuses = await insertKeyed(
    db,
    "application_status",
    demo.statuses,
    ({ key: _key, pipeline_key, company_key, ...status }) => ({
      ...status,
      company_id: company(company_key),
      pipeline_id: need(pipelines, pipeline_key),
    }),
  );

  const jobs = new Map<string, number>();
  for (const {
    key: job_key,
    company_key,
    pipeline_key,
    blind_until_status_key,
    department_keys,
    category_keys,
    location_keys,
    layer_keys,
    team,
    ...job
  } of demo.jobs) {
    const company_id = company(company_key);
    const { id: job_id } = await db
      .insertInto("job")
      .values({
        ...job,
        company_id,
        pipeline_id: need(pipelines, pipeline_key),
        blind_until_status_id: blind_until_status_key ? need(statuses, blind_until_status_key) : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    jobs.set(job_key, job_id);
    for (const name of department_keys)
      await db
        .insertInto("job_department")
        .values({ company_id, job_id, department_id: need(departments, name) })
        .execute();
    for (const name of category_keys)
      await db
        .insertInto("job_category")
        .values({ company_id, job_id, category_id: need(categories, name) })
        .execute();
    for (const name of location_keys)
      await db
        .insertInto("job_location")
        .values({ company_id, job_id, location_id: need(locations, name) })
        .execute();
    for (const key of layer_keys)
      await db
        .insertInto("job_layer")
        .values({ company_id, job_id, layer_option_id: need(layers, key) })
        .execute();
    for (const { user_key, role } of team)
      await db
        .insertInto("job_user")
        .values({ company_id, job_id, user_id: need(users, user_key), role })
        .execute();
    // Notifications of new applications are off, because the demo inserts all applications at once.
    for (const { user_key } of team.filter(({ role }) => role === "job_owner"))
      await db
        .insertInto("job_follower")
        .values({ company_id, job_id, user_id: need(users, user_key), has_new_application_enabled: false })
        .execute();
  }
  await logActivity(
    db,
    demo.companies.map(({ key }) => ({ type: "company_created", company_id: company(key), actor_id: null })),
  );
  const keys = { company: companies, user: users, job: jobs };
  await insertJobHistory(db, demo, keys, now);
  await insertJobTasks(db, demo, keys);
  await insertJobTemplates(db, keys);
  await insertPeople(db, keys, now);
}

type Keyed =
  | "company"
  | "app_user"
  | "department"
  | "category"
  | "location"
  | "tag"
  | "agency"
  | "layer_option"
  | "question"
  | "pipeline"
  | "application_status";

/** Inserts items in the given order and returns the id of each key. */
async function insertKeyed<Item extends { key: string }>(
  db: Db,
  table: Keyed,
  items: readonly Item[],
  row: (item: Item) => object,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const item of items) {
    const { id } = await db
      .insertInto(table)
      .values(row(item) as never)
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.set(item.key, id);
  }
  return ids;
}

function need(ids: Map<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo names ${key} before it is there.`);
  return id;
}

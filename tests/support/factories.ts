import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { nameKey } from "#features/review/applications/server/name-key.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";
import type { Application, Job } from "#server/db/schema.ts";

type System = <T>(run: (db: Db) => Promise<T>) => Promise<T>;

/** Creates factories for rows, with realistic defaults for fields that the test doesn't set. */
export function createFactories(system: System, company_id: number, { logsArrivals = false } = {}) {
  /**
   * Notifies the activity log's readers about rows written without a request. The entry is in no application's history.
   */
  const written = { type: "company_reloaded", company_id, actor_id: null } as const;

  const statuses = () =>
    system((db) =>
      db.selectFrom("application_status").selectAll().where("company_id", "=", company_id).orderBy("order").execute(),
    );

  /** Finds a status of the default pipeline by its English name. */
  const status = async (name: string) => {
    const found = await system((db) =>
      db
        .selectFrom("application_status")
        .selectAll()
        .where("company_id", "=", company_id)
        .where("name", "=", name)
        .orderBy("order")
        .orderBy("id")
        .executeTakeFirst(),
    );
    if (!found) throw new Error(`The default pipeline has no status ${name}.`);
    return found;
  };

  const job = (given: Partial<Insertable<Job>> = {}) =>
    system(async (db) => {
      const pipeline = await db
        .selectFrom("pipeline")
        .select("id")
        .where("company_id", "=", company_id)
        .where("is_default", "=", true)
        .executeTakeFirstOrThrow();
      const made = await db
        .insertInto("job")
        .values({
          company_id,
          pipeline_id: pipeline.id,
          title: "Platform engineer",
          status: "published",
          // Fields required for publishing.
          description_html: "<p>You build platforms.</p>",
          workplace_type: "remote",
          pay_minimum: 40_000,
          pay_currency: "SEK",
          pay_period: "month",
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await logActivity(db, written);
      return made;
    });

  const application = async (given: Partial<Insertable<Application>> = {}) => {
    const job_id = given.job_id ?? (await job()).id;
    const status_id = given.status_id ?? (await status("New")).id;
    return system(async (db) => {
      const { group } = await db
        .selectFrom("application_status")
        .select("group")
        .where("id", "=", status_id)
        .executeTakeFirstOrThrow();
      const first_name = given.first_name ?? "Ylva";
      const last_name = given.last_name ?? "Lindqvist";
      const email = given.email ?? `${randomUUID().slice(0, 8)}@example.com`;
      const made = await db
        .insertInto("application")
        .values({
          company_id,
          first_name,
          last_name,
          name_key: nameKey(first_name, last_name),
          email,
          email_key: email,
          source_type: "applied",
          ...given,
          job_id,
          status_id,
          status_group: group,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await logActivity(
        db,
        logsArrivals ? { ...written, type: "application_created", application_id: made.id, job_id } : written,
      );
      return made;
    });
  };

  return { statuses, status, job, application };
}

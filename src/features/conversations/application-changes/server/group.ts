import type { Actor } from "#shared/actor.ts";
import { groupActors } from "#features/platform/companies/server/group.access.ts";
import type { Database, SystemDatabase } from "#server/db/database.ts";

/**
 * Returns the person's actors in all companies of the group where they work, and the names of these companies, the current
 * one first.
 */
export const actorsInGroup = (database: SystemDatabase, actor: Actor) =>
  database.system(
    async (db) => {
      const actors = await groupActors(db, actor);
      const found = await db
        .selectFrom("company")
        .select(["id", "name", "internal_name"])
        .where(
          "id",
          "in",
          actors.map(({ company_id }) => company_id),
        )
        .orderBy("name")
        .execute();
      const companies = found.map(({ id, name, internal_name }) => ({ id, name: internal_name || name }));
      const isOwn = ({ id }: { id: number }) => id === actor.company_id;
      return { actors, companies: [...companies.filter(isOwn), ...companies.filter((company) => !isOwn(company))] };
    },
    { readOnly: true },
  );

/** Returns the actor in the company of a job, or undefined if the person doesn't work there. */
export async function companyOfJob(
  database: Database,
  actors: readonly Actor[],
  job_id: number,
): Promise<Actor | undefined> {
  const scope = { company_ids: actors.map(({ company_id }) => company_id), readOnly: true };
  const job = await database.tenant(scope, (db) =>
    db.selectFrom("job").select("company_id").where("id", "=", job_id).executeTakeFirst(),
  );
  return actors.find(({ company_id }) => company_id === job?.company_id);
}

import { isAdmin, type Actor } from "#shared/actor.ts";
import { actorsQuery, asActor } from "#server/actors.ts";
import type { Db } from "#server/db/database.ts";

/** A person who runs a company may look into the others of its group, with the rights they have there. */
export const maySearchGroup = (actor: Actor) => isAdmin(actor);

/** A search asks each of them. */
export const maxCompaniesOfGroup = 100;

/**
 * The person as each company of the current one's group knows them, the current one among them. An admin who looks at the
 * product as a colleague does stays in the company that they run.
 */
export async function groupActors(db: Db, actor: Actor): Promise<Actor[]> {
  if (actor.viewed_by !== undefined) return [actor];
  const rows = await actorsQuery(db)
    .innerJoin("company as own", (join) => join.on("own.id", "=", actor.company_id))
    .where("app_user.id", "=", actor.user_id)
    .where((eb) =>
      eb.or([
        eb("company.id", "=", actor.company_id),
        eb("company.company_group_id", "=", eb.ref("own.company_group_id")),
      ]),
    )
    .orderBy("company.id")
    .limit(maxCompaniesOfGroup)
    .execute();
  return rows.map(asActor);
}

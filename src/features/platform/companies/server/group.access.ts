import { sql } from "kysely";
import { isAdmin, type Actor } from "#shared/actor.ts";
import { actorsQuery, asActor, entersWithoutSso } from "#server/actors.ts";
import type { Db } from "#server/db/database.ts";

/** A person who runs a company may look into the others of its group, with the rights they have there. */
export const maySearchGroup = (actor: Actor) => isAdmin(actor);

/** A search asks each of them. */
export const maxCompaniesOfGroup = 100;

type Entrant = Pick<Actor, "company_id" | "is_superuser" | "entry" | "viewed_by">;

/**
 * Whether a caller could go on to work in the company of a row `company` with its `company_user`, without signing in again.
 * Identity providers and API keys speak for one company, and an admin in view-as mode stays in the company they run.
 * Everybody else can enter the companies that don't force single sign-on on them. Work without a session follows the same
 * rule, since it involves no sign-in at the provider of the other company.
 */
export const canSwitchTo = ({ company_id, is_superuser, entry, viewed_by }: Entrant) => {
  const isBound = entry === "single_sign_on" || entry === "api_key" || viewed_by !== undefined;
  if (isBound) return sql<boolean>`company.id = ${company_id}`;
  return is_superuser ? sql<boolean>`true` : entersWithoutSso;
};

/**
 * The actors of a caller in the companies of the current one's group that they could switch to, the current one among them.
 * Whatever crosses the border between companies starts here.
 */
export async function groupActors(db: Db, actor: Actor): Promise<Actor[]> {
  if (actor.viewed_by !== undefined) return [actor];
  const rows = await actorsQuery(db)
    .innerJoin("company as own", (join) => join.on("own.id", "=", actor.company_id))
    .where("app_user.id", "=", actor.user_id)
    .where((eb) =>
      eb.or([
        eb("company.id", "=", actor.company_id),
        eb.and([eb("company.company_group_id", "=", eb.ref("own.company_group_id")), canSwitchTo(actor)]),
      ]),
    )
    .orderBy("company.id")
    .limit(maxCompaniesOfGroup)
    .execute();
  return rows.map((row) => asActor(row, actor.entry));
}

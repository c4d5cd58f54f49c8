import { sql } from "kysely";
import { isAdmin, type Actor } from "#shared/actor.ts";
import { actorsQuery, asActor, entersWithoutSso } from "#server/actors.ts";
import type { Db } from "#server/db/database.ts";

/** Whether a person can search the other companies of the group: admins can, with the rights they have in each company. */
export const maySearchGroup = (actor: Actor) => isAdmin(actor);

/** Limit of a group's size, because a search queries each of its companies. */
export const maxCompaniesOfGroup = 100;

type Entrant = Pick<Actor, "company_id" | "is_superuser" | "entry" | "viewed_by">;

/**
 * SQL condition: whether a caller could switch to the company of a row of `company` and `company_user` without signing in
 * again. Identity providers and API keys grant access to one company, and an admin in view-as mode stays in their
 * company. Everyone else can enter companies that don't force single sign-on on them. Work without a session follows the
 * same rule, since it involves no sign-in at the other company's provider.
 */
export const canSwitchTo = ({ company_id, is_superuser, entry, viewed_by }: Entrant) => {
  const isBound = entry === "single_sign_on" || entry === "api_key" || viewed_by !== undefined;
  if (isBound) return sql<boolean>`company.id = ${company_id}`;
  return is_superuser ? sql<boolean>`true` : entersWithoutSso;
};

/**
 * Returns the caller's actors in the companies of the group that they could switch to, including the current one.
 * Everything that crosses the border between companies starts here.
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

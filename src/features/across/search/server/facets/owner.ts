import { sql } from "kysely";
import { isAdmin, type Actor } from "#shared/actor.ts";
import { visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { Db } from "#server/db/database.ts";
import { readsOpinions } from "../reads-opinions.ts";
import { dictionaryCodes, type RowColumn } from "./in-columns.ts";
import { ownValue } from "./in-sql.ts";
import { byLookup, type NamedOption } from "./naming.ts";
import type { ServerFacet } from "./server-facet.ts";

const column: RowColumn<"owner_id", number | null> = {
  kind: "rowColumn",
  field: { name: "owner_id", sql: "application.owner_id", read: (row) => row.number() },
  codes: (lookups) =>
    dictionaryCodes(lookups.userIds, {
      choiceOf: (id) => (id === null ? undefined : String(id)),
      isUnknown: (id) => id !== null && !lookups.people.has(id),
    }),
  restricted: "opinions",
};

export const owner = {
  inSql: ownValue({
    value: (actor) => sql`case when ${readsOpinions(actor)} then application.owner_id end`,
    label: sql`(select name from app_user where app_user.id = found.value)`,
  }),
  inColumns: column,
  names: byLookup({
    inSql: colleagueNames,
    inColumns:
      ({ people }) =>
      (value) => {
        const person = people.get(Number(value));
        return person && { id: person.id, label: person.name };
      },
    isAlwaysVisible: (id, { user_id, seesAll }, { colleagues }) => id === user_id || (seesAll && colleagues.has(id)),
  }),
} satisfies ServerFacet;

/**
 * Finds the labels of people: the person themselves, owners of applications they see, and for people who see all
 * applications, every colleague. A made-up id reveals no name.
 */
function colleagueNames(db: Db, actor: Actor, values: string[]): Promise<NamedOption[]> {
  const ids = values.map(Number);
  const colleagues = db
    .selectFrom("company_user")
    .where("company_id", "=", actor.company_id)
    .$if(!isAdmin(actor), (query) => query.where("user_id", "=", actor.user_id))
    .select("user_id as id");
  const owners = visibleApplications(db, actor).where("application.owner_id", "in", ids).where(readsOpinions(actor));
  return db
    .selectFrom("app_user")
    .where("id", "in", ids)
    .where((eb) => eb.or([eb("id", "in", colleagues), eb("id", "in", owners.select("application.owner_id as id"))]))
    .select([sql<string>`id::text`.as("value"), "name as label"])
    .execute();
}

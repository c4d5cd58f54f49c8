import { sql } from "kysely";
import { apiScopes } from "#shared/api-scopes.ts";
import type { CompanyRole } from "#shared/actor.ts";
import { createSession, type SignInMethod } from "#features/platform/sessions/server/sessions.service.ts";
import { csrfTokenOf } from "#server/http/session.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import { testApp } from "./test-app.ts";
import type { Person, World } from "./world.ts";

type Company = Pick<World, "company">;

/** Puts companies into the same group. */
export async function joinInGroup(...worlds: readonly Company[]): Promise<void> {
  const { database } = await testApp();
  await database.system(async (db) => {
    const group = await db
      .insertInto("company_group")
      .values({ name: "Group" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const ids = worlds.map(({ company }) => company.id);
    await db.updateTable("company").set({ company_group_id: group.id }).where("id", "in", ids).execute();
  });
}

export async function giveRole({ company }: Company, { user_id }: Person, role: CompanyRole): Promise<void> {
  const { database } = await testApp();
  await database.system((db) =>
    db
      .insertInto("company_user")
      .values({ company_id: company.id, user_id, role, confirmed_at: sql`now()` })
      .execute(),
  );
}

/** Adds single sign-on to a company, or changes whether it is mandatory. */
export async function forceSso({ company }: Company, is_forced: boolean): Promise<void> {
  const { database } = await testApp();
  await database.system((db) =>
    db
      .insertInto("sso_connection")
      .values({ company_id: company.id, kind: "saml", issuer: "https://idp.test", is_enabled: true, is_forced })
      .onConflict((conflict) => conflict.column("company_id").doUpdateSet({ is_forced }))
      .execute(),
  );
}

/** Signs the person in again with a new session that used this sign-in method. */
export async function signedInBy({ company }: Company, person: Person, method: SignInMethod): Promise<Person> {
  const app = await testApp();
  return app.database.system(async (db) => {
    const session = await createSession(db, person.user_id, company.id, { method });
    return { ...person, cookie: `hirelane=${session.token}`, csrf: csrfTokenOf(app, session.id) };
  });
}

/** Headers with an API key of the company that has all scopes and acts as the person. */
export async function keyOf({ company }: Company, { user_id }: Person): Promise<Record<string, string>> {
  const { database } = await testApp();
  const secret = createToken();
  await database.system((db) =>
    db
      .insertInto("api_key")
      .values({
        company_id: company.id,
        user_id,
        name: "Integration",
        hint: "abcd",
        token_hash: hashToken(secret),
        scopes: [...apiScopes],
      })
      .execute(),
  );
  return { authorization: `Bearer ${secret}` };
}

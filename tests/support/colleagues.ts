import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { CompanyRole } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import { absentId, type Subject } from "#tests/matrix/subject-of-call.ts";

type Place = { role?: CompanyRole; name?: string; isConfirmed?: boolean; isRemoved?: boolean };

/** Creates a person with a role in a company but without a session. */
export async function addPerson(db: Db, company_id: number, place: Place = {}): Promise<number> {
  const { role = "member", name = "Colleague", isConfirmed = true, isRemoved = false } = place;
  const email = `${randomUUID()}@example.com`;
  const { id } = await db
    .insertInto("app_user")
    .values({ email, email_key: email, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("company_user")
    .values({
      company_id,
      user_id: id,
      role,
      confirmed_at: isConfirmed && !isRemoved ? sql`now()` : null,
      removed_at: isRemoved ? sql`now()` : null,
      has_entered: isRemoved,
    })
    .execute();
  return id;
}

/** Exempts all colleagues from mandatory single sign-on, so that existing sessions stay valid. */
export const letAllBypassSso = (db: Db, company_id: number) =>
  db.updateTable("company_user").set({ can_bypass_sso: true }).where("company_id", "=", company_id).execute();

/** Creates an open invitation that the person hasn't accepted, and returns its link's token. */
export async function addInvitation(db: Db, company_id: number, user_id: number): Promise<string> {
  const token = createToken();
  await db
    .insertInto("invitation")
    .values({ company_id, user_id, token_hash: hashToken(token), expires_at: sql<string>`now() + interval '7 days'` })
    .execute();
  return token;
}

/** Creates a colleague in the subject's company, for calls of the matrix. */
export const createColleague = async (db: Db, { company_id, mark }: Subject) => ({
  person_id: await addPerson(db, company_id, { name: mark }),
});

export const isPersonAbsent = { person_id: absentId };

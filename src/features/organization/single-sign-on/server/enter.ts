import { emailKey } from "#shared/email-key.ts";
import { beginSession } from "#features/platform/sessions/server/begin-session.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { hashToken } from "#server/secrets.ts";
import type { TestOutcome } from "../single-sign-on.ts";
import { isInvited, personAt } from "./connections.queries.ts";
import { noteAnswer, type TakenLogin } from "./logins.ts";
import { RefusedAnswer } from "./provider-answer.ts";
import type { Exchange } from "./provider.ts";
import type { SamlAnswer } from "./saml.ts";

export const settingsPage = "/settings/single-sign-on/";

type Entering = { company_id: number; login: TakenLogin; email: string };

/** Signs in the person whom the provider named, or stores the result of a test. Returns the page to open next. */
export async function enter(
  app: App,
  db: Db,
  { request, reply }: Exchange,
  { company_id, login, email }: Entering,
): Promise<string> {
  const key = emailKey(email);
  const person = await personAt(db, company_id, key);
  const missing = (await isInvited(db, company_id, key)) ? "not_accepted" : "no_place";
  if (login.tester_id !== null) {
    await noteTest(db, { company_id, tester_id: login.tester_id }, { outcome: person ? "ok" : missing, email });
    return settingsPage;
  }
  if (!person) throw new RefusedAnswer(missing);

  await beginSession(app, db, { request, reply }, { user_id: person.id, company_id, method: "sso" });
  await noteSuccess(db, company_id);
  return login.next;
}

/**
 * Records that the assertion was used, so that it can't be replayed. Returns the ticket with which the browser continues.
 */
export async function keepAnswer(db: Db, company_id: number, answer: SamlAnswer): Promise<string> {
  const { login, email, assertion_id, expires_at } = answer;
  const kept = await db
    .insertInto("sso_assertion")
    .values({ company_id, assertion_hash: hashToken(assertion_id), expires_at: expires_at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("company_id")
    .executeTakeFirst();
  if (!kept) throw new RefusedAnswer("over", "The assertion was used before.");
  const ticket = await noteAnswer(db, login, email);
  if (ticket === undefined) throw new RefusedAnswer("over", "The sign-in was answered before.");
  return ticket;
}

const noteSuccess = (db: Db, company_id: number) =>
  db
    .updateTable("sso_connection")
    .set({ proved_at: new Date().toISOString() })
    .where("company_id", "=", company_id)
    .where("proved_at", "is", null)
    .execute();

type Test = { outcome: TestOutcome; email?: string; detail?: string | undefined };

export async function noteTest(
  db: Db,
  { company_id, tester_id }: { company_id: number; tester_id: number },
  { outcome, email, detail }: Test,
): Promise<void> {
  await db
    .updateTable("sso_connection")
    .set({
      tested_at: new Date().toISOString(),
      test_outcome: outcome,
      test_email: email ?? null,
      test_detail: detail ?? null,
    })
    .where("company_id", "=", company_id)
    .execute();
  if (outcome === "ok") await noteSuccess(db, company_id);
  await logActivity(db, { type: "sso_connection_tested", company_id, actor_id: tester_id });
}

import { sql } from "kysely";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { cookieOptions, hostCookie } from "#server/http/session.ts";
import { createToken, hashToken } from "#server/secrets.ts";

// Sign-ins that are under way at an identity provider. The state is in a cookie of the browser that began, and here only
// its hash: no other browser can go on with what it began, nor it with what others did.

const minutes = 10;

const cookieName = (app: App) => hostCookie(app, "hirelane-sso");

export const stateOf = (app: App, request: FastifyRequest): string | undefined => request.cookies[cookieName(app)];

export const setStateCookie = (app: App, reply: FastifyReply, state: string) =>
  reply.setCookie(cookieName(app), state, { ...cookieOptions(app), httpOnly: true, maxAge: minutes * 60 });

export const clearStateCookie = (app: App, reply: FastifyReply) =>
  reply.clearCookie(cookieName(app), cookieOptions(app));

type Beginning = { company_id: number; next: string; tester_id?: number };

/** `nonce` is also the id of a SAML request, which begins with no digit. */
export async function beginLogin(db: Db, { company_id, next, tester_id }: Beginning) {
  const state = createToken();
  const login = { nonce: `_${createToken()}`, code_verifier: createToken() };
  await db
    .insertInto("sso_login")
    .values({
      company_id,
      next,
      state_hash: hashToken(state),
      tester_id: tester_id ?? null,
      ...login,
      expires_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  return { state, ...login };
}

export type Begun = Awaited<ReturnType<typeof beginLogin>>;

/** `ticket`: given to the browser that brought a SAML answer. Without one no answer was brought before. */
export type Proof = { state: string; ticket?: string };

/**
 * The sign-in that a browser's cookie names, once: from now on it has been used. A SAML answer comes from the provider's site
 * and so without the cookie; its ticket holds that the browser that brought it is the one that began. Else a person could
 * begin, have another's browser answer, and go on as them.
 */
export const takeLogin = (db: Db, company_id: number, { state, ticket }: Proof) =>
  db
    .updateTable("sso_login")
    .set({ used_at: sql`now()` })
    .where("company_id", "=", company_id)
    .where("state_hash", "=", hashToken(state))
    .where("used_at", "is", null)
    .where("ticket_hash", "is not distinct from", ticket === undefined ? null : hashToken(ticket))
    .where("expires_at", ">", sql<string>`now()`)
    .returning(["id", "next", "nonce", "code_verifier", "tester_id", "answered_email"])
    .executeTakeFirst();

export type TakenLogin = NonNullable<Awaited<ReturnType<typeof takeLogin>>>;

/** The sign-in that a SAML answer says it answers, as long as it waits for one. */
export const awaitedLogin = (db: Db, company_id: number, request_id: string) =>
  db
    .selectFrom("sso_login")
    .where("company_id", "=", company_id)
    .where("nonce", "=", request_id)
    .where("used_at", "is", null)
    .where("answered_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .select(["id", "next", "nonce", "tester_id", "dt_created"])
    .executeTakeFirst();

export type AwaitedLogin = NonNullable<Awaited<ReturnType<typeof awaitedLogin>>>;

/** Answers the ticket to go on with. Of two answers to one sign-in the second finds it answered, and gets none. */
export async function noteAnswer(db: Db, { id }: AwaitedLogin, email: string): Promise<string | undefined> {
  const ticket = createToken();
  const noted = await db
    .updateTable("sso_login")
    .set({ answered_at: sql`now()`, answered_email: email, ticket_hash: hashToken(ticket) })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("answered_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return noted && ticket;
}

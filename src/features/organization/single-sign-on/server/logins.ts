import { sql } from "kysely";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { cookieOptions, hostCookie } from "#server/http/session.ts";
import { createToken, hashToken } from "#server/secrets.ts";

// Sign-ins in progress at an identity provider. The browser that started one has the state in a cookie, and the database
// only its hash. So browsers can't continue each other's sign-ins.

const minutes = 10;

const cookieName = (app: App) => hostCookie(app, "hirelane-sso");

export const stateOf = (app: App, request: FastifyRequest): string | undefined => request.cookies[cookieName(app)];

export const setStateCookie = (app: App, reply: FastifyReply, state: string) =>
  reply.setCookie(cookieName(app), state, { ...cookieOptions(app), httpOnly: true, maxAge: minutes * 60 });

export const clearStateCookie = (app: App, reply: FastifyReply) =>
  reply.clearCookie(cookieName(app), cookieOptions(app));

type Beginning = { company_id: number; next: string; tester_id?: number };

/** Starts a sign-in. `nonce` is also the ID of the SAML request, which must not begin with a digit. */
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

/**
 * `ticket` is given to the browser that posts a SAML response. Without a ticket, the sign-in must not have a response yet.
 */
export type Proof = { state: string; ticket?: string };

/**
 * Consumes the sign-in that belongs to the browser's state cookie. Each can be consumed only once.
 * A SAML response is posted from the provider's site and so comes without the cookie. The ticket proves that the browser
 * that posted the response is the one that started the sign-in. Otherwise an attacker could start a sign-in, have a victim's
 * browser post the response, and continue as the victim.
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

/** Finds the sign-in to which a SAML response belongs (`InResponseTo`), if it is still waiting for one. */
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

/**
 * Records the response and returns the ticket to continue with. Returns undefined for a second response to the same sign-in.
 */
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

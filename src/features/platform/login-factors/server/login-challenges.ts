import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { cookieOptions, hostCookie } from "#server/http/session.ts";
import { createToken, hashToken } from "#server/secrets.ts";

/** Of a person who is signing in, known by a cookie. */
type EntryKind = "second_factor" | "passkey_sign_in";
/** Of a person who is signed in. */
type OwnKind = "passkey_registration" | "confirmation";

const minutes = 5;
/** Codes that a person may mistype before they give the password again. */
const maxTries = 5;

const cookieName = (app: App) => hostCookie(app, "hirelane-challenge");

/** The hash of what the browser was given when its challenge began; another browser has none, or another. */
const heldBy = (app: App, request: FastifyRequest) => hashToken(request.cookies[cookieName(app)] ?? "");

const expiry = { expires_at: sql<string>`now() + make_interval(mins => ${minutes})` };

type Begun = { kind: EntryKind; user_id: number | null; challenge?: string };

/** Begins what this browser has to answer within minutes. One that it had before ends with its cookie. */
export async function beginChallenge(app: App, db: Db, reply: FastifyReply, begun: Begun): Promise<void> {
  const token = createToken();
  await db
    .insertInto("login_challenge")
    .values({ token_hash: hashToken(token), ...begun, ...expiry })
    .execute();
  reply.setCookie(cookieName(app), token, {
    ...cookieOptions(app),
    sameSite: "strict",
    httpOnly: true,
    maxAge: minutes * 60,
  });
}

const openChallenge = (app: App, request: FastifyRequest, kind: EntryKind) =>
  sql<boolean>`token_hash = ${heldBy(app, request)} and kind = ${kind} and expires_at > now() and tries < ${maxTries}`;

/** Counts a try before it is looked at, so that a hundred at the same moment are a hundred. Undefined when it is over. */
export const takeTry = (app: App, db: Db, request: FastifyRequest) =>
  db
    .updateTable("login_challenge")
    .set({ tries: sql`tries + 1` })
    .where(openChallenge(app, request, "second_factor"))
    .returning(["id", "user_id", "challenge"])
    .executeTakeFirst();

/** Has a passkey answer the challenge that is under way. */
export const setChallenge = (app: App, db: Db, request: FastifyRequest, challenge: string) =>
  db
    .updateTable("login_challenge")
    .set({ challenge })
    .where(openChallenge(app, request, "second_factor"))
    .execute();

export const findChallenge = (app: App, db: Db, request: FastifyRequest, kind: EntryKind) =>
  db
    .selectFrom("login_challenge")
    .where(openChallenge(app, request, kind))
    .select(["id", "user_id", "challenge"])
    .executeTakeFirst();

/** Ends a challenge and answers what it was: it is answered once. */
export const takeChallenge = (app: App, db: Db, request: FastifyRequest, kind: EntryKind) =>
  db
    .deleteFrom("login_challenge")
    .where(openChallenge(app, request, kind))
    .returning(["user_id", "challenge"])
    .executeTakeFirst();

/** Begins what a signed-in person has to answer by a passkey. The latest of its kind alone counts. */
export async function beginOwnChallenge(db: Db, user_id: number, kind: OwnKind, challenge: string): Promise<void> {
  await takeOwnChallenge(db, user_id, kind);
  await db
    .insertInto("login_challenge")
    .values({ token_hash: hashToken(createToken()), user_id, kind, challenge, ...expiry })
    .execute();
}

/** The challenge that the person was given, which is answered once. */
export async function takeOwnChallenge(db: Db, user_id: number, kind: OwnKind): Promise<string | undefined> {
  const taken = await db
    .deleteFrom("login_challenge")
    .where("user_id", "=", user_id)
    .where("kind", "=", kind)
    .returning(["challenge", sql<boolean>`expires_at > now()`.as("is_open")])
    .executeTakeFirst();
  return taken?.is_open ? (taken.challenge ?? undefined) : undefined;
}

/** False when another request has ended it. */
export const endChallenge = async (db: Db, id: number): Promise<boolean> =>
  (await db.deleteFrom("login_challenge").where("id", "=", id).returning("id").executeTakeFirst()) !== undefined;

export const clearChallengeCookie = (app: App, reply: FastifyReply): void =>
  void reply.clearCookie(cookieName(app), cookieOptions(app));

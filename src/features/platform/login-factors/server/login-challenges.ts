import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { cookieOptions, hostCookie } from "#server/http/session.ts";
import { createToken, hashToken } from "#server/secrets.ts";

/** Challenge of a person who is signing in, identified by a cookie. */
type EntryKind = "second_factor" | "passkey_sign_in";
/** Challenge of a person who is signed in. */
type OwnKind = "passkey_registration" | "confirmation";

const minutes = 5;
/** Number of codes a person can mistype before they have to enter the password again. */
const maxTries = 5;

const cookieName = (app: App) => hostCookie(app, "hirelane-challenge");

/** Returns the hash of the challenge token in the browser's cookie. A browser without the cookie matches no challenge. */
const heldBy = (app: App, request: FastifyRequest) => hashToken(request.cookies[cookieName(app)] ?? "");

const expiry = { expires_at: sql<string>`now() + make_interval(mins => ${minutes})` };

type Begun = { kind: EntryKind; user_id: number | null; challenge?: string };

/** Creates a challenge for this browser, valid for a few minutes. Its cookie replaces that of an earlier challenge. */
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

/**
 * Counts an attempt before it is verified, so that a hundred simultaneous attempts count as a hundred. Returns undefined
 * if the challenge has expired or has no attempts left.
 */
export const takeTry = (app: App, db: Db, request: FastifyRequest) =>
  db
    .updateTable("login_challenge")
    .set({ tries: sql`tries + 1` })
    .where(openChallenge(app, request, "second_factor"))
    .returning(["id", "user_id", "challenge"])
    .executeTakeFirst();

/** Sets the value that a passkey has to sign for the current challenge. */
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

/** Deletes a challenge and returns it, so that it can be used only once. */
export const takeChallenge = (app: App, db: Db, request: FastifyRequest, kind: EntryKind) =>
  db
    .deleteFrom("login_challenge")
    .where(openChallenge(app, request, kind))
    .returning(["user_id", "challenge"])
    .executeTakeFirst();

/** Creates the passkey challenge of a signed-in person. It replaces an earlier one of the same kind. */
export async function beginOwnChallenge(db: Db, user_id: number, kind: OwnKind, challenge: string): Promise<void> {
  await takeOwnChallenge(db, user_id, kind);
  await db
    .insertInto("login_challenge")
    .values({ token_hash: hashToken(createToken()), user_id, kind, challenge, ...expiry })
    .execute();
}

/** Deletes the person's challenge and returns its value, so that it can be used only once. */
export async function takeOwnChallenge(db: Db, user_id: number, kind: OwnKind): Promise<string | undefined> {
  const taken = await db
    .deleteFrom("login_challenge")
    .where("user_id", "=", user_id)
    .where("kind", "=", kind)
    .returning(["challenge", sql<boolean>`expires_at > now()`.as("is_open")])
    .executeTakeFirst();
  return taken?.is_open ? (taken.challenge ?? undefined) : undefined;
}

/** Deletes a challenge; false if another request has already deleted it. */
export const endChallenge = async (db: Db, id: number): Promise<boolean> =>
  (await db.deleteFrom("login_challenge").where("id", "=", id).returning("id").executeTakeFirst()) !== undefined;

export const clearChallengeCookie = (app: App, reply: FastifyReply): void =>
  void reply.clearCookie(cookieName(app), cookieOptions(app));

import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { hasScope, scopeOf } from "#shared/api-scopes.ts";
import type { Endpoint } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { actorsQuery, asActor } from "../actors.ts";
import type { App, SystemServices } from "../app.ts";
import type { Db } from "../db/database.ts";
import { hashToken } from "../secrets.ts";
import { createLimit, type Spent } from "./limit.ts";
import { requireSession } from "./session.ts";

/** Who calls: a person by their session, or a program by a key, in the name of the person who made it. */
type Caller = { actor: Actor; api_key_id?: number };
export type KeyCaller = Required<Caller>;

/** Requests of one key in ten seconds, as other systems of the field allow them. */
const keyRequests = 50;
const keyWindowSeconds = 10;

/** Answers who calls an endpoint of the web app, or refuses. A key is taken where its scopes reach. */
export async function requireCaller(app: App, request: FastifyRequest, endpoint: Endpoint): Promise<Caller> {
  const key = bearerOf(request);
  return key === undefined ? requireSession(app, request, endpoint) : requireKey(app, key, endpoint, "Bearer");
}

/** Answers who calls by the key that is the user of basic authentication, as programs send it that know no other way. */
export const requireBasicKey = (app: App, request: FastifyRequest, endpoint: Endpoint): Promise<KeyCaller> =>
  requireKey(app, basicUserOf(request), endpoint, "Basic");

export const keyUnknown = (scheme: "Bearer" | "Basic") =>
  new AppError(401, "key_unknown", "server:errors.keyUnknown", { headers: { "www-authenticate": scheme } });

async function requireKey(
  app: App,
  key: string | undefined,
  endpoint: Endpoint,
  scheme: "Bearer" | "Basic",
): Promise<KeyCaller> {
  const found = key === undefined ? undefined : await app.knownKeys.find(key);
  if (!found) throw keyUnknown(scheme);
  const scope = scopeOf(endpoint);
  if (!scope) throw new AppError(403, "not_for_keys", "server:errors.notForKeys");
  if (!hasScope(found.scopes, scope))
    throw new AppError(403, "scope_missing", { key: "server:errors.scopeMissing", values: { scope } });
  if (!found.is_used_now) await app.knownKeys.noteUse(found.id);
  return { actor: asActor(found, "api_key"), api_key_id: found.id };
}

/** API keys are looked up before it is known which company they belong to. */
export type KnownKeys = {
  find(key: string): ReturnType<typeof findKey>;
  noteUse(id: number): Promise<unknown>;
};

export const createKnownKeys = ({ database }: Pick<SystemServices, "database">): KnownKeys => ({
  find: (key) => database.system((db) => findKey(db, key), { readOnly: true }),
  noteUse: (id) => database.system((db) => noteUse(db, id), { asyncCommit: true }),
});

const noteUse = (db: Db, id: number) =>
  db
    .updateTable("api_key")
    .set({ dt_used: sql`now()` })
    .where("id", "=", id)
    .execute();

export type KeyLimit = (api_key_id: number, reply: FastifyReply) => Promise<void>;

/** Counts a request of a key, and tells its program how many are left. */
export function createKeyLimit({ database }: Pick<App, "database">): KeyLimit {
  const limit = createLimit(database, { name: "api-key", points: keyRequests, seconds: keyWindowSeconds });
  return async (api_key_id, reply) => {
    const spent = await limit.spend(String(api_key_id));
    reply.headers(limitHeaders(spent));
    if (spent.isRefused)
      throw new AppError(429, "too_many_requests", "server:errors.tooManyRequests", {
        headers: { ...limitHeaders(spent), "retry-after": String(spent.wait) },
      });
  };
}

const limitHeaders = ({ left, wait }: Spent) => ({
  "x-ratelimit-limit": String(keyRequests),
  "x-ratelimit-remaining": String(left),
  "x-ratelimit-reset": String(wait),
});

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S{1,200})$/i.exec(headers.authorization ?? "")?.[1];

function basicUserOf({ headers }: FastifyRequest): string | undefined {
  const [, encoded] = /^Basic +([\w+/=-]{1,400})$/i.exec(headers.authorization ?? "") ?? [];
  return encoded && Buffer.from(encoded, "base64").toString().split(":")[0]?.slice(0, 200);
}

/** A key that is neither revoked nor over, of a person who has access to its company now. */
const findKey = (db: Db, key: string) =>
  actorsQuery(db)
    .innerJoin("api_key", (join) =>
      join.onRef("api_key.user_id", "=", "app_user.id").onRef("api_key.company_id", "=", "company.id"),
    )
    .where("api_key.token_hash", "=", hashToken(key))
    .where("api_key.revoked_at", "is", null)
    .where((eb) => eb.or([eb("api_key.expires_at", "is", null), eb("api_key.expires_at", ">", sql<string>`now()`)]))
    .select([
      "api_key.id",
      "api_key.scopes",
      sql<boolean>`coalesce(api_key.dt_used > now() - interval '1 minute', false)`.as("is_used_now"),
    ])
    .executeTakeFirst();

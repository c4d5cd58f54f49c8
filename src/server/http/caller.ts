import type { FastifyRequest } from "fastify";
import type { Actor } from "#shared/actor.ts";
import { hasScope, scopeOf } from "#shared/api-scopes.ts";
import type { Endpoint } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { asActor } from "../actors.ts";
import type { App } from "../app.ts";
import { requireSession } from "./session.ts";

/** Person with a session, or a program with an API key, which acts as the person who created the key. */
type Caller = { actor: Actor; api_key_id?: number };
export type KeyCaller = Required<Caller>;

/** Authenticates a call of the web app's API, or throws. API keys are accepted if their scopes cover the endpoint. */
export async function requireCaller(app: App, request: FastifyRequest, endpoint: Endpoint): Promise<Caller> {
  const key = bearerOf(request);
  return key === undefined ? requireSession(app, request, endpoint) : requireKey(app, key, endpoint, "Bearer");
}

/**
 * Authenticates by an API key sent as the user name of basic authentication, for programs that support nothing else.
 */
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

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S{1,200})$/i.exec(headers.authorization ?? "")?.[1];

function basicUserOf({ headers }: FastifyRequest): string | undefined {
  const [, encoded] = /^Basic +([\w+/=-]{1,400})$/i.exec(headers.authorization ?? "") ?? [];
  return encoded && Buffer.from(encoded, "base64").toString().split(":")[0]?.slice(0, 200);
}

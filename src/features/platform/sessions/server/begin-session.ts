import type { FastifyReply, FastifyRequest } from "fastify";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { sessionToken, setSessionCookies } from "#server/http/session.ts";
import { deleteSession } from "./sessions.queries.ts";
import { createSession, type SignInMethod } from "./sessions.service.ts";

type Http = { request: FastifyRequest; reply: FastifyReply };
type Person = { user_id: number; company_id: number };

const maxUserAgent = 200;
const never = new Date(0).toISOString();

const browserOf = (request: FastifyRequest) => ({
  user_agent: (request.headers["user-agent"] ?? "").slice(0, maxUserAgent),
  address: request.ip,
});

/** Signs a person in on this browser, and ends the session that was open there. */
export async function beginSession(
  app: App,
  db: Db,
  { request, reply }: Http,
  { user_id, company_id, method }: Person & { method: SignInMethod },
): Promise<void> {
  const earlier = sessionToken(app, request);
  if (earlier) await deleteSession(db, earlier);
  // An identity provider proves a person's identity to its own company only. The account itself has to be proved by its
  // own password or passkey.
  const confirmed_at = method === "sso" ? { confirmed_at: never } : {};
  const beginning = { method, ...browserOf(request), ...confirmed_at };
  setSessionCookies(app, reply, await createSession(db, user_id, company_id, beginning));
  await logActivity(db, { type: "signed_in", company_id, actor_id: user_id, data: { method } });
}

/** Replaces the session with one in another company, for the same person. */
export async function changeSession(
  app: App,
  db: Db,
  { request, reply }: Http,
  { user_id, company_id }: Person,
): Promise<void> {
  const token = sessionToken(app, request);
  const earlier = token ? await deleteSession(db, token) : undefined;
  const beginning = {
    ...browserOf(request),
    ...(earlier && { method: earlier.method as SignInMethod, confirmed_at: earlier.confirmed_at }),
  };
  setSessionCookies(app, reply, await createSession(db, user_id, company_id, beginning));
}

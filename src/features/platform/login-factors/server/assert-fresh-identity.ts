import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { SystemApp } from "#server/app.ts";
import { sessionToken } from "#server/http/session.ts";
import { hashToken } from "#server/secrets.ts";
import { identityMinutes } from "../login-factors.ts";
import { confirmFirst } from "./account.ts";

/**
 * Rejects the creation of a company credential that outlives the session, such as an API key, unless the person proved
 * their identity recently. Otherwise, a person who borrows an open browser could keep access. A sign-in at the company's
 * provider counts as proof, since its session reaches no other company.
 */
export async function assertFreshIdentity(app: SystemApp, request: FastifyRequest): Promise<void> {
  const token = sessionToken(app, request);
  if (token === undefined) throw confirmFirst();
  const recently = sql<string>`now() - make_interval(mins => ${identityMinutes})`;
  const session = await app.database.system(
    (db) =>
      db
        .selectFrom("session")
        .select("id")
        .where("token_hash", "=", hashToken(token))
        .where((eb) =>
          eb.or([
            eb("confirmed_at", ">", recently),
            eb.and([eb("method", "=", "sso"), eb("dt_created", ">", recently)]),
          ]),
        )
        .executeTakeFirst(),
    { readOnly: true },
  );
  if (!session) throw confirmFirst();
}

import type { FastifyRequest } from "fastify";
import type { Actor } from "#shared/actor.ts";
import { emailKey } from "#shared/email-key.ts";
import { fieldError } from "#shared/errors.ts";
import type { SystemApp } from "#server/app.ts";
import { verifyPassword } from "./passwords.ts";
import { findUserById } from "./sessions.queries.ts";
import type { Throttle } from "./throttle.ts";

type Asked = { actor: Actor; request: FastifyRequest; password: string; field?: string };

/** Rejects a signed-in person who doesn't know their password. Guesses count toward the same limits as at the sign-in. */
export async function requirePassword(
  app: SystemApp,
  throttle: Throttle,
  { actor, request, password, field = "password" }: Asked,
): Promise<void> {
  const user = await app.database.system((db) => findUserById(db, actor.user_id), { readOnly: true });
  const account = emailKey(user?.email ?? "");
  await throttle.begin(account, request.ip);
  if (!(await verifyPassword(password, user?.password_hash))) throw fieldError(field, "sessions:wrongPassword");
  await throttle.succeed(account, request.ip);
}

import { createHash } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "#shared/errors.ts";
import type { Db } from "../db/database.ts";
import { arrived } from "../db/send-ahead.ts";
import type { Secrets } from "../secrets.ts";

export type SavedReply = { status: number; body: string };

/** Identity of a repeatable request: `scope` names the person (or form) and the endpoint. */
export type Repeatable = { company_id: number; scope: string; key: string; request: string };

type Run = () => Promise<SavedReply>;

const maxKeyLength = 255;

/**
 * Runs once per idempotency key. The key is inserted in the transaction of the change: a concurrent repetition waits
 * for that transaction and then finds the saved response, and a rollback removes the key. `assertMayRepeat` sees the
 * saved response before it is sent again, and throws to refuse it.
 */
export async function withIdempotency(
  db: Db,
  secrets: Secrets,
  repeatable: Repeatable,
  run: Run,
  assertMayRepeat: (saved: SavedReply) => Promise<void> = async () => undefined,
): Promise<SavedReply> {
  const { company_id, scope, key, request } = repeatable;
  if (key.length === 0 || key.length > maxKeyLength)
    throw new AppError(400, "idempotency_key", "server:errors.idempotencyKeyLength");
  const request_hash = createHash("sha256").update(request).digest();

  const inserted = await db
    .insertInto("idempotency_key")
    .values({ company_id, scope, key, request_hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!inserted) {
    const saved = await savedReply(db, secrets, { company_id, scope, key }, request_hash);
    await assertMayRepeat(saved);
    return saved;
  }

  const reply = await run();
  await db
    .updateTable("idempotency_key")
    .set({ status: reply.status, reply: secrets.encrypt("idempotency", Buffer.from(reply.body)) })
    .where("company_id", "=", company_id)
    .where("scope", "=", scope)
    .where("key", "=", key)
    .execute();
  return reply;
}

const refusesPerson = (error: unknown) => error instanceof AppError && [401, 403, 404].includes(error.status);

/**
 * Returns a saved response only to a person who could still get it. The endpoint runs again inside a savepoint that is
 * rolled back, and only refusals that concern the person (401, 403, 404) are passed on. Any other refusal is a
 * consequence of changes since the first run.
 *
 * This relies on 404 being used only for things named by the path. If the body names something that is gone, that is an
 * error of its field. Example: a status removed after the first run doesn't cost anyone the saved response.
 *
 * A response without a body reveals nothing and needs no dry run; after a deletion nothing could be checked anyway. A
 * response with a body is refused if its subject is gone or no longer visible, even if the request itself caused that,
 * because the person can't read the body's content anymore.
 */
export async function assertStillAllowed(db: Db, run: Run, saved: SavedReply): Promise<void> {
  if (saved.body === "") return;
  await sql`savepoint dry_run`.execute(db);
  try {
    await run();
    await arrived(db);
  } catch (error) {
    if (refusesPerson(error) || !(error instanceof AppError)) throw error;
  }
  await sql`rollback to savepoint dry_run`.execute(db);
}

async function savedReply(
  db: Db,
  secrets: Secrets,
  id: Omit<Repeatable, "request">,
  request_hash: Buffer,
): Promise<SavedReply> {
  const saved = await db
    .selectFrom("idempotency_key")
    .select(["request_hash", "status", "reply"])
    .where("company_id", "=", id.company_id)
    .where("scope", "=", id.scope)
    .where("key", "=", id.key)
    .executeTakeFirstOrThrow();
  if (!saved.request_hash.equals(request_hash))
    throw new AppError(409, "idempotency_key_reused", "server:errors.idempotencyKeyReused");
  if (saved.status === null || saved.reply === null) throw new AppError(409, "in_progress", "server:errors.inProgress");
  return { status: saved.status, body: secrets.decrypt("idempotency", saved.reply).toString() };
}

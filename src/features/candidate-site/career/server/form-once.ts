import { sql } from "kysely";
import { AppError } from "#shared/errors.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { arrived } from "#server/db/send-ahead.ts";
import { withIdempotency } from "#server/http/idempotency.ts";
import type { FormErrors } from "./apply-form.ts";
import type { Submission } from "./read-submission.ts";

/**
 * Result of a form. `application_id` is null for forms stored by an earlier release, which recorded only that they
 * arrived.
 */
export type Outcome =
  | { state: "applied"; application_id: number | null }
  | { state: "sent_before" }
  | { state: "refused"; errors: FormErrors };

type Repeatable = { company_id: number; scope: string; key: string; request: string };

/**
 * Creates one application per form and returns its id. Sending the same content again returns the same application, and
 * simultaneous requests wait for each other. If creation fails midway (for example because all files together are too
 * large), a savepoint undoes everything.
 */
export async function formOnce(
  db: Db,
  { secrets }: Pick<App, "secrets">,
  repeatable: Repeatable,
  make: () => Promise<number>,
): Promise<Outcome> {
  await sql`savepoint form`.execute(db);
  try {
    const { body } = await withIdempotency(db, secrets, repeatable, async () => ({
      status: 303,
      body: String(await make()),
    }));
    await arrived(db);
    return { state: "applied", application_id: body === "" ? null : Number(body) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint form`.execute(db);
    if (error.code === "idempotency_key_reused") return { state: "sent_before" };
    if (!error.errors) throw error;
    const errors = Object.entries(error.errors).flatMap(([field, [message]]) => (message ? [{ field, message }] : []));
    return { state: "refused", errors };
  }
}

/** Returns hashes that identify the files of a form. */
export const contentOf = ({ files }: Submission) =>
  Object.entries(files)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, file]) => [field, file?.sha256.toString("base64url")]);

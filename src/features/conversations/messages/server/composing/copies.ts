import type { Actor } from "#shared/actor.ts";
import { fieldError } from "#shared/errors.ts";
import { rolesOf } from "#features/review/applications/server/application-changes.ts";
import type { Db } from "#server/db/database.ts";
import type { NewMessage } from "../../messages.contract.ts";

type Copies = Pick<NewMessage, "cc" | "bcc">;

/** Returns the applications that everyone who gets a copy can see. Agency recruiters never get a copy. */
export async function seenByCopied(
  db: Db,
  { company_id }: Pick<Actor, "company_id">,
  { cc, bcc }: Copies,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  let seen: readonly number[] = ids;
  for (const user_id of new Set([...cc, ...bcc])) {
    // oxlint-disable-next-line no-await-in-loop -- There are at most forty.
    const roles = await rolesOf(db, { company_id, ids: seen }, user_id);
    seen = seen.filter((id) => roles.has(id) && roles.get(id) !== "recruiter");
  }
  return new Set(seen);
}

/** Throws if someone who gets a copy can't see the application. */
export async function assertCopies(
  db: Db,
  application: { id: number; company_id: number },
  given: Copies,
): Promise<void> {
  for (const field of ["cc", "bcc"] as const) {
    const copies = { cc: [], bcc: [], [field]: given[field] };
    // oxlint-disable-next-line no-await-in-loop -- There are two fields.
    const seen = await seenByCopied(db, application, copies, [application.id]);
    if (!seen.has(application.id)) throw fieldError(field, "messages:copyNotSeen");
  }
}

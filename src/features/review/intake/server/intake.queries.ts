import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { emailKey } from "#shared/email-key.ts";
import { previewUrlOf } from "#shared/file-kinds.ts";
import { isMaskedFor, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import type { TextFailure } from "#features/review/applications/applications.ts";
import type { Db } from "#server/db/database.ts";
import type { GuessedFields, IntakeItem } from "../intake.contract.ts";
import { maxOpen, openStates, type IntakeState } from "../intake.ts";
import { visibleItems, type VisibleItem } from "./intake.access.ts";

const items = (db: Db, actor: Actor) =>
  visibleItems(db, actor)
    .where("intake_item.state", "in", openStates)
    .select([
      "intake_item.id",
      "intake_item.job_id",
      "intake_item.state",
      "intake_item.fields",
      "intake_item.name",
      "intake_item.dt_created",
      "stored_file.kind",
      "stored_file.content_type",
      "stored_file.size",
      "stored_file.text_failure",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof items>["executeTakeFirstOrThrow"]>>;

export async function queueOf(db: Db, actor: Actor, job_id: number): Promise<IntakeItem[]> {
  const rows = await items(db, actor)
    .where("intake_item.job_id", "=", job_id)
    .orderBy("intake_item.id")
    .limit(maxOpen)
    .execute();
  const earlier = await earlierApplications(db, actor, { job_id, emails: rows.flatMap(emailOf) });
  return rows.map((row) => present(row, earlier));
}

export async function itemById(db: Db, actor: Actor, item_id: number): Promise<IntakeItem> {
  const row = await items(db, actor).where("intake_item.id", "=", item_id).executeTakeFirst();
  if (!row) throw notFound();
  return present(row, await earlierApplications(db, actor, { job_id: row.job_id, emails: emailOf(row) }));
}

const fieldsOf = ({ fields }: Pick<Row, "fields">): GuessedFields => ({ links: [], ...(fields as object) });

/** Returns the email address as a list of zero or one. */
const emailOf = (row: Row): string[] => (fieldsOf(row).email ? [fieldsOf(row).email!.value] : []);

function present(row: Row, earlier: ReadonlyMap<string, number>): IntakeItem {
  const [email] = emailOf(row);
  const { id, job_id, dt_created, name } = row;
  const state = row.state as IntakeState;
  const url = `/v2/intake/${id}/file/`;
  const kind = row.kind ?? "";
  const text_failure = state === "failed" ? (row.text_failure as TextFailure | null) : null;
  return {
    id,
    job_id,
    state,
    fields: fieldsOf(row),
    file: {
      field: "cv",
      name,
      kind,
      content_type: row.content_type ?? "",
      size: row.size ?? 0,
      text_state: state === "ready" ? "extracted" : state === "failed" ? "unreadable" : "pending",
      text_failure,
      url,
      preview_url: previewUrlOf({ url, kind, text_failure }),
    },
    duplicate_of: (email !== undefined && earlier.get(emailKey(email))) || null,
    dt_created,
  };
}

export async function countOpen(db: Db, { company_id, user_id }: Actor, job_id: number): Promise<number> {
  const { count } = await db
    .selectFrom("intake_item")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", company_id)
    .where("job_id", "=", job_id)
    .where("user_id", "=", user_id)
    .where("state", "in", openStates)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the open item in the person's queue with the same content. */
export async function openItemOf(
  db: Db,
  { company_id, user_id }: Actor,
  { job_id, file_id }: { job_id: number; file_id: number },
): Promise<number | undefined> {
  const item = await db
    .selectFrom("intake_item")
    .select("id")
    .where("company_id", "=", company_id)
    .where("job_id", "=", job_id)
    .where("user_id", "=", user_id)
    .where("file_id", "=", file_id)
    .where("state", "in", openStates)
    .executeTakeFirst();
  return item?.id;
}

export async function fileOf(db: Db, { company_id, file_id, name }: VisibleItem) {
  const file = await db
    .selectFrom("stored_file")
    .select(["id", "storage_key", "sha256", "kind", "content_type", "size", "text_state"])
    .where("company_id", "=", company_id)
    .where("id", "=", file_id ?? 0)
    .executeTakeFirst();
  if (!file) throw notFound();
  return { ...file, name };
}

/**
 * Returns the first visible application for a job from an email address. Agencies don't learn of candidates that others
 * brought.
 */
export async function appliedBy(
  db: Db,
  actor: Actor,
  { job_id, email }: { job_id: number; email: string },
  options: { besides?: number } = {},
): Promise<number | null> {
  const found = await earlierApplications(db, actor, { job_id, emails: [email] }, options);
  return found.get(emailKey(email)) ?? null;
}

/** Returns the first visible application for a job per email key. */
async function earlierApplications(
  db: Db,
  actor: Actor,
  { job_id, emails }: { job_id: number; emails: readonly string[] },
  options: { besides?: number } = {},
): Promise<ReadonlyMap<string, number>> {
  if (emails.length === 0) return new Map();
  const found = await visibleApplications(db, actor)
    .where("application.job_id", "=", job_id)
    .where("application.email_key", "in", emails.map(emailKey))
    .where(isMaskedFor(actor), "=", false)
    .where("application.id", "<>", options.besides ?? 0)
    .select(["application.id", "application.email_key"])
    .orderBy("application.id", "desc")
    .execute();
  return new Map(found.map(({ id, email_key }) => [email_key ?? "", id]));
}

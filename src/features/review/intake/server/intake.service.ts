import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, notFound } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { webAddress, type ApplicantField } from "#features/review/applications/applicant.ts";
import { cleanWords } from "#features/review/applications/server/clean-words.ts";
import { createApplication } from "#features/review/applications/server/create-application.ts";
import { attachFile } from "#features/review/files/server/receive-file.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import { keepReceived } from "#features/review/files/server/keep-received.ts";
import { requireUpload } from "#features/review/files/server/require-upload.ts";
import { requireJob, type VisibleJob } from "#features/organization/jobs/server/jobs.access.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { Added, NewCandidate } from "../intake.contract.ts";
import { canAddCandidates } from "../intake.policy.ts";
import { maxOpen, openStates, type IntakeState } from "../intake.ts";
import type { VisibleItem } from "./intake.access.ts";
import { appliedBy, countOpen, fileOf, openItemOf } from "./intake.queries.ts";
import { fieldsOfSender, type Sender } from "./sender-fields.ts";
import { readIntakeItem } from "./read-intake-item.ts";

export async function requireIntakeJob(db: Db, actor: Actor, job_id: number): Promise<VisibleJob> {
  const job = await requireJob(db, actor, job_id);
  assertAllowed(canAddCandidates(job), "intake:mayNotAdd");
  return job;
}

/** Whether the person's queue has room for `count` more CVs. */
export const hasRoom = async (db: Db, actor: Actor, { id: job_id }: VisibleJob, count = 1): Promise<boolean> =>
  (await countOpen(db, actor, job_id)) + count <= maxOpen;

export async function assertRoom(db: Db, actor: Actor, job: VisibleJob): Promise<void> {
  if (!(await hasRoom(db, actor, job)))
    throw new AppError(409, "intake_full", { key: "intake:full", values: { maximum: maxOpen } });
}

/**
 * Adds an uploaded CV to the person's queue, where it stays even if the browser is closed. A CV that already waits there
 * isn't added twice, because a browser that was closed doesn't know which of its last uploads arrived.
 */
export async function addItem(
  db: Db,
  services: Services,
  actor: Actor,
  job: VisibleJob,
  upload: { key: string | undefined; name: string },
): Promise<number> {
  await assertRoom(db, actor, job);
  return queueItem(db, services, actor, job, await requireUpload(db, services, actor, upload));
}

/** Queues a CV that came by email. The caller has checked that there is room; `known` is the sender of the CV. */
export async function queueItem(
  db: Db,
  services: Services,
  actor: Actor,
  { company_id, id: job_id }: VisibleJob,
  file: ReceivedFile,
  known?: Sender,
): Promise<number> {
  const file_id = await keepReceived(db, company_id, file, "key");
  const waiting = await openItemOf(db, actor, { job_id, file_id });
  if (waiting !== undefined) return waiting;
  const { id } = await db
    .insertInto("intake_item")
    .values({
      company_id,
      job_id,
      user_id: actor.user_id,
      file_id,
      name: file.name,
      ...(known && { fields: JSON.stringify(fieldsOfSender(known)) }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await services.queue.enqueue(db, readIntakeItem, { company_id, item_id: id });
  await logItem(db, actor, { id, company_id }, "uploaded");
  return id;
}

/** Creates one application from a CV, even if called repeatedly. Afterwards the item contains only the application's id. */
export async function confirmItem(
  db: Db,
  services: Services,
  actor: Actor,
  item: VisibleItem,
  candidate: NewCandidate,
): Promise<Added> {
  assertAllowed(canAddCandidates(item), "intake:mayNotAdd");
  if (item.application_id !== null) return { application_id: item.application_id, duplicate_of: null };
  assertOpen(item);

  const { company_id, job_id } = item;
  const file = await fileOf(db, item);
  const added = await addApplication(db, actor, { company_id, id: job_id }, candidate);
  await attachFile(db, services, {
    company_id,
    application_id: added.application_id,
    field: "cv",
    file,
    actor_id: actor.user_id,
    isRead: item.state === "ready",
  });
  await update(db, item, {
    state: "confirmed",
    application_id: added.application_id,
    file_id: null,
    name: "",
    fields: "{}",
  });
  await logItem(db, actor, item, "confirmed");
  return added;
}

/** Creates an application that a person adds, with that person as uploader. */
export async function addApplication(
  db: Db,
  actor: Actor,
  job: { id: number; company_id: number },
  candidate: NewCandidate,
): Promise<Added> {
  const { source_type, recommended_by } = candidate;
  const words = (field: Exclude<ApplicantField, "message">) => cleanWords(field, candidate[field]);
  const email = words("email") || null;
  const { id } = await createApplication(db, {
    company_id: job.company_id,
    job_id: job.id,
    first_name: words("first_name"),
    last_name: words("last_name"),
    email,
    phone_number: words("phone_number") || null,
    social_title: words("social_title") || null,
    ln_url: webAddress(words("ln_url")) ?? null,
    message: "",
    language: actor.language,
    source_type,
    ...(source_type === "recommended" && recommended_by !== "" && { source_json: { ref_name: recommended_by } }),
    uploaded_by_id: actor.user_id,
  });
  return { application_id: id, duplicate_of: await duplicateOf(db, actor, { id, job_id: job.id, email }) };
}

type Made = { id: number; job_id: number; email: string | null };

/** Returns an earlier visible application for the job with the same email address. */
export const duplicateOf = async (db: Db, actor: Actor, { id, job_id, email }: Made): Promise<number | null> =>
  email === null ? null : appliedBy(db, actor, { job_id, email }, { besides: id });

export async function discardItem(db: Db, actor: Actor, item: VisibleItem): Promise<void> {
  if (item.state === "discarded") return;
  assertOpen(item);
  await update(db, item, { state: "discarded", dt_discarded: sql`now()` });
  await logItem(db, actor, item, "discarded");
}

/** Restores a discarded item. Its text is extracted again, because the earlier extraction may have been interrupted. */
export async function restoreItem(db: Db, services: Services, actor: Actor, item: VisibleItem): Promise<void> {
  if (item.state === "confirmed") throw notFound();
  if (item.state !== "discarded") return;
  await update(db, item, { state: "uploaded", dt_discarded: null });
  await services.queue.enqueue(db, readIntakeItem, { company_id: item.company_id, item_id: item.id });
  await logItem(db, actor, item, "restored");
}

function assertOpen({ state }: VisibleItem): void {
  if (!openStates.some((open) => open === state)) throw new AppError(409, "intake_closed", "intake:closed");
}

type Change = { state: IntakeState } & Record<string, unknown>;

const update = (db: Db, { id, company_id }: VisibleItem, change: Change) =>
  db.updateTable("intake_item").set(change).where("company_id", "=", company_id).where("id", "=", id).execute();

const logItem = (db: Db, actor: Actor, { id, company_id }: Pick<VisibleItem, "id" | "company_id">, change: string) =>
  logActivity(db, {
    type: "intake_changed",
    company_id,
    actor_id: actor.user_id,
    data: { recipient_id: actor.user_id, item_id: id, change },
  });

import type { Actor } from "#shared/actor.ts";
import { assertAllowed, fieldError, notFound } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import { canAttachFile } from "#features/review/applications/applications.policy.ts";
import type { ApplicationField } from "#features/review/applications/applications.ts";
import {
  requireApplication,
  type VisibleApplication,
} from "#features/review/applications/server/applications.access.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { canChangeFiles, fieldsInUse } from "../files.policy.ts";
import { withoutDoubtfulHyphens } from "#shared/text/doubtful-hyphen.ts";
import { presentFile } from "#features/review/applications/application-file.ts";
import { textOf } from "./file-text.ts";
import { deleteApplicationFile, fileAt } from "./files.queries.ts";
import { attachFile } from "./receive-file.ts";
import { requireUpload } from "./require-upload.ts";

export type FoundFile = NonNullable<Awaited<ReturnType<typeof fileAt>>>;

type Place = { application_id: number; field: ApplicationField };

/**
 * Returns a document that the person can see, or throws 404. Documents of a masked application count as missing, because
 * they identify the candidate.
 */
export async function requireFile(db: Db, actor: Actor, { application_id, field }: Place): Promise<FoundFile> {
  const application = await requireApplication(db, actor, application_id);
  const file = application.is_masked ? undefined : await fileAt(db, application.company_id, application_id, field);
  if (!file) throw notFound();
  return file;
}

/** Attaches a file that the person uploaded under a key signed for them. Throws if there is none. */
export async function attachUploaded(
  db: Db,
  services: Services,
  actor: Actor,
  { application_id, field, key, name }: Place & { key: string | undefined; name: string },
): Promise<ApplicationFile> {
  const { company_id } = await assertMayAttach(db, actor, { application_id, field }, { lock: true });
  const file = await requireUpload(db, services, actor, { key, name });
  await attachFile(db, services, { company_id, application_id, field, file, actor_id: actor.user_id });
  const attached = await fileAt(db, company_id, application_id, field);
  if (!attached) throw notFound();
  return presentFile(application_id, attached);
}

export async function assertMayAttach(
  db: Db,
  actor: Actor,
  { application_id, field }: Place,
  options: { lock?: boolean } = {},
): Promise<VisibleApplication> {
  const application = await requireChangeable(db, actor, application_id, options);
  if (!fieldsInUse(actor).includes(field)) throw fieldError("field", "files:fieldNotUsed");
  return application;
}

/** Removes a document from an application. Its content is swept if no other row refers to it. */
export async function removeAttached(db: Db, actor: Actor, { application_id, field }: Place): Promise<void> {
  const { company_id, job_id } = await requireChangeable(db, actor, application_id, { lock: true });
  const removed = await deleteApplicationFile(db, company_id, application_id, field);
  if (!removed) throw notFound();

  await indexApplicationText(db, company_id, [application_id]);
  await logActivity(db, {
    type: "file_removed",
    company_id,
    actor_id: actor.user_id,
    application_id,
    job_id,
    data: { field, file_id: removed.file_id },
  });
}

/** Locks the application for a change, so that two simultaneous uploads can't exceed the limit of all files together. */
async function requireChangeable(
  db: Db,
  actor: Actor,
  application_id: number,
  options: { lock?: boolean },
): Promise<VisibleApplication> {
  const application = await requireApplication(db, actor, application_id, options);
  assertAllowed(canAttachFile(application), "files:onlyTeamAttaches");
  assertAllowed(!application.anonymized, "applications:applicant.anonymized");
  assertAllowed(canChangeFiles(application, application.is_masked), "files:masked");
  return application;
}

/** Returns a document and the beginning of its text, for a person whose access the caller checked without a session. */
export async function documentOf(
  db: Db,
  { company_id, application_id, field }: Place & { company_id: number },
  max_length: number,
): Promise<(FoundFile & { text: string }) | undefined> {
  const file = await fileAt(db, company_id, application_id, field);
  if (!file) return undefined;
  // Known content is shown only after it was read for this application, like its state.
  if (file.text_state !== "extracted") return { ...file, text: "" };
  const { text } = await textOf(db, company_id, file.file_id, max_length);
  return { ...file, text: withoutDoubtfulHyphens(text) };
}

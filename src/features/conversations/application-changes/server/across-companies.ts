import type { Actor } from "#shared/actor.ts";
import type { ApplicationField } from "#features/review/applications/applications.ts";
import {
  requireApplication,
  type VisibleApplication,
} from "#features/review/applications/server/applications.access.ts";
import { moveApplication } from "#features/review/applications/server/applications.service.ts";
import { createApplication } from "#features/review/applications/server/create-application.ts";
import { setDeleted } from "#features/review/applications/server/set-deleted.ts";
import { attachFile, receiveFile } from "#features/review/files/server/receive-file.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import type { SystemServices } from "#server/services.ts";
import { widenTo, type Db } from "#server/db/database.ts";
import { applicantOf, type Copied } from "./copy-application.ts";
import { actorsInGroup, companyOfJob } from "./group.ts";
import { assertTransferable, requireTargetJob } from "./target-jobs.ts";

/** Actor in the other company of the group, and the documents copied into its file store. */
export type Across = { there: Actor; files: { field: ApplicationField; file: ReceivedFile }[] };

/**
 * Copies the documents for a transfer or copy to another company, before the transaction starts, which must not wait for
 * file copies. Returns undefined for a job of the same company. If the transaction fails, the copied files are swept later.
 */
export async function prepareAcross(
  services: SystemServices,
  actor: Actor,
  application_id: number,
  job_id: number | undefined,
): Promise<Across | undefined> {
  if (job_id === undefined) return undefined;
  const { database, storage } = services;
  const { actors } = await actorsInGroup(database, actor);
  const there = await companyOfJob(database, actors, job_id);
  if (!there || there.company_id === actor.company_id) return undefined;

  const scope = { company_ids: [actor.company_id, there.company_id], readOnly: true };
  const documents = await database.tenant(scope, async (db) => {
    const application = await requireApplication(db, actor, application_id);
    assertTransferable(application);
    await requireTargetJob(db, there, job_id);
    return documentsOf(db, application);
  });
  const files: Across["files"] = [];
  for (const { field, name, storage_key } of documents) {
    const stream = storage.read(storage_key);
    const file = await receiveFile(services, { company_id: there.company_id, name, stream });
    files.push({ field: field as ApplicationField, file });
  }
  return { there, files };
}

const documentsOf = (db: Db, { id, company_id }: VisibleApplication) =>
  db
    .selectFrom("application_file")
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "application_file.company_id")
        .onRef("stored_file.id", "=", "application_file.file_id"),
    )
    .where("application_file.company_id", "=", company_id)
    .where("application_file.application_id", "=", id)
    .select(["application_file.field", "application_file.name", "stored_file.storage_key"])
    .execute();

/**
 * Creates an application in the other company from the candidate's own data and documents. Everything that this company
 * knows about the candidate stays here.
 */
export async function copyAcross(
  db: Db,
  services: SystemServices,
  application: VisibleApplication,
  { there, files }: Across,
  job_id: number,
): Promise<Copied> {
  assertTransferable(application);
  await widenTo(db, [application.company_id, there.company_id]);
  const job = await requireTargetJob(db, there, job_id);
  const { company_id } = job;
  const { id } = await createApplication(db, {
    ...(await applicantOf(db, application)),
    // Colleagues of this company aren't internal candidates of the other one.
    is_internal: false,
    company_id,
    job_id: job.id,
    source_type: "copied",
    uploaded_by_id: there.user_id,
  });
  for (const { field, file } of files)
    await attachFile(db, services, { company_id, application_id: id, field, file, actor_id: there.user_id });
  return { id, company_id, job_id: job.id };
}

/** Copies the application to the other company and deletes it here. */
export async function transferAcross(
  db: Db,
  services: SystemServices,
  actor: Actor,
  application: VisibleApplication,
  across: Across,
  to: { job_id: number; status_id: number | undefined },
): Promise<Copied> {
  const copied = await copyAcross(db, services, application, across, to.job_id);
  if (to.status_id !== undefined) {
    const arrived = await requireApplication(db, across.there, copied.id, { lock: true });
    await moveApplication(db, across.there, arrived, to.status_id);
  }
  await setDeleted(db, actor, application, true);
  return copied;
}

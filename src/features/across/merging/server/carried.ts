import type { Actor } from "#shared/actor.ts";
import type { ApplicationField } from "#features/review/applications/applications.ts";
import { visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { requireFile } from "#features/review/files/server/files.service.ts";
import { receiveFile } from "#features/review/files/server/receive-file.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import type { Services, SystemServices } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { MergePreview } from "../merges.contract.ts";
import { othersOfGroup, readIn } from "./group.ts";
import { givenBy, planFor, type AttachedFile, type Given, type MergePlan } from "./merge-plan.ts";
import { sideOf } from "./merge-side.ts";
import { requireDecidable } from "./pair.ts";

/** Application in another company of the group, with the candidate's data that a merge can copy. */
export type Carried = {
  actor: Actor;
  id: number;
  company_id: number;
  company_name: string;
  side: MergePreview["merged"];
  given: Given;
};

/**
 * Finds the application to merge if it is in another company of the group in which the person is on its team. Undefined
 * if it is in the person's own company, or not visible to them.
 */
export async function findCarried(
  services: SystemServices,
  actor: Actor,
  { application_id, secondary_id }: { application_id: number; secondary_id: number },
): Promise<Carried | undefined> {
  const others = await othersOfGroup(services, actor);
  if (others.length === 0 || (await readIn(services, actor, (db) => isSeen(db, actor, secondary_id)))) return undefined;
  for (const other of others) {
    // oxlint-disable-next-line no-await-in-loop -- One connection at a time for one request.
    const found = await readIn(services, other, (db) => carriedFrom(db, other, secondary_id));
    if (!found) continue;
    // oxlint-disable-next-line no-await-in-loop -- Runs once, because the function returns here.
    await readIn(services, actor, (db) => requireDecidable(db, actor, application_id));
    return found;
  }
  return undefined;
}

const isSeen = async (db: Db, actor: Actor, id: number) =>
  (await visibleApplications(db, actor)
    .where("application.id", "=", id)
    .select("application.id")
    .executeTakeFirst()) !== undefined;

async function carriedFrom(db: Db, actor: Actor, id: number): Promise<Carried | undefined> {
  if (!(await isSeen(db, actor, id))) return undefined;
  const { company_id } = await requireDecidable(db, actor, id);
  const company = await db
    .selectFrom("company")
    .where("id", "=", company_id)
    .select(["name", "internal_name"])
    .executeTakeFirstOrThrow();
  return {
    actor,
    id,
    company_id,
    company_name: company.internal_name || company.name,
    side: await sideOf(db, actor, id),
    given: await givenBy(db, { company_id, id }),
  };
}

/**
 * Plans copying the candidate's own texts and documents, without anything that colleagues in the other company added.
 */
export const planCarrying = async (
  db: Db,
  actor: Actor,
  place: { company_id: number; id: number },
  { given }: Carried,
  limits: { filesTotalMaxSize: number },
): Promise<MergePlan> => ({
  ...planFor(actor, await givenBy(db, place), given, limits),
  moves_reason: false,
});

/** Copies the documents' bytes, by content hash. Like uploads, they wait in the store until a row refers to them. */
export async function copyContents(
  services: Services,
  company_id: number,
  carried: Carried,
  plan: MergePlan,
): Promise<ReadonlyMap<string, ReceivedFile>> {
  const copies = new Map<string, ReceivedFile>();
  for (const { file } of plan.files) {
    // oxlint-disable-next-line no-await-in-loop -- Seven at most, and each is read while it is written.
    copies.set(file.content, await copyContent(services, company_id, carried, file));
  }
  return copies;
}

async function copyContent(
  services: Services,
  company_id: number,
  { actor, id }: Carried,
  { field, name }: AttachedFile,
) {
  const place = { application_id: id, field: field as ApplicationField };
  const { storage_key } = await readIn(services, actor, (db) => requireFile(db, actor, place));
  return receiveFile(services, { company_id, name, field, stream: services.storage.read(storage_key) });
}

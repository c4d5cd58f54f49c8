import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, assertCurrent, fieldError, notFound } from "#shared/errors.ts";
import type { ActivityType } from "#features/platform/activity/activities.ts";
import { changesBetween, type Audited } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { lockCompany } from "#features/platform/companies/server/own-company.ts";
import { keepUploads, type GivenFile } from "#features/review/files/server/attached-files.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import {
  maxTemplateFiles,
  maxTemplates,
  type MessageTemplate,
  type NewTemplate,
  type TemplateChange,
} from "../message-templates.contract.ts";
import { canManageTemplates } from "../message-templates.policy.ts";
import { checkWritten } from "./check-written.ts";
import { templatesOf } from "./message-templates.queries.ts";

export function assertManagesTemplates(actor: Actor): void {
  assertAllowed(canManageTemplates(actor), "message-templates:onlyAdminsManage");
}

type WithFiles<Given> = Omit<Given, "files"> & { files: readonly GivenFile[] };
type Content = Omit<NewTemplate, "files">;

export async function createTemplate(
  db: Db,
  services: Services,
  actor: Actor,
  { files, ...given }: WithFiles<NewTemplate>,
): Promise<number> {
  assertManagesTemplates(actor);
  await lockCompany(db, actor.company_id);
  if ((await templatesOf(db, actor)).length >= maxTemplates)
    throw fieldError("name", { key: "message-templates:tooMany", values: { count: maxTemplates } });
  const { id } = await db
    .insertInto("message_template")
    .values({ company_id: actor.company_id, ...(await columnsOf(db, actor, given)) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await attachFiles(db, services, actor, { id, count: 0 }, files);
  await log(db, actor, "message_template_created", id, { object: given.name });
  return id;
}

/** Changes a template. Throws a conflict with the current template if `version` is outdated. */
export async function changeTemplate(
  db: Db,
  services: Services,
  actor: Actor,
  template: MessageTemplate,
  { files, version, ...change }: WithFiles<TemplateChange>,
): Promise<void> {
  assertManagesTemplates(actor);
  assertCurrent(template, version);
  const { id, emailtemplateattachment_set: attached } = template;
  const given = { ...contentOf(template), ...(change as Partial<Content>) };
  const columns = await columnsOf(db, actor, given);
  const written = { ...given, ...columns };
  const changes = [
    ...changesBetween(
      await withNames(db, actor, contentOf(template)),
      await withNames(db, actor, written),
      auditedFields,
    ),
    ...(files.length > 0 ? [filesChanged] : []),
  ];
  if (changes.length === 0) return;
  const isOther = columns.template_type !== template.template_type || columns.language !== template.language;
  await db
    .updateTable("message_template")
    // A template that gets another type or language is no default there.
    .set({ ...columns, ...(isOther && { is_default: false }), version: sql`version + 1` })
    .where("company_id", "=", actor.company_id)
    .where("id", "=", id)
    .execute();
  await attachFiles(db, services, actor, { id, count: attached.length }, files);
  await log(db, actor, "message_template_changed", id, { object: template.name, changes });
}

export async function removeTemplate(db: Db, actor: Actor, { id, name }: MessageTemplate): Promise<void> {
  assertManagesTemplates(actor);
  await db.deleteFrom("message_template").where("company_id", "=", actor.company_id).where("id", "=", id).execute();
  await log(db, actor, "message_template_deleted", id, { object: name });
}

/** Makes a template the default. Each type and language has at most one. */
export async function setDefault(
  db: Db,
  actor: Actor,
  { id, name, is_default, template_type, language }: MessageTemplate,
  { isDuplicated }: { isDuplicated: boolean },
): Promise<void> {
  assertManagesTemplates(actor);
  if (isDuplicated !== (template_type === "duplicated"))
    throw new AppError(
      400,
      "other_type",
      isDuplicated ? "message-templates:notDuplicated" : "message-templates:isDuplicated",
    );
  await lockCompany(db, actor.company_id);
  if (is_default) return;
  const ofCompany = db.updateTable("message_template").where("company_id", "=", actor.company_id);
  await ofCompany
    .set({ is_default: false, version: sql`version + 1` })
    .where("template_type", "=", template_type)
    .where("language", "=", language)
    .where("is_default", "=", true)
    .where("id", "<>", id)
    .execute();
  await ofCompany
    .set({ is_default: true, version: sql`version + 1` })
    .where("id", "=", id)
    .where("is_default", "=", false)
    .execute();
  const changes = changesBetween({ is_default }, { is_default: true }, ["is_default"]);
  await log(db, actor, "message_template_changed", id, { object: name, changes });
}

export async function removeFile(db: Db, actor: Actor, template: MessageTemplate, file_id: number): Promise<void> {
  assertManagesTemplates(actor);
  if (!template.emailtemplateattachment_set.some(({ id }) => id === file_id)) throw notFound();
  await db.deleteFrom("template_file").where("company_id", "=", actor.company_id).where("id", "=", file_id).execute();
  await log(db, actor, "message_template_changed", template.id, { object: template.name, changes: [filesChanged] });
}

const auditedFields = [
  "name",
  "template_type",
  "language",
  "subject",
  "message_html",
  "is_private",
  "is_hidden_sender",
  "move_status",
  "location_id",
] as const;
const filesChanged = { field: "files", from: null, to: null } as const;

/** Replaces the ids of status and location by names, which the audit log stores. */
const withNames = async (db: Db, { company_id }: Actor, { move_status, location_id, ...content }: Content) => ({
  ...content,
  move_status: await nameOf(db, company_id, "application_status", move_status),
  location_id: await nameOf(db, company_id, "location", location_id),
});

async function nameOf(db: Db, company_id: number, table: "application_status" | "location", id: number | null) {
  if (id === null) return null;
  const named = db.selectFrom(table).where("company_id", "=", company_id).where("id", "=", id).select("name");
  return (await named.executeTakeFirst())?.name ?? null;
}

const contentOf = ({
  id: _id,
  is_default: _isDefault,
  emailtemplateattachment_set: _files,
  version: _version,
  location,
  ...content
}: MessageTemplate): Content => ({ ...content, location_id: location?.id ?? null });

async function columnsOf(db: Db, actor: Actor, { move_status, location_id, ...content }: Content) {
  const written = checkWritten(content, content.template_type);
  if (move_status !== null && !(await isOwn(db, actor, "application_status", move_status)))
    throw fieldError("move_status", "message-templates:statusGone");
  if (location_id !== null && !(await isOwn(db, actor, "location", location_id)))
    throw fieldError("location_id", "message-templates:locationGone");
  return { ...content, ...written, move_status_id: move_status, location_id };
}

const isOwn = async (db: Db, { company_id }: Actor, table: "application_status" | "location", id: number) =>
  (await db
    .selectFrom(table)
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst()) !== undefined;

async function attachFiles(
  db: Db,
  services: Services,
  actor: Actor,
  { id: template_id, count }: { id: number; count: number },
  given: readonly GivenFile[],
): Promise<void> {
  if (count + given.length > maxTemplateFiles)
    throw fieldError("files", { key: "message-templates:tooManyFiles", values: { count: maxTemplateFiles } });
  for (const { file_id, name } of await keepUploads(db, services, actor, given))
    await db.insertInto("template_file").values({ company_id: actor.company_id, template_id, file_id, name }).execute();
}

const log = (
  db: Db,
  { company_id, user_id: actor_id }: Actor,
  type: ActivityType,
  template_id: number,
  audited: Audited,
) => logActivity(db, { type, company_id, actor_id, data: { template_id }, audited });

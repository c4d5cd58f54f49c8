import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { isAgencyOnly } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import { maxTemplates, type MessageTemplate } from "../message-templates.contract.ts";
import type { TemplateType } from "../message-templates.ts";

/** Access query of templates: those of the company, but none for agencies. */
const visibleTemplates = (db: Db, actor: Actor) =>
  db
    .selectFrom("message_template as template")
    .where("template.company_id", "=", actor.company_id)
    .where(sql<boolean>`not ${isAgencyOnly(actor)}`);

const described = (db: Db, actor: Actor) =>
  visibleTemplates(db, actor)
    .leftJoin("location", (join) =>
      join.onRef("location.company_id", "=", "template.company_id").onRef("location.id", "=", "template.location_id"),
    )
    .select((eb) => [
      "template.id",
      "template.name",
      "template.template_type",
      "template.language",
      "template.subject",
      "template.message_html",
      "template.is_private",
      "template.is_hidden_sender",
      "template.move_status_id as move_status",
      "template.is_default",
      "template.version",
      sql<MessageTemplate["location"]>`case when location.id is not null then json_build_object(
        'id', location.id, 'name', location.name, 'location_json', location.location_json,
        'latitude', location.latitude::text, 'longitude', location.longitude::text
      ) end`.as("location"),
      jsonArrayFrom(
        eb
          .selectFrom("template_file")
          .innerJoin("stored_file", (join) =>
            join
              .onRef("stored_file.company_id", "=", "template_file.company_id")
              .onRef("stored_file.id", "=", "template_file.file_id"),
          )
          .whereRef("template_file.company_id", "=", "template.company_id")
          .whereRef("template_file.template_id", "=", "template.id")
          .select(["template_file.id", "template_file.name", "stored_file.size"])
          .orderBy("template_file.id"),
      ).as("emailtemplateattachment_set"),
    ]);

export async function templatesOf(db: Db, actor: Actor, type?: TemplateType): Promise<MessageTemplate[]> {
  const templates = await described(db, actor)
    .$if(type !== undefined, (query) => query.where("template.template_type", "=", type as TemplateType))
    .orderBy(sql`lower(template.name)`)
    .orderBy("template.id")
    .limit(maxTemplates)
    .execute();
  return templates as MessageTemplate[];
}

/**
 * Returns the template, or throws 404 if it doesn't exist or the actor can't see it. `lock` prevents changes by other
 * transactions.
 */
export async function requireTemplate(
  db: Db,
  actor: Actor,
  template_id: number,
  options: { lock?: boolean } = {},
): Promise<MessageTemplate> {
  if (options.lock)
    await visibleTemplates(db, actor).where("template.id", "=", template_id).select("id").forUpdate().execute();
  const found = await described(db, actor).where("template.id", "=", template_id).executeTakeFirst();
  if (!found) throw notFound();
  return found as MessageTemplate;
}

export const filesOfTemplate = (db: Db, { company_id, template_id }: { company_id: number; template_id: number }) =>
  db
    .selectFrom("template_file")
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.company_id", "=", "template_file.company_id")
        .onRef("stored_file.id", "=", "template_file.file_id"),
    )
    .where("template_file.company_id", "=", company_id)
    .where("template_file.template_id", "=", template_id)
    .orderBy("template_file.id")
    .select(["template_file.name", "stored_file.content_type", "stored_file.storage_key"])
    .execute();

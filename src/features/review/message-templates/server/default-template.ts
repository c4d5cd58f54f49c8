import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { TemplateType } from "../message-templates.ts";

/** Returns the company's default template for automatic emails, preferably in the recipient's language. */
export const defaultTemplate = (db: Db, company_id: number, type: TemplateType, language: string) =>
  db
    .selectFrom("message_template")
    .where("company_id", "=", company_id)
    .where("template_type", "=", type)
    .where("is_default", "=", true)
    .select(["id", "subject", "message_html", "is_hidden_sender"])
    .orderBy(sql`language = ${language}`, "desc")
    .orderBy(sql`language = 'en'`, "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

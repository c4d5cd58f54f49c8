import type { Db } from "#server/db/database.ts";
import { messageTemplates } from "../content/message-templates.ts";

/** The message templates of both companies, in all languages. */
export async function insertMessageTemplates(db: Db): Promise<void> {
  const companies = await db.selectFrom("company").where("is_demo", "=", true).select("id").orderBy("id").execute();
  const templates = Object.entries(messageTemplates).flatMap(([language, ofLanguage]) =>
    ofLanguage.map(({ paragraphs, ...template }, index) => ({
      ...template,
      language,
      message_html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(""),
      is_hidden_sender: template.template_type === "thank-you" || template.template_type === "duplicated",
      is_default: ofLanguage.findIndex(({ template_type }) => template_type === template.template_type) === index,
    })),
  );
  await db
    .insertInto("message_template")
    .values(companies.flatMap(({ id: company_id }) => templates.map((template) => ({ company_id, ...template }))))
    .execute();
}

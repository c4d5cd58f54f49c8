import type { Db } from "#server/db/database.ts";
import { isAutomatic, type TemplateType } from "../message-templates.ts";
import { english } from "./starter/english.ts";
import { finnish } from "./starter/finnish.ts";
import { german } from "./starter/german.ts";
import type { StarterTemplate } from "./starter/starter-template.ts";
import { swedish } from "./starter/swedish.ts";

const byLanguage: Record<string, readonly StarterTemplate[]> = {
  en: english,
  sv: swedish,
  de: german,
  fi: finnish,
};

/**
 * Inserts the initial templates of a company in all languages, because candidates get templates in their own language.
 * The company can edit and delete them.
 */
export async function insertStarterTemplates(db: Db, company: { id: number; language: string }): Promise<void> {
  const own = (language: string) => language === company.language;
  // Company's language first: templates with the same name are sorted by id.
  const languages = Object.keys(byLanguage).toSorted((a, b) => Number(own(b)) - Number(own(a)));
  const rows = languages.flatMap((language) =>
    templatesIn(language).map(({ paragraphs: _paragraphs, ...template }, index, all) => ({
      ...template,
      company_id: company.id,
      language,
      is_hidden_sender: isAutomatic(template.template_type),
      is_default: all.findIndex(({ template_type }) => template_type === template.template_type) === index,
    })),
  );
  await db.insertInto("message_template").values(rows).execute();
}

/** Returns the default starter template of a type. Languages without templates use English. */
export const starterTemplate = (language: string, type: TemplateType) =>
  templatesIn(language).find(({ template_type }) => template_type === type);

const templatesIn = (language: string) =>
  (byLanguage[language] ?? english).map((template) => ({
    ...template,
    message_html: template.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(""),
  }));

import type { Db } from "#server/db/database.ts";

export type CareerText = { language: string; heading: string; introduction_html: string; privacy_text: string };

export const careerTextsOf = (db: Db, company_id: number): Promise<CareerText[]> =>
  db
    .selectFrom("career_text")
    .where("company_id", "=", company_id)
    .select(["language", "heading", "introduction_html", "privacy_text"])
    .orderBy("language")
    .execute();

type Worded = Omit<CareerText, "language"> & { language: string; texts: readonly CareerText[] };

/**
 * Returns the company with its texts in a language. A missing text falls back to the company's own language, and then to
 * the text from before texts had a language.
 */
export function inLanguage<Company extends Worded>(company: Company, language: string): Company {
  const inThis = company.texts.find((text) => text.language === language);
  const inOwn = company.texts.find((text) => text.language === company.language);
  const text = (field: "heading" | "introduction_html" | "privacy_text") =>
    inThis?.[field] || inOwn?.[field] || company[field];
  return {
    ...company,
    heading: text("heading"),
    introduction_html: text("introduction_html"),
    privacy_text: text("privacy_text"),
  };
}

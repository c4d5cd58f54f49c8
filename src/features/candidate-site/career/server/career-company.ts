import { defaultOf, picturesOf } from "#features/review/media/server/pictures.ts";
import type { Db } from "#server/db/database.ts";
import { careerTextsOf, inLanguage } from "./career-texts.ts";

/** Returns a company as candidates see it, with texts in its own language. */
export async function companyOf(db: Db, company_id: number) {
  const [company, texts, pictures] = await Promise.all([
    db
      .selectFrom("company")
      .select(["id", "name", "slug", "language", "brand_color", "introduction_html", "privacy_text", "time_zone"])
      .where("id", "=", company_id)
      .executeTakeFirstOrThrow(),
    careerTextsOf(db, company_id),
    picturesOf(db, company_id),
  ]);
  const loaded = { ...company, heading: "", texts };
  return inLanguage(
    { ...loaded, logo: defaultOf(pictures, "logo"), cover: defaultOf(pictures, "cover") },
    company.language,
  );
}
export type Company = Awaited<ReturnType<typeof companyOf>>;

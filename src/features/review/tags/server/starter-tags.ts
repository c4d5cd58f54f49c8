import type { Db } from "#server/db/database.ts";
import { tagSlug } from "../tags.ts";

const english = ["available soon", "strong candidate", "talent pool"];

const byLanguage: Record<string, readonly string[]> = {
  en: english,
  sv: ["kan börja snart", "stark kandidat", "talangpool"],
  de: ["engere wahl", "kurzfristig verfügbar", "talentpool"],
  fi: ["osaajapankki", "vahva hakija", "voi aloittaa pian"],
};

export async function insertStarterTags(db: Db, company: { id: number; language: string }): Promise<void> {
  const names = byLanguage[company.language] ?? english;
  const rows = names.map((name) => ({ company_id: company.id, name, slug: tagSlug(name) }));
  await db.insertInto("tag").values(rows).execute();
}

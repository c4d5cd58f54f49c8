import type { Db } from "#server/db/database.ts";

type Names = { pipeline: string; statuses: Record<(typeof layout)[number]["key"], string>; reasons: string[] };

const layout = [
  { key: "new", group: 0, color: null },
  { key: "screening", group: 1, color: null },
  { key: "interview", group: 1, color: null },
  { key: "offer", group: 1, color: null },
  { key: "rejected", group: 19, color: null },
  { key: "hired", group: 20, color: null },
  { key: "on_hold", group: 21, color: null },
] as const;

const names: Record<string, Names> = {
  en: {
    pipeline: "Standard",
    statuses: {
      new: "New",
      screening: "Screening",
      interview: "Interview",
      offer: "Offer",
      rejected: "Rejected",
      hired: "Hired",
      on_hold: "On hold",
    },
    reasons: ["Not enough experience", "Other candidates were stronger", "Salary expectation", "Position filled"],
  },
  sv: {
    pipeline: "Standard",
    statuses: {
      new: "Ny",
      screening: "Urval",
      interview: "Intervju",
      offer: "Erbjudande",
      rejected: "Avslag",
      hired: "Anställd",
      on_hold: "Pausad",
    },
    reasons: ["För lite erfarenhet", "Andra kandidater var starkare", "Löneanspråk", "Tjänsten är tillsatt"],
  },
  de: {
    pipeline: "Standard",
    statuses: {
      new: "Neu",
      screening: "Vorauswahl",
      interview: "Gespräch",
      offer: "Angebot",
      rejected: "Abgelehnt",
      hired: "Eingestellt",
      on_hold: "Zurückgestellt",
    },
    reasons: ["Zu wenig Erfahrung", "Andere Bewerbungen waren stärker", "Gehaltsvorstellung", "Stelle ist besetzt"],
  },
  fi: {
    pipeline: "Vakio",
    statuses: {
      new: "Uusi",
      screening: "Esikarsinta",
      interview: "Haastattelu",
      offer: "Tarjous",
      rejected: "Hylätty",
      hired: "Palkattu",
      on_hold: "Odottaa",
    },
    reasons: ["Liian vähän kokemusta", "Muut hakijat olivat vahvempia", "Palkkatoive", "Paikka on täytetty"],
  },
};

/** Creates a company's first pipeline in its language. The company can rename everything later. */
export async function createDefaultPipeline(db: Db, company_id: number, language: string): Promise<void> {
  const { pipeline: name } = namesIn(language);
  const pipeline = await db
    .insertInto("pipeline")
    .values({ company_id, name, is_default: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertUsualStatuses(db, { company_id, pipeline_id: pipeline.id }, language);
}

/** Inserts the default statuses of a pipeline that isn't copied from another one. */
export async function insertUsualStatuses(
  db: Db,
  pipeline: { company_id: number; pipeline_id: number },
  language: string,
): Promise<void> {
  const { statuses, reasons } = namesIn(language);
  const rows = layout.map(({ key, group, color }, index) => ({
    ...pipeline,
    name: statuses[key],
    group,
    order: index + 1,
    color,
    rejection_reason_options: key === "rejected" ? reasons : [],
    rejection_reason_allow_other: key === "rejected",
  }));
  await db.insertInto("application_status").values(rows).execute();
}

const namesIn = (language: string) => (names[language] ?? names.en) as Names;

import type { EndedBy } from "#features/statuses/statuses.ts";
import type { DemoCompanyKey, DemoPipeline, DemoStatus, DemoStatusGroup } from "./types.ts";

const stages = [
  "new",
  "screening",
  "interview",
  "reference",
  "offer",
  "rejected",
  "withdrawn",
  "hired",
  "on_hold",
] as const;
export type Stage = (typeof stages)[number];

export const pipelines: DemoPipeline[] = [
  { key: "fjord/standard", company_key: "fjord", name: "Standard", is_default: true },
  { key: "fjord/hourly", company_key: "fjord", name: "Warehouse and drivers", is_default: false },
  { key: "hafen/standard", company_key: "hafen", name: "Standard", is_default: true },
];

const groups: Record<Stage, DemoStatusGroup> = {
  new: 0,
  screening: 1,
  interview: 1,
  reference: 1,
  offer: 1,
  rejected: 19,
  withdrawn: 19,
  hired: 20,
  on_hold: 21,
};

const colors: Record<Stage, string> = {
  new: "#2563eb",
  screening: "#0b7285",
  interview: "#0b6b62",
  reference: "#5f6b1a",
  offer: "#7048b6",
  rejected: "#b42318",
  withdrawn: "#8a5a44",
  hired: "#2b7a2f",
  on_hold: "#8a6100",
};

const idleDays: Partial<Record<Stage, number>> = {
  new: 10,
  screening: 14,
  interview: 14,
  reference: 10,
  offer: 7,
  on_hold: 60,
};

const names: Record<string, Partial<Record<Stage, string>>> = {
  "fjord/standard": {
    new: "New",
    screening: "Screening",
    interview: "Interview",
    reference: "Reference check",
    offer: "Offer",
    rejected: "Rejected",
    withdrawn: "Withdrawn",
    hired: "Hired",
    on_hold: "On hold",
  },
  "fjord/hourly": {
    new: "New",
    screening: "Phone call",
    interview: "Trial shift",
    offer: "Offer",
    rejected: "Rejected",
    withdrawn: "Withdrawn",
    hired: "Hired",
    on_hold: "Talent pool",
  },
  "hafen/standard": {
    new: "Neu",
    screening: "Vorauswahl",
    interview: "Interview",
    reference: "Referenzen",
    offer: "Angebot",
    rejected: "Abgesagt",
    withdrawn: "Zurückgezogen",
    hired: "Eingestellt",
    on_hold: "Zurückgestellt",
  },
};

const reasons: Record<DemoCompanyKey, Partial<Record<Stage, string[]>>> = {
  fjord: {
    rejected: [
      "Not enough experience",
      "Missing a required skill",
      "Other candidates were stronger",
      "No work permit",
      "Salary expectation above the range",
      "Position filled",
    ],
    withdrawn: ["Accepted another offer", "Salary", "Commute or relocation", "No longer interested"],
  },
  hafen: {
    rejected: [
      "Zu wenig Berufserfahrung",
      "Fehlende Qualifikation",
      "Andere Bewerbungen passten besser",
      "Keine Schichtbereitschaft",
      "Gehaltsvorstellung zu hoch",
      "Stelle besetzt",
    ],
    withdrawn: ["Anderes Angebot angenommen", "Gehalt", "Arbeitsweg oder Umzug", "Kein Interesse mehr"],
  },
};

export const rejectionNotSentDays = 5;
export const statusKey = (pipeline_key: string, stage: Stage) => `${pipeline_key}/${stage}`;

/** The stages a pipeline has: not each one checks references. */
export const stagesOf = (pipeline_key: string): Stage[] => stages.filter((stage) => names[pipeline_key]?.[stage]);

export const idleDaysOf = (stage: Stage): number => idleDays[stage] ?? 0;
export const groupOf = (stage: Stage): DemoStatusGroup => groups[stage];
export const reasonsOf = (company_key: DemoCompanyKey, stage: Stage): string[] => reasons[company_key][stage] ?? [];

export const endedByOf = (stage: Stage): EndedBy => (stage === "withdrawn" ? "candidate" : "company");

export const statuses: DemoStatus[] = pipelines.flatMap(({ key: pipeline_key, company_key }) =>
  stagesOf(pipeline_key).map((stage, index) => ({
    key: statusKey(pipeline_key, stage),
    pipeline_key,
    company_key,
    name: names[pipeline_key]?.[stage] ?? stage,
    group: groups[stage],
    order: index + 1,
    color: colors[stage],
    idle_days: idleDaysOf(stage),
    rejection_not_sent_days: stage === "rejected" ? rejectionNotSentDays : 0,
    is_rejection_step: stage === "rejected",
    rejection_reason_options: reasonsOf(company_key, stage),
    rejection_reason_allow_other: stage === "rejected",
    ended_by: endedByOf(stage),
  })),
);

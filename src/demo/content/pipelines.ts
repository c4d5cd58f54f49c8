import type { EndedBy } from "#features/organization/statuses/statuses.ts";
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

/** Stages of a pipeline. Not every pipeline has the reference check. */
export const stagesOf = (pipeline_key: string): Stage[] => stages.filter((stage) => names[pipeline_key]?.[stage]);

export const idleDaysOf = (stage: Stage): number => idleDays[stage] ?? 0;
export const groupOf = (stage: Stage): DemoStatusGroup => groups[stage];
export const reasonsOf = (company_key: DemoCompanyKey, stage: Stage): string[] => reasons[company_key][stage] ?? [];

type CandidateText = { label: string; next?: string };

/** Status labels shown to candidates, in the company's language. */
const told: Record<DemoCompanyKey, Partial<Record<Stage, CandidateText>>> = {
  fjord: {
    new: { label: "Received", next: "A recruiter reads your application. You don't need to do anything." },
    screening: { label: "Being reviewed", next: "The hiring team compares your experience with what the job needs." },
    interview: { label: "Interviews", next: "We agree on a time with you by email. Half an hour is usually enough." },
    reference: { label: "References", next: "We talk to the people whom you named, once you have agreed." },
    offer: { label: "Offer", next: "We put our offer together and call you." },
    rejected: { label: "Closed", next: "Thank you for your time. We would be glad to hear from you again." },
    withdrawn: { label: "Withdrawn" },
    hired: { label: "Welcome to the team" },
    on_hold: {
      label: "On hold",
      next: "The job is paused. Your application stays with us, and we write when we go on.",
    },
  },
  hafen: {
    new: { label: "Eingegangen", next: "Ihre Bewerbung wird gelesen. Sie müssen nichts weiter tun." },
    screening: { label: "In Prüfung", next: "Das Team vergleicht Ihre Erfahrung mit dem, was die Stelle braucht." },
    interview: { label: "Gespräche", next: "Wir vereinbaren per E-Mail einen Termin mit Ihnen." },
    reference: {
      label: "Referenzen",
      next: "Mit Ihrem Einverständnis sprechen wir mit den Personen, die Sie genannt haben.",
    },
    offer: { label: "Angebot", next: "Wir stellen unser Angebot zusammen und rufen Sie an." },
    rejected: { label: "Abgeschlossen", next: "Vielen Dank für Ihre Zeit. Wir freuen uns, wieder von Ihnen zu hören." },
    withdrawn: { label: "Zurückgezogen" },
    hired: { label: "Willkommen im Team" },
    on_hold: { label: "Zurückgestellt", next: "Die Stelle ruht. Ihre Bewerbung bleibt bei uns, und wir melden uns." },
  },
};

const daysToHear: Partial<Record<Stage, number>> = { new: 10, screening: 14, interview: 14, reference: 10, offer: 7 };

const candidateTexts = (company_key: DemoCompanyKey, stage: Stage) => ({
  candidate_label: told[company_key][stage]?.label ?? null,
  candidate_next_step: told[company_key][stage]?.next ?? null,
  candidate_days: daysToHear[stage] ?? null,
});

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
    ...candidateTexts(company_key, stage),
  })),
);

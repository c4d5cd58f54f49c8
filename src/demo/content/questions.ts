import type { Family } from "./families.ts";
import type { Random } from "./random.ts";
import type { DemoCompanyKey, DemoJob, DemoQuestion } from "./types.ts";

/** Question with the percentage of each answer. Without `families`, every form asks it. */
type Asked = { text: string; choices: Record<string, number>; families?: Family[] };

const physical: Family[] = ["operations", "technician"];

const asked: Record<DemoCompanyKey, readonly Asked[]> = {
  fjord: [
    {
      text: "When could you start?",
      choices: { Immediately: 20, "Within a month": 30, "Within three months": 40, Later: 10 },
    },
    {
      text: "Are you allowed to work in the EU?",
      choices: { Yes: 84, "Yes, with a permit": 10, "No, I need a permit": 6 },
    },
    { text: "Do you have a forklift licence?", choices: { Yes: 55, No: 45 }, families: physical },
    {
      text: "How do you prefer to work?",
      choices: { "On site": 15, Hybrid: 60, Remote: 25 },
      families: ["platform", "backend", "frontend", "data", "product", "design"],
    },
  ],
  hafen: [
    {
      text: "Wann können Sie anfangen?",
      choices: { Sofort: 18, "In einem Monat": 27, "In drei Monaten": 45, Später: 10 },
    },
    { text: "Arbeiten Sie im Schichtdienst?", choices: { Ja: 70, "Nur tagsüber": 30 }, families: physical },
    { text: "Haben Sie einen Staplerschein?", choices: { Ja: 50, Nein: 50 }, families: physical },
  ],
};

const choiceKey = (company_key: DemoCompanyKey, text: string, choice: string) => `${company_key}/${text}/${choice}`;

export const questions: DemoQuestion[] = (Object.keys(asked) as DemoCompanyKey[]).flatMap((company_key) =>
  asked[company_key].map(({ text, choices }) => ({
    key: `${company_key}/${text}`,
    company_key,
    text,
    choices: Object.keys(choices).map((choice) => ({ key: choiceKey(company_key, text, choice), text: choice })),
  })),
);

/** Candidate's answers to the questions of a job's form, one choice each. Sometimes one is left out. */
export const answersTo = (random: Random, { company_key }: DemoJob, family: Family): string[] =>
  asked[company_key]
    .filter(({ families }) => families?.includes(family) ?? true)
    .filter(() => random.chance(0.95))
    .map(({ text, choices }) => choiceKey(company_key, text, random.weighted(choices)));

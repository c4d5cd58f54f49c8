import { families, skills, type Family } from "./families.ts";
import type { DemoCompanyKey, DemoTag } from "./types.ts";

/** Skills of each family that are worth a tag. Others are found by text search. */
const skillTags: Record<Family, readonly string[]> = {
  platform: ["kubernetes", "aws", "terraform"],
  backend: ["java", "c#", "c++", "typescript"],
  frontend: ["react", "accessibility", "typescript"],
  data: ["python", "sql", "forecasting"],
  product: ["discovery", "b2b saas"],
  design: ["figma", "design systems"],
  support: ["zendesk", "onboarding"],
  sales: ["negotiation", "key accounts", "salesforce"],
  finance: ["ifrs", "sap", "audit"],
  people: ["recruiting", "labour law"],
  operations: ["forklift licence", "lean", "customs", "sap"],
  technician: ["plc", "hydraulics", "electrical safety"],
  marketing: ["seo", "events"],
};

const labels: Record<DemoCompanyKey, readonly string[]> = {
  fjord: [
    "talent pool",
    "talent-pool",
    "silver medalist",
    "referral",
    "relocation",
    "strong portfolio",
    "short notice",
    "remote only",
  ],
  hafen: ["talentpool", "empfehlung", "umzug nötig", "schichtbereit", "sofort verfügbar", "zweite wahl"],
};

const namesOf = (company_key: DemoCompanyKey): string[] => [
  ...new Set([...families.flatMap((family) => skillTags[family]), ...labels[company_key]]),
];

export const tagKey = (company_key: DemoCompanyKey, name: string) => `${company_key}/${name}`;

export const tags: DemoTag[] = (["fjord", "hafen"] as const).flatMap((company_key) =>
  namesOf(company_key).map((name) => ({ key: tagKey(company_key, name), company_key, name })),
);

/** Tags that fit the person: skills named in their CV, or common in their family. */
export function skillTagsOf(family: Family, cvSkills: readonly string[]): string[] {
  const known = new Set([...cvSkills, ...skills[family].slice(0, 3)].map((skill) => skill.toLowerCase()));
  const named = skillTags[family].filter((tag) => known.has(tag));
  return named.length > 0 ? named : skillTags[family].slice(0, 1);
}

export const labelsOf = (company_key: DemoCompanyKey): readonly string[] => labels[company_key];

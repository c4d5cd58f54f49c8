import type { Family } from "./families.ts";
import type { DemoCompanyKey } from "./types.ts";

export type AdLanguage = {
  headings: { role: string; tasks: string; profile: string; offer: string };
  offer: Record<DemoCompanyKey, string[]>;
  closing: string;
  lines: Partial<Record<Family, { tasks: string[]; profile: string[] }>>;
};

import type { Family } from "../content/families.ts";

export type Sector = "digital" | "industry" | "service";
export type Field = "computing" | "mathematics" | "business" | "design" | "logistics" | "technical";

export type CvWords = {
  document: string;
  headings: {
    profile: string;
    experience: string;
    education: string;
    skills: string;
    languages: string;
    certificates: string;
    interests: string;
    personal: string;
  };
  present: string;
  page: string;
  years: string;
  places: string[];
  employers: Record<Sector, string[]>;
  schools: string[];
  /** Degree for jobs that require one, then one for people with vocational training. */
  degrees: Record<Field, [string, string]>;
  spoken: string[];
  certificates: Partial<Record<Field, string[]>>;
  interests: string[];
  /** References, notice period, driving license: the end of a CV. */
  remarks: string[];
  summaries: string[];
  families: Partial<Record<Family, { focus: string; lines: string[] }>>;
};

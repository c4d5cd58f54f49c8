import type { CvLanguage, Family } from "../content/families.ts";
import { english } from "./cv-language-en.ts";
import { finnish } from "./cv-language-fi.ts";
import { french } from "./cv-language-fr.ts";
import { german } from "./cv-language-de.ts";
import { polish } from "./cv-language-pl.ts";
import { swedish } from "./cv-language-sv.ts";

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
  /** A degree for work that asks for one, then one for those who learned the trade. */
  degrees: Record<Field, [string, string]>;
  spoken: string[];
  certificates: Partial<Record<Field, string[]>>;
  interests: string[];
  /** References, notice, driving licence: the end of a CV. */
  remarks: string[];
  summaries: string[];
  families: Partial<Record<Family, { focus: string; lines: string[] }>>;
};

export const cvWords: Record<CvLanguage, CvWords> = {
  en: english,
  sv: swedish,
  de: german,
  fi: finnish,
  pl: polish,
  fr: french,
};

export const sectorOf: Record<Family, Sector> = {
  platform: "digital",
  backend: "digital",
  frontend: "digital",
  data: "digital",
  product: "digital",
  design: "digital",
  support: "service",
  sales: "service",
  finance: "service",
  people: "service",
  operations: "industry",
  technician: "industry",
  marketing: "service",
};

export const fieldOf: Record<Family, Field> = {
  platform: "computing",
  backend: "computing",
  frontend: "computing",
  data: "mathematics",
  product: "business",
  design: "design",
  support: "business",
  sales: "business",
  finance: "business",
  people: "business",
  operations: "logistics",
  technician: "technical",
  marketing: "business",
};

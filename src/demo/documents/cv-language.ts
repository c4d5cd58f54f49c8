import type { CvLanguage, Family } from "../content/families.ts";
import { english } from "./cv-language-en.ts";
import { finnish } from "./cv-language-fi.ts";
import { french } from "./cv-language-fr.ts";
import { german } from "./cv-language-de.ts";
import { polish } from "./cv-language-pl.ts";
import { swedish } from "./cv-language-sv.ts";
import type { CvWords, Field, Sector } from "./cv-words.ts";

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

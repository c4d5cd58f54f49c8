import type { CvLanguage, Family, Seniority } from "../content/families.ts";
import { createRandom } from "../content/random.ts";
import { cvWords } from "./cv-language.ts";

const pdfLayouts = ["classic", "sidebar", "timeline", "academic", "two_pages", "elegant", "banner"] as const;
export type PdfLayout = (typeof pdfLayouts)[number];
const docxLayouts = ["plain", "table", "compact"] as const;
export type DocxLayout = (typeof docxLayouts)[number];

/**
 * Form of a CV. The last five are written from top to bottom, without columns: they are cheap to generate, and their
 * extracted text is known in advance.
 */
export type CvForm =
  | { type: "pdf"; layout: PdfLayout }
  | { type: "scan" }
  | { type: "docx"; layout: DocxLayout }
  | { type: "plain_pdf" }
  | { type: "plain_docx" }
  | { type: "odt" }
  | { type: "rtf" }
  | { type: "txt" };

const extensions: Record<CvForm["type"], string> = {
  pdf: "pdf",
  scan: "pdf",
  docx: "docx",
  plain_pdf: "pdf",
  plain_docx: "docx",
  odt: "odt",
  rtf: "rtf",
  txt: "txt",
};

export const extensionOf = ({ type }: CvForm) => extensions[type];

export type CvOwner = {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  ln_url: string;
  language: CvLanguage;
};

/** Content and look of a person's CV, known without drawing it. The owner's email address identifies it. */
export type DocumentProfile = {
  owner: CvOwner;
  /** Date on which the owner first applied with the CV. */
  dated: string;
  family: Family;
  seniority: Seniority;
  title: string;
  skills: string[];
  form: CvForm;
};

export const yearOf = ({ dated }: DocumentProfile) => new Date(dated).getUTCFullYear();

/** Whether there is CV content for a family in a language. */
export const hasCvLines = (family: Family, language: CvLanguage): boolean =>
  cvWords[language].families[family] !== undefined;

/** Number of newest CVs with a realistic design. Drawing them takes most of the time of creating the demo. */
const drawnCount = 300;

/**
 * Form of each person's CV, by email address. `newestFirst` lists the applications in order, so that the latest
 * applicants have a drawn CV, whatever they sent before.
 */
export function cvFormsOf(seed: string, newestFirst: readonly { person: CvOwner }[]): Map<string, CvForm> {
  const forms = new Map<string, CvForm>();
  const drawn = createRandom(`${seed}:documents`).shuffled(drawnForms());
  for (const { person } of newestFirst)
    if (!forms.has(person.email))
      forms.set(person.email, drawnForm(drawn, forms.size, person) ?? plainForm(seed, person));
  return forms;
}

/**
 * Some PDF fonts lack letters of Turkish and Vietnamese names, so these people get a Word document, which uses the
 * reader's fonts.
 */
function drawnForm(drawn: readonly CvForm[], index: number, { first_name, last_name }: CvOwner): CvForm | undefined {
  const form = drawn[index];
  const isPdf = form?.type === "pdf" || form?.type === "scan";
  return isPdf && lettersOfFewFonts.test(first_name + last_name) ? { type: "docx", layout: "plain" } : form;
}

const lettersOfFewFonts = /[şğĩũđơư\u1e00-\u1eff]/iu;

/** 216 PDF files, four scans, 70 DOCX, and the rest in older formats. */
function drawnForms(): CvForm[] {
  const others: CvForm[] = [
    ...repeat(4, (): CvForm => ({ type: "scan" })),
    ...repeat(70, (index): CvForm => ({ type: "docx", layout: docxLayouts[index % docxLayouts.length] as DocxLayout })),
    ...repeat(4, (): CvForm => ({ type: "odt" })),
    ...repeat(3, (): CvForm => ({ type: "rtf" })),
    ...repeat(3, (): CvForm => ({ type: "txt" })),
  ];
  const pdfs = repeat(drawnCount - others.length, (index): CvForm => ({
    type: "pdf",
    layout: pdfLayouts[index % pdfLayouts.length] as PdfLayout,
  }));
  return [...others, ...pdfs];
}

const repeat = (length: number, make: (index: number) => CvForm) => Array.from({ length }, (_, index) => make(index));

/** The standard fonts built into PDF readers have Western European letters only. */
function plainForm(seed: string, { email, first_name, last_name, language }: CvOwner): CvForm {
  const isWestern = language !== "pl" && isInWindows1252(first_name + last_name);
  const type = createRandom(`${seed}:form:${email}`).weighted<"plain_pdf" | "plain_docx" | "odt" | "rtf" | "txt">({
    plain_pdf: isWestern ? 70 : 0,
    plain_docx: 24,
    odt: 2,
    rtf: 2,
    txt: 2,
  });
  return { type };
}

const isInWindows1252 = (text: string) => /^[\x20-\x7e\u00a0-\u00ffŒœŠšŸŽž]*$/.test(text);

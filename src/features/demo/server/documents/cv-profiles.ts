import { type CvLanguage, families, type Family, type Seniority, skills, titleOf } from "../content/families.ts";
import { createRandom } from "../content/random.ts";

export const pdfLayouts = ["classic", "sidebar", "timeline", "academic", "two_pages", "elegant", "banner"] as const;
export type PdfLayout = (typeof pdfLayouts)[number];
export const docxLayouts = ["plain", "table", "compact"] as const;
export type DocxLayout = (typeof docxLayouts)[number];

export type CvForm =
  | { type: "pdf"; layout: PdfLayout }
  | { type: "scan" }
  | { type: "docx"; layout: DocxLayout }
  | { type: "odt" }
  | { type: "rtf" }
  | { type: "txt" };

export const extensionOf = (form: CvForm) => (form.type === "scan" ? "pdf" : form.type);

/** What one shared CV says about whoever sends it, known without drawing it. */
export type DocumentProfile = {
  key: string;
  language: CvLanguage;
  family: Family;
  seniority: Seniority;
  title: string;
  skills: string[];
  form: CvForm;
};

/** How many CVs there are of each line of work, in the order en, sv, de, fi, pl, fr. */
const counts: Record<Family, readonly [number, number, number, number, number, number]> = {
  platform: [14, 5, 4, 2, 2, 1],
  backend: [20, 7, 6, 3, 2, 2],
  frontend: [12, 5, 3, 2, 0, 0],
  data: [17, 5, 4, 2, 2, 2],
  product: [9, 4, 2, 1, 0, 0],
  design: [9, 4, 2, 1, 0, 0],
  support: [12, 8, 3, 4, 0, 1],
  sales: [8, 5, 5, 3, 1, 0],
  finance: [6, 4, 4, 1, 1, 0],
  people: [6, 4, 5, 1, 0, 0],
  operations: [10, 11, 9, 6, 3, 1],
  technician: [3, 4, 6, 1, 2, 0],
  marketing: [4, 2, 1, 1, 0, 0],
};
const order: readonly CvLanguage[] = ["en", "sv", "de", "fi", "pl", "fr"];

/** Three hundred of them: 220 PDF files of which four are scans, 70 DOCX, and the rest in older formats. */
export function documentProfiles(seed: string): DocumentProfile[] {
  const random = createRandom(`${seed}:documents`);
  const wanted = families.flatMap((family) =>
    order.flatMap((language, column) =>
      Array.from({ length: counts[family][column] ?? 0 }, () => ({ family, language })),
    ),
  );
  const forms = random.shuffled(allForms(wanted.length));

  const numbers = new Map<string, number>();
  return wanted.map(({ family, language }, index) => {
    const number = (numbers.get(`${family}-${language}`) ?? 0) + 1;
    numbers.set(`${family}-${language}`, number);
    // The three levels take turns, so that a pool of three holds one of each.
    const seniority = ((number + index) % 3) as Seniority;
    return {
      key: `cv-${family}-${language}-${String(number).padStart(2, "0")}`,
      language,
      family,
      seniority,
      title: titleOf(family, language, seniority),
      skills: random.some(skills[family], random.int(5, 8)),
      form: forms[index] as CvForm,
    };
  });
}

function allForms(total: number): CvForm[] {
  const others: CvForm[] = [
    ...repeat(4, (): CvForm => ({ type: "scan" })),
    ...repeat(70, (index): CvForm => ({ type: "docx", layout: docxLayouts[index % docxLayouts.length] as DocxLayout })),
    ...repeat(4, (): CvForm => ({ type: "odt" })),
    ...repeat(3, (): CvForm => ({ type: "rtf" })),
    ...repeat(3, (): CvForm => ({ type: "txt" })),
  ];
  const pdfs = repeat(total - others.length, (index): CvForm => ({
    type: "pdf",
    layout: pdfLayouts[index % pdfLayouts.length] as PdfLayout,
  }));
  return [...others, ...pdfs];
}

const repeat = (length: number, make: (index: number) => CvForm) => Array.from({ length }, (_, index) => make(index));

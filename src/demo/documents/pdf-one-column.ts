import type { CvModel } from "./cv-model.ts";
import { type Column, createColumn } from "./pdf-column.ts";
import { closing, education, experience, type Look, periodOf, summary } from "./pdf-parts.ts";

const ink = "#1d1d1f";
const grey = "#5a5f66";

export const margins = { classic: 62, two_pages: 70, elegant: 78, academic: 64 };

/** Word processor design: one font, and a rule below each heading. */
export function classic(document: PDFKit.PDFDocument, model: CvModel, accent: string): void {
  const column = createColumn(document, margins.classic, document.page.width - 2 * margins.classic);
  const look: Look = {
    ...sansLook(10),
    heading(target: Column, text: string) {
      target.gap(11);
      target.text(text, { font: "sans-bold", size: 11.5, color: accent });
      target.rule(accent);
      target.gap(5);
    },
  };
  column.text(model.name, look.title);
  column.text(`${model.title} · ${model.place}`, look.under);
  column.text(model.contact.join(" · "), look.under);
  summary(column, look, model);
  experience(column, look, model);
  education(column, look, model);
  closing(column, look, model);
}

/** Large type, with a second page for everything except jobs. */
export function twoPages(document: PDFKit.PDFDocument, model: CvModel, accent: string): void {
  const column = createColumn(document, margins.two_pages, document.page.width - 2 * margins.two_pages);
  const look: Look = {
    ...sansLook(11),
    heading(target: Column, text: string) {
      target.gap(16);
      target.text(text.toUpperCase(), { font: "sans-bold", size: 10.5, color: accent, spacing: 1.2 });
      target.gap(6);
    },
  };
  column.text(model.words.document.toUpperCase(), { ...look.under, spacing: 2 });
  column.gap(2);
  column.text(model.name, { ...look.title, size: 26 });
  column.text(`${model.title}, ${model.place}`, look.under);
  column.text(model.contact.join(", "), look.under);
  column.gap(6);
  column.rule(accent, 2);
  summary(column, look, model);
  experience(column, look, model);
  document.addPage();
  education(column, look, model);
  closing(column, look, model);
  numberPages(document, model);
}

/** Book design: serif font, centered headings, wide margins. */
export function elegant(document: PDFKit.PDFDocument, model: CvModel, accent: string): void {
  const width = document.page.width - 2 * margins.elegant;
  const column = createColumn(document, margins.elegant, width);
  const look: Look = {
    title: { font: "serif", size: 25, color: ink, align: "center", spacing: 0.4 },
    under: { font: "serif-italic", size: 11, color: grey, align: "center" },
    body: { font: "serif", size: 10, color: ink },
    strong: { font: "serif-bold", size: 10.5, color: ink },
    quiet: { font: "serif-italic", size: 9.5, color: grey },
    heading(target: Column, text: string) {
      target.gap(13);
      target.text(text.toUpperCase(), { font: "serif", size: 9.5, color: accent, align: "center", spacing: 2.4 });
      target.gap(5);
    },
  };
  column.text(model.name, look.title);
  column.text(`${model.title}, ${model.place}`, look.under);
  column.text(model.contact.join("  ·  "), { ...look.under, size: 9.5 });
  column.gap(8);
  createColumn(document, margins.elegant + width / 2 - 40, 80).rule(accent, 0.8);
  summary(column, look, model);
  experience(column, look, model);
  education(column, look, model);
  closing(column, look, model);
}

/** Academic design: small type, with the years in the margin. */
export function academic(document: PDFKit.PDFDocument, model: CvModel): void {
  const left = margins.academic;
  const right = left + 104;
  const column = createColumn(document, left, document.page.width - 2 * left);
  const years = createColumn(document, left, 96);
  const main = createColumn(document, right, document.page.width - left - right);
  const look: Look = {
    title: { font: "serif-bold", size: 16, color: ink },
    under: { font: "serif", size: 9, color: grey },
    body: { font: "serif", size: 9, color: ink },
    strong: { font: "serif-bold", size: 9, color: ink },
    quiet: { font: "serif-italic", size: 9, color: ink },
    heading(target: Column, text: string) {
      target.gap(9);
      target.text(text, { font: "serif-bold", size: 10, color: ink });
      target.rule(ink, 0.4);
      target.gap(4);
    },
  };
  const row = (period: string, write: () => void) => {
    column.keep(48);
    const top = document.y;
    years.text(period, look.body);
    document.y = top;
    write();
    column.gap(4);
  };

  column.ends(model.name, look.title, model.place, look.under);
  column.text(`${model.words.document}, ${model.title}`, look.under);
  column.text(model.contact.join(", "), look.under);
  summary(column, look, model);
  look.heading(column, model.words.headings.education);
  for (const school of model.schools) {
    row(school.years, () => main.text(`${school.degree}, ${school.school}`, look.body));
  }
  look.heading(column, model.words.headings.experience);
  for (const post of model.posts) {
    row(periodOf(post), () => {
      main.text(`${post.title}, ${post.employer}, ${post.place}`, look.strong);
      main.bullets(post.lines, look.body, "–");
    });
  }
  closing(column, look, model);
}

/** Plainest styles, also used for the scanned page. */
const sansLook = (size: number): Omit<Look, "heading"> => ({
  title: { font: "sans-bold", size: size * 2.1, color: ink },
  under: { font: "sans", size, color: grey },
  body: { font: "sans", size, color: ink },
  strong: { font: "sans-bold", size, color: ink },
  quiet: { font: "sans", size: size * 0.95, color: grey },
});

function numberPages(document: PDFKit.PDFDocument, model: CvModel): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    // The page number is below the margin, where pdfkit would otherwise start a new page.
    document.page.margins.bottom = 0;
    document
      .font("sans")
      .fontSize(8.5)
      .fillColor(grey)
      .text(`${model.words.page} ${page + 1} / ${count}`, 0, document.page.height - 40, {
        width: document.page.width,
        align: "center",
        lineBreak: false,
      });
  }
}

import type { CvModel } from "./cv-model.ts";
import { type Column, createColumn, type Style } from "./pdf-column.ts";
import { education, experience, type Look, periodOf, running, stacked, summary } from "./pdf-parts.ts";

const ink = "#22262b";
const grey = "#636a73";
const white = "#ffffff";
const pale = "#dfe6ea";

const lato = (size: number, color: string): Style => ({ font: "lato", size, color });
const latoBold = (size: number, color: string): Style => ({ font: "lato-bold", size, color });

const mainLook = (accent: string): Look => ({
  title: latoBold(23, ink),
  under: lato(10.5, grey),
  body: lato(10.2, ink),
  strong: latoBold(10.6, ink),
  quiet: lato(9.6, grey),
  heading(column: Column, text: string) {
    column.gap(14);
    column.text(text.toUpperCase(), { font: "lato-bold", size: 10, color: accent, spacing: 1 });
    column.gap(4);
  },
});

/** Content of the narrow column next to the jobs. */
function besides(column: Column, look: Look, model: CvModel): void {
  const { headings } = model.words;
  stacked(column, look, headings.skills, model.skills);
  stacked(column, look, headings.languages, model.spoken);
  stacked(column, look, headings.certificates, model.certificates);
  stacked(column, look, headings.interests, model.interests);
  stacked(column, look, headings.personal, model.remarks);
}

/** Dark bar at the left, as in word processors' templates. */
export function sidebar(document: PDFKit.PDFDocument, model: CvModel, accent: string): void {
  const bar = 178;
  const paint = () => document.rect(0, 0, bar, document.page.height).fill(accent);
  paint();
  document.on("pageAdded", () => {
    const { x, y } = document;
    paint();
    Object.assign(document, { x, y });
  });

  const inverse: Look = {
    ...mainLook(white),
    body: lato(9.8, pale),
    heading(column: Column, text: string) {
      column.gap(18);
      column.text(text, latoBold(11.5, white));
      column.rule(pale, 0.5);
      column.gap(6);
    },
  };
  document.y = 44;
  const side = createColumn(document, 24, bar - 42);
  side.text(model.words.document, { font: "lato-light", size: 15, color: white });
  side.text(model.place, lato(9.5, pale));
  besides(side, inverse, model);

  const look = mainLook(accent);
  const main = createColumn(document, bar + 26, document.page.width - bar - 26 - 40);
  document.y = 44;
  main.text(model.name, look.title);
  main.text(model.title, look.under);
  main.text(model.contact.join(" · "), lato(9.2, grey));
  summary(main, look, model);
  experience(main, look, model);
  education(main, look, model);
}

/** Colored band at the top, jobs at the left and the rest in a narrow column at the right. */
export function banner(document: PDFKit.PDFDocument, model: CvModel, accent: string): void {
  const left = 46;
  const narrow = 138;
  const wide = document.page.width - 2 * left - narrow - 28;
  document.rect(0, 0, document.page.width, 104).fill(accent);
  document.y = 26;
  const head = createColumn(document, left, document.page.width - 2 * left);
  head.text(model.name, latoBold(25, white));
  head.text([model.title, model.place].join("  ·  "), lato(10.5, pale));
  head.text(model.contact.join("  ·  "), lato(9.2, pale));

  // Draw the narrow column first: when the wide column continues on a second page, it is already complete.
  const look = mainLook(accent);
  document.y = 112;
  besides(createColumn(document, left + wide + 28, narrow), { ...look, body: lato(9.2, ink) }, model);
  document.y = 112;
  const main = createColumn(document, left, wide);
  summary(main, look, model);
  experience(main, look, model);
  education(main, look, model);
}

/** Jobs as points on a vertical line. */
export function timeline(document: PDFKit.PDFDocument, model: CvModel, accent: string): void {
  const left = 56;
  const axis = 172;
  const look = mainLook(accent);
  const all = createColumn(document, left, document.page.width - 2 * left);
  const dates = createColumn(document, left, axis - left - 16);
  const main = createColumn(document, axis + 18, document.page.width - left - axis - 18);

  all.text(model.name, { font: "lato-light", size: 28, color: ink });
  all.text(`${model.title} · ${model.place}`, look.under);
  all.text(model.contact.join(" · "), look.under);
  summary(all, look, model);

  const station = (period: string, write: () => void) => {
    all.keep(92);
    const top = document.y;
    dates.text(period, look.quiet);
    document.y = top;
    write();
    all.gap(9);
    const bottom = Math.max(document.y, top + 20);
    document
      .moveTo(axis, top + 6)
      .lineTo(axis, bottom)
      .lineWidth(1)
      .strokeColor(pale)
      .stroke();
    document.circle(axis, top + 6, 3.4).fill(accent);
  };
  look.heading(all, model.words.headings.experience);
  for (const post of model.posts) {
    station(periodOf(post), () => {
      main.text(post.title, look.strong);
      main.text(`${post.employer}, ${post.place}`, look.quiet);
      main.gap(2);
      main.bullets(post.lines, look.body);
    });
  }
  look.heading(all, model.words.headings.education);
  for (const school of model.schools) {
    station(school.years, () => {
      main.text(school.degree, look.strong);
      main.text(school.school, look.quiet);
    });
  }
  const { headings } = model.words;
  running(all, look, headings.skills, model.skills, "  ·  ");
  running(all, look, headings.languages, model.spoken, "  ·  ");
  running(all, look, headings.certificates, model.certificates, "  ·  ");
  running(all, look, headings.interests, model.interests, "  ·  ");
  running(all, look, headings.personal, model.remarks, " ");
}

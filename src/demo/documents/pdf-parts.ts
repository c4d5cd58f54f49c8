import type { CvModel, CvPost } from "./cv-model.ts";
import type { Column, Style } from "./pdf-column.ts";

/** Styles of a layout. The sections below are the same in all layouts. */
export type Look = {
  title: Style;
  under: Style;
  body: Style;
  strong: Style;
  quiet: Style;
  heading(column: Column, text: string): void;
};

export function summary(column: Column, look: Look, model: CvModel): void {
  look.heading(column, model.words.headings.profile);
  column.text(model.summary, look.body);
}

export function experience(column: Column, look: Look, model: CvModel): void {
  look.heading(column, model.words.headings.experience);
  for (const post of model.posts) {
    column.keep(70);
    column.ends(post.title, look.strong, periodOf(post), look.quiet);
    column.text(`${post.employer}, ${post.place}`, look.quiet);
    column.gap(2);
    column.bullets(post.lines, look.body);
    column.gap(6);
  }
}

export function education(column: Column, look: Look, model: CvModel): void {
  column.keep(80);
  look.heading(column, model.words.headings.education);
  for (const school of model.schools) {
    column.keep(32);
    column.ends(school.degree, look.strong, school.years, look.quiet);
    column.text(school.school, look.quiet);
    column.gap(4);
  }
}

/** Lists one item per line in a narrow column. */
export function stacked(column: Column, look: Look, heading: string, lines: string[]): void {
  if (lines.length === 0) return;
  column.keep(40);
  look.heading(column, heading);
  for (const line of lines) {
    column.text(line, look.body);
    column.gap(1.5);
  }
}

/** Lists all items in one paragraph. */
export function running(column: Column, look: Look, heading: string, lines: string[], separator = ", "): void {
  if (lines.length === 0) return;
  column.keep(44);
  look.heading(column, heading);
  column.text(lines.join(separator), look.body);
}

export function closing(column: Column, look: Look, model: CvModel): void {
  const { headings } = model.words;
  running(column, look, headings.skills, model.skills);
  running(column, look, headings.languages, model.spoken);
  running(column, look, headings.certificates, model.certificates);
  running(column, look, headings.interests, model.interests);
  running(column, look, headings.personal, model.remarks, " ");
}

export const periodOf = (post: CvPost) => `${post.from} – ${post.to}`;

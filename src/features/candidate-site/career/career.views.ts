import type { KeyIn, TranslateIn } from "#shared/sentences.ts";
import type { ApplicantField } from "#features/review/applications/applicant.ts";
import type { Picture } from "#features/review/media/media.ts";
import type { AskedQuestion } from "#features/review/questions/questions.ts";
import { definePage } from "./candidate-page.ts";
import type { AskedField } from "./career.ts";
import type { FrameView } from "./frame.views.ts";

/*
 * Views of candidates' pages: plain data, ready to be shown. The server fills them, and the components of pages/ lay them
 * out. A noun with pages has a file of its own for its views.
 */

export type JobCard = {
  id: number;
  title: string;
  language: string;
  href: string;
  /** Where the list has jobs of several companies. */
  company: string | null;
  employment_type: string;
  workplace_type: string;
  departments: Choice[];
  locations: Choice[];
};

export type Choice = { id: number; name: string };

type HiddenField = { name: string; value: string };

export type CareerView = {
  frame: FrameView;
  cover: Picture | null;
  /** Empty where the company has written none. */
  heading: string;
  introduction_html: string;
  /** By which readers of feeds find the jobs. */
  feed: string | null;
  /** How many jobs the company has published, whatever the filters say. */
  total: number;
  found: number;
  groups: { name: string | null; jobs: JobCard[] }[];
  search: { q: string; department: number | null; location: number | null; company: number | null };
  /** What a search hands on to the page that it leads to. */
  carried: HiddenField[];
  departments: Choice[];
  locations: Choice[];
  /** None on the page of one company. */
  companies: Choice[];
  /** The jobs of the group that the company is in. */
  group_jobs: PageLink | null;
  previous: string | null;
  next: string | null;
};

export const careerPage = definePage<CareerView>("career");

export type Pay = { minimum: number | null; maximum: number | null; currency: string; period: string };

export type JobView = {
  frame: FrameView;
  cover: Picture | null;
  job: JobCard & { description_html: string; pay: Pay | null; to_date: string | null };
  json_ld: string | null;
  form: FormView;
};

export const jobPage = definePage<JobView>("job");

type FieldError = { field: string; message: string; label?: string };

export type KeptFile = { name: string; size: number; reference: string };

export type FormView = {
  action: string;
  /** Where a CV is read, to fill in fields from it. */
  read_cv: string;
  token: string;
  /** Where the candidate comes from, for the form to hand on. */
  carried: HiddenField[];
  fields: AskedField[];
  values: Partial<Record<ApplicantField, string>>;
  /** What is asked below the fields, and what was answered, by the names of their inputs. */
  questions: AskedQuestion[];
  answers: Record<string, readonly string[]>;
  /** In the order of the form; a field is an input's name. A question is called by its label. */
  errors: FieldError[];
  notice: string | null;
  kept: Partial<Record<string, KeptFile>>;
  consent: { text: string[]; label: string; given: boolean };
  /** Bytes of one file. */
  max_size: number;
  kinds: readonly string[];
};

export type MessageView = {
  frame: FrameView;
  heading: string;
  text: string;
  /** Tells the script that what was typed here has arrived. */
  clears_draft: string | null;
  /** Where the candidate follows their application. */
  status: { text: string; link: PageLink } | null;
  others: JobCard[];
};

export const messagePage = definePage<MessageView>("message");

export type PageLink = { href: string; text: string };

export type SentenceKey = KeyIn<"career">;

export type Translate = TranslateIn<"career">;

/** Exports of the bundle of all pages. */
export type PageBundle = {
  renderPage(name: string, view: unknown, t: Translate): string;
  /** The browser's script, minified. */
  script: string;
};

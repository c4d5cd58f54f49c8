import type { KeyIn, TranslateIn } from "#shared/sentences.ts";
import type { ApplicantField } from "#features/review/applications/applicant.ts";
import type { Picture } from "#features/review/media/media.ts";
import type { AskedQuestion } from "#features/review/questions/questions.ts";
import { definePage } from "./candidate-page.ts";
import type { AskedField } from "./career.ts";
import type { FrameView } from "./frame.views.ts";

/* Views of candidates' pages: plain data, ready to be shown. The server fills them, and the components in pages/
   render them. Each noun with pages has its own file of views. */

export type JobCard = {
  id: number;
  title: string;
  language: string;
  href: string;
  /** Company name, in lists with jobs of several companies. */
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
  /** Empty if the company has none. */
  heading: string;
  introduction_html: string;
  /** URL of the feed of jobs, for feed readers. */
  feed: string | null;
  /** Number of published jobs, independent of the filters. */
  total: number;
  found: number;
  groups: { name: string | null; jobs: JobCard[] }[];
  search: { q: string; department: number | null; location: number | null; company: number | null };
  /** Hidden form fields that preserve the candidate's source when searching. */
  carried: HiddenField[];
  departments: Choice[];
  locations: Choice[];
  /** Empty on the page of a single company. */
  companies: Choice[];
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
  /** Path to which a chosen CV is sent, to fill in fields from it. */
  read_cv: string;
  token: string;
  /** Hidden form fields that preserve the candidate's source. */
  carried: HiddenField[];
  fields: AskedField[];
  values: Partial<Record<ApplicantField, string>>;
  /** Questions shown below the fields, and the submitted answers by input name. */
  questions: AskedQuestion[];
  answers: Record<string, readonly string[]>;
  /** Errors in the order of the form; `field` is an input's name. Errors of questions contain the question's label. */
  errors: FieldError[];
  notice: string | null;
  kept: Partial<Record<string, KeptFile>>;
  consent: { text: string[]; label: string; given: boolean };
  /** Maximum size of one file in bytes. */
  max_size: number;
  kinds: readonly string[];
};

export type MessageView = {
  frame: FrameView;
  heading: string;
  text: string;
  /** Name of the form whose draft the script deletes, because the application has arrived. */
  clears_draft: string | null;
  status: { text: string; link: PageLink } | null;
  others: JobCard[];
};

export const messagePage = definePage<MessageView>("message");

export type PageLink = { href: string; text: string };

export type SentenceKey = KeyIn<"career">;

export type Translate = TranslateIn<"career">;

export type PageBundle = {
  renderPage(name: string, view: unknown, t: Translate): string;
  /** Minified browser script. */
  script: string;
};

import type { ApplicantField } from "#features/review/applications/applicant.ts";
import type { Picture, PictureSize } from "#features/review/media/media.ts";
import type { AskedQuestion } from "#features/review/questions/questions.ts";
import type { AskedField } from "./career.ts";
import type sentences from "./locales/en.json";

/*
 * What the candidate's pages are made from: plain data, ready to be shown. The server fills these, the components of
 * pages/ only lay them out.
 */

/** Colours of a company on our surfaces: for text, for filled shapes and what is written on them, for large areas. */
export type Accent = { accent: string; fill: string; on_fill: string; soft: string };

export type CompanyView = { name: string; home: string; logo: Picture | null; light: Accent; dark: Accent };

type LanguageLink = { code: string; name: string; href: string };

/** What surrounds every page. */
export type FrameView = {
  language: string;
  languages: LanguageLink[];
  title: string;
  description: string;
  /** The one address search engines keep; null keeps the page out of them. */
  canonical: string | null;
  /** True for the ad of a job. */
  is_ad: boolean;
  /** Whether its address names the language: such a page is a translation, and search engines list it by itself. */
  is_translation: boolean;
  /** Shown where a link to the page is shared; its address names our host. */
  image: (PictureSize & { alt: string }) | null;
  company: CompanyView | null;
  /** Empty where the page needs none. */
  script: string;
};

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

export type Pay = { minimum: number | null; maximum: number | null; currency: string; period: string };

export type JobView = {
  frame: FrameView;
  cover: Picture | null;
  job: JobCard & { description_html: string; pay: Pay | null; to_date: string | null };
  json_ld: string | null;
  form: FormView;
};

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

/** The page of the link in an email to staff. The server has translated every text. */
export type UnsubscribeView = {
  frame: FrameView;
  heading: string;
  lead: string;
  emails: { name: string; about: string }[];
  language: string;
  /** Once it is done there is no form. */
  form: { action: string; send: string } | null;
  settings: { href: string; text: string } | null;
};

/** The page of a feedback link. The server has translated every text. */
export type FeedbackView = {
  frame: FrameView;
  heading: string;
  job_title: string;
  lead: string;
  notice: string | null;
  cv: {
    title: string;
    /** None to the document of a masked candidate. */
    link: { href: string; text: string } | null;
    note: string | null;
    read: string;
    text: string;
  } | null;
  form: {
    action: string;
    language: string;
    heading: string;
    until: string;
    errors: { field: string; message: string }[];
    fields: { name: string; label: string; value: string; choices: { value: string; label: string }[] }[];
    comment: { label: string; value: string; max_length: number };
    send: string;
  };
};

/** The page of a questionnaire's link. The server has translated every text. */
export type AnswerView = {
  frame: FrameView;
  heading: string;
  lead: string;
  /** What is wrong, with the fields that it is about. */
  summary: { field: string; text: string }[];
  form: Pick<FormView, "action" | "questions" | "answers" | "kept" | "errors" | "max_size" | "kinds"> & {
    language: string;
    until: string;
    send: string;
    sending: string;
  };
};

type FileForm = Pick<FormView, "action" | "kept" | "max_size" | "kinds"> & {
  heading: string;
  label: string;
  language: string;
  error: string | undefined;
  send: string;
};

/** The page on which candidates follow their application. The server has translated every text. */
export type StatusView = {
  frame: FrameView;
  heading: string;
  /** Null where the heading says it. */
  lead: string | null;
  notice: string | null;
  stage: { title: string; label: string; texts: string[] };
  facts: { label: string; value: string; href: string | null }[];
  documents: { heading: string; names: string[] } | null;
  questionnaires: {
    heading: string;
    language: string;
    send: string;
    items: { action: string; title: string; until: string }[];
  } | null;
  cv: FileForm | null;
  withdraw: PageLink | null;
};

/** The page that asks before an application is withdrawn. */
export type WithdrawView = {
  frame: FrameView;
  heading: string;
  lead: string;
  form: { action: string; language: string; reason: string; max_length: number; send: string };
  back: PageLink;
};

/** The first page of a referral portal. The server has translated every text. */
export type PortalView = {
  frame: FrameView;
  heading: string;
  introduction: string[];
  lead: string;
  title: string;
  jobs: JobCard[];
  action: string;
  /** Where no job is open. */
  empty: string;
};

/** The form by which a colleague recommends a person. The server has translated every text. */
export type RecommendView = {
  frame: FrameView;
  heading: string;
  lead: string;
  back: PageLink;
  form: Pick<FormView, "action" | "token" | "notice" | "kept" | "max_size" | "kinds"> & {
    language: string;
    groups: { title: string; names: string[] }[];
    fields: { field: string; required: boolean; label: string; value: string; max_length: number; missing: string }[];
    cv_label: string;
    errors: { field: string; message: string; label: string }[];
    confirm: { heading: string; label: string; given: boolean; missing: string };
    send: string;
    sending: string;
  };
};

export type SharedCandidate = {
  id: string;
  name: string;
  job_title: string;
  facts: { label: string; value: string; href: string | null }[];
  texts: { heading: string; text: string }[];
  documents: {
    heading: string;
    note: string | null;
    /** Without an address where only its text may be read. */
    items: { name: string; href: string | null; read: string; text: string; rest: string | null }[];
  } | null;
};

/** The page of a share link. The server has translated every text. */
export type ShareView = {
  frame: FrameView;
  heading: string;
  lead: string;
  until: string;
  index: { label: string; items: { href: string; name: string; note: string }[] } | null;
  candidates: SharedCandidate[];
  pages: { label: string; position: string; previous: PageLink | null; next: PageLink | null } | null;
};

export type PageLink = { href: string; text: string };

type KeysOf<Tree, Path extends string = ""> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? `${Path}${Name}` : KeysOf<Tree[Name], `${Path}${Name}.`>;
}[keyof Tree & string];

/** A sentence of this feature; one that is counted is asked for without its plural form. */
export type SentenceKey =
  KeysOf<typeof sentences> extends infer Key ? (Key extends `${infer Name}_${"one" | "other"}` ? Name : Key) : never;

export type Translate = (key: SentenceKey, values?: Record<string, string | number>) => string;

/** What the bundle of the pages exports. */
export type Pages = {
  renderCareerPage(view: CareerView, t: Translate): string;
  renderJobPage(view: JobView, t: Translate): string;
  renderMessagePage(view: MessageView, t: Translate): string;
  renderFeedbackPage(view: FeedbackView, t: Translate): string;
  renderAnswerPage(view: AnswerView, t: Translate): string;
  renderStatusPage(view: StatusView, t: Translate): string;
  renderWithdrawPage(view: WithdrawView, t: Translate): string;
  renderUnsubscribePage(view: UnsubscribeView, t: Translate): string;
  renderPortalPage(view: PortalView, t: Translate): string;
  renderRecommendPage(view: RecommendView, t: Translate): string;
  renderSharePage(view: ShareView, t: Translate): string;
  /** The browser's script, minified. */
  script: string;
};

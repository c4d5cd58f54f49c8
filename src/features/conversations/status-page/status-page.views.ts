import { definePage } from "#features/candidate-site/career/candidate-page.ts";
import type { FormView, PageLink } from "#features/candidate-site/career/career.views.ts";
import type { FrameView } from "#features/candidate-site/career/frame.views.ts";

type FileForm = Pick<FormView, "action" | "kept" | "max_size" | "kinds"> & {
  heading: string;
  label: string;
  language: string;
  error: string | undefined;
  send: string;
};

/** Data for the page on which candidates follow their application. Everything is translated. */
export type StatusView = {
  frame: FrameView;
  heading: string;
  /** Null if the heading is the same sentence. */
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

export const statusPage = definePage<StatusView>("status");

/** Data for the confirmation page before an application is withdrawn. */
export type WithdrawView = {
  frame: FrameView;
  heading: string;
  lead: string;
  form: { action: string; language: string; reason: string; max_length: number; send: string };
  back: PageLink;
};

export const withdrawPage = definePage<WithdrawView>("withdraw");

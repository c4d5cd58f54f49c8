import { definePage } from "#features/candidate-site/career/candidate-page.ts";
import type { FormView, JobCard, PageLink } from "#features/candidate-site/career/career.views.ts";
import type { FrameView } from "#features/candidate-site/career/frame.views.ts";

/** View of a portal's first page, with texts translated by the server. */
export type PortalView = {
  frame: FrameView;
  heading: string;
  introduction: string[];
  lead: string;
  title: string;
  jobs: JobCard[];
  action: string;
  /** Shown if no job is open. */
  empty: string;
};

export const portalPage = definePage<PortalView>("portal");

/** View of the form to recommend a person, with texts translated by the server. */
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

export const recommendPage = definePage<RecommendView>("recommend");

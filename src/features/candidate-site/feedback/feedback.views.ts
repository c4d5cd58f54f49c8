import { definePage } from "#features/candidate-site/career/candidate-page.ts";
import type { FrameView } from "#features/candidate-site/career/frame.views.ts";

/** View of a feedback page, with texts translated by the server. */
export type FeedbackView = {
  frame: FrameView;
  heading: string;
  job_title: string;
  lead: string;
  notice: string | null;
  cv: {
    title: string;
    /** Null for a masked candidate, whose document can't be opened. */
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

export const feedbackPage = definePage<FeedbackView>("feedback");

import { definePage } from "#features/candidate-site/career/candidate-page.ts";
import type { FormView } from "#features/candidate-site/career/career.views.ts";
import type { FrameView } from "#features/candidate-site/career/frame.views.ts";

/** Data for the page of a questionnaire link. Everything is translated. */
export type AnswerView = {
  frame: FrameView;
  heading: string;
  lead: string;
  /** Errors, each with the field that it belongs to. */
  summary: { field: string; text: string }[];
  form: Pick<FormView, "action" | "questions" | "answers" | "kept" | "errors" | "max_size" | "kinds"> & {
    language: string;
    until: string;
    send: string;
    sending: string;
  };
};

export const answerPage = definePage<AnswerView>("answer");

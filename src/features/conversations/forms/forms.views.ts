import { definePage } from "#features/candidate-site/career/candidate-page.ts";
import type { FormView } from "#features/candidate-site/career/career.views.ts";
import type { FrameView } from "#features/candidate-site/career/frame.views.ts";

/** The page of a questionnaire's link. The server has translated every text. */
export type AnswerView = {
  frame: FrameView;
  heading: string;
  lead: string;
  /** Faults, each with the field that it is about. */
  summary: { field: string; text: string }[];
  form: Pick<FormView, "action" | "questions" | "answers" | "kept" | "errors" | "max_size" | "kinds"> & {
    language: string;
    until: string;
    send: string;
    sending: string;
  };
};

export const answerPage = definePage<AnswerView>("answer");

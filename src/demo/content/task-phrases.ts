import type { Stage } from "./pipelines.ts";

/** Task title, optionally with a description in the rich text field's HTML. */
export type TaskPhrase = [title: string, description?: string];

export type TaskPhrases = {
  /** Monday to Friday, inflected as in a title's due date. */
  weekdays: [string, string, string, string, string];
  about: Record<Stage, TaskPhrase[]>;
  /** Tasks for interviewers. */
  feedback: TaskPhrase[];
  /** Tasks for a company's owner: early in the process, and late. */
  leader: Record<"early" | "late", TaskPhrase[]>;
  agency: TaskPhrase[];
  job: TaskPhrase[];
};

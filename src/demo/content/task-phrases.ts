import type { Stage } from "./pipelines.ts";

/** A title, of some with a description in the markup that the rich text field gives. */
export type TaskPhrase = [title: string, description?: string];

export type TaskPhrases = {
  /** From Monday on, in the form that a due date has in a title. */
  weekdays: [string, string, string, string, string];
  about: Record<Stage, TaskPhrase[]>;
  /** For people who interviewed. */
  feedback: TaskPhrase[];
  /** What a company's owner is asked for: about people who are looked at, and about those who come far. */
  leader: Record<"early" | "late", TaskPhrase[]>;
  agency: TaskPhrase[];
  job: TaskPhrase[];
};

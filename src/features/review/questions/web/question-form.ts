import type { DraftedQuestion } from "../questions.contract.ts";
import { hasChoices, hasTwoChoices, type ChoiceType } from "../questions.ts";

/** A choice being typed. `key` identifies the row; `id` is null for a new choice. */
export type ChoiceRow = { key: string; id: number | null; text: string };

export type QuestionForm = {
  label: string;
  choice_type: ChoiceType;
  choices: ChoiceRow[];
  minimum: number;
  maximum: number;
  step: number;
  required: boolean;
};

export type DraftedWording = NonNullable<DraftedQuestion["wording"]>;

export const newChoice = (text = ""): ChoiceRow => ({ key: crypto.randomUUID(), id: null, text });

export const formOf = (question: DraftedWording | undefined): QuestionForm => ({
  label: question?.label ?? "",
  choice_type: question?.choice_type ?? "select-one",
  choices: question?.choices.map(({ id, text }) => ({ ...newChoice(text), id })) ?? [newChoice(), newChoice()],
  minimum: question?.settings?.minimum ?? 1,
  maximum: question?.settings?.maximum ?? 10,
  step: question?.settings?.step ?? 1,
  required: false,
});

/** Returns the choices after the kind changed: typed choices stay, and kinds with two choices get default texts. */
export function choicesFor(choice_type: ChoiceType, typed: ChoiceRow[], words: [string, string]): ChoiceRow[] {
  if (!hasTwoChoices(choice_type)) return typed;
  const isBlank = typed.every(({ text }) => text.trim() === "");
  return isBlank ? words.map((word) => newChoice(word)) : typed.slice(0, 2);
}

const wordingOf = ({ label, choice_type, choices, minimum, maximum, step }: QuestionForm) => ({
  label,
  choices: hasChoices(choice_type)
    ? choices.filter(({ text }) => text.trim() !== "").map(({ id, text }) => ({ id, text }))
    : [],
  settings: choice_type === "range" ? { minimum, maximum, step } : null,
});

export const draftOf = (form: QuestionForm): DraftedWording => ({
  ...wordingOf(form),
  label: form.label.trim(),
  choice_type: form.choice_type,
});

export const bodyOf = (form: QuestionForm) => ({ ...wordingOf(form), required: form.required });

export const changeOf = (form: QuestionForm, version: number) => ({ ...wordingOf(form), version });

export function movedBy<Item>(items: readonly Item[], from: number, by: number): Item[] {
  const item = items[from];
  const to = from + by;
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

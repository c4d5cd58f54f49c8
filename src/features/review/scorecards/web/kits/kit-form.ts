import type { InterviewKit } from "../../kits.contract.ts";

/** An attribute or a question being typed. `help` is empty for questions. */
export type Part = { id: string; text: string; help: string };

export type KitForm = { name: string; instructions: string; attributes: Part[]; questions: Part[] };

export const newPart = (): Part => ({ id: crypto.randomUUID(), text: "", help: "" });

export const blankForm = (): KitForm => ({ name: "", instructions: "", attributes: [newPart()], questions: [] });

export const formOf = ({ name, instructions, attributes, questions }: InterviewKit): KitForm => ({
  name,
  instructions,
  attributes: attributes.map(({ id, name: text, help }) => ({ id, text, help })),
  questions: questions.map(({ id, text }) => ({ id, text, help: "" })),
});

/** Converts form values to a request body, without empty attributes and questions. */
export const bodyOf = ({ name, instructions, attributes, questions }: KitForm) => ({
  name,
  instructions,
  attributes: attributes.filter(isTyped).map(({ id, text, help }) => ({ id, name: text, help })),
  questions: questions.filter(isTyped).map(({ id, text }) => ({ id, text })),
});

const isTyped = ({ text, help }: Part) => text.trim() !== "" || help.trim() !== "";

/** Whether any attribute has a help text but no name. */
export const lacksName = (parts: readonly Part[]): boolean =>
  parts.some(({ text, help }) => text.trim() === "" && help.trim() !== "");

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

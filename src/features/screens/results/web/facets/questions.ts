import type { FacetOption } from "#features/across/search/search.contract.ts";

export type Question = { id: string; text: string; options: FacetOption[] };

/** Groups answers by question. The label of an option is `question: answer`, and its value begins with the question's id. */
export function questionsOf(options: readonly FacetOption[]): Question[] {
  const byId = Map.groupBy(options, ({ value }) => value.split(":")[0] ?? "");
  return [...byId].map(([id, ofQuestion]) => ({
    id,
    text: ofQuestion[0]?.label.slice(0, split(ofQuestion[0].label)) ?? "",
    options: ofQuestion.map((option) => ({ ...option, label: option.label.slice(split(option.label) + 2) })),
  }));
}

const split = (label: string) => label.lastIndexOf(": ");

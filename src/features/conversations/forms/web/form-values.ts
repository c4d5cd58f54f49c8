import type { FormField } from "#features/review/questions/questions.contract.ts";
import type { AnswerValue } from "./AnswerField.tsx";

/** Returns a field's current answer as an input value. */
export function givenIn({ choices, value }: FormField): AnswerValue {
  const chosen = choices.filter(({ selected }) => selected).map((choice) => choice.value);
  return choices.length > 0 ? chosen : (value ?? "");
}

export const isSame = (one: AnswerValue, other: AnswerValue): boolean =>
  JSON.stringify([one].flat().toSorted()) === JSON.stringify([other].flat().toSorted());

/** Returns a field's current answer as text. */
export const wordsOf = ({ choices, value }: FormField): string =>
  choices.length > 0
    ? choices
        .filter(({ selected }) => selected)
        .map(({ name }) => name)
        .join(", ")
    : (value ?? "");

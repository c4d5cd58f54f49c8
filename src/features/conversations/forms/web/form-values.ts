import type { FormField } from "#features/review/questions/questions.contract.ts";
import type { AnswerValue } from "./AnswerField.tsx";

/** What was answered to a field, as it is typed. */
export function givenIn({ choices, value }: FormField): AnswerValue {
  const chosen = choices.filter(({ selected }) => selected).map((choice) => choice.value);
  return choices.length > 0 ? chosen : (value ?? "");
}

export const isSame = (one: AnswerValue, other: AnswerValue): boolean =>
  JSON.stringify([one].flat().toSorted()) === JSON.stringify([other].flat().toSorted());

/** What was answered, for a person to read. */
export const wordsOf = ({ choices, value }: FormField): string =>
  choices.length > 0
    ? choices
        .filter(({ selected }) => selected)
        .map(({ name }) => name)
        .join(", ")
    : (value ?? "");

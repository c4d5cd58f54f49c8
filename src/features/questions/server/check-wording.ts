import { fieldError } from "#shared/errors.ts";
import { hasChoices, hasTwoChoices, type ChoiceType, type RangeSettings } from "../questions.ts";

type Wording = { choices: readonly { id: number | null; text: string }[]; settings: RangeSettings | null };

/** What a question of its kind offers to answer: choices, a range, or neither. */
export function checkWording(choice_type: ChoiceType, { choices, settings }: Wording): Wording {
  if (choice_type === "range") return { choices: [], settings: checkedRange(settings) };
  if (!hasChoices(choice_type)) return { choices: [], settings: null };

  if (hasTwoChoices(choice_type) && choices.length !== 2) throw fieldError("choices", "questions:twoChoices");
  if (choices.length < 2 && choice_type !== "select-multiple") throw fieldError("choices", "questions:choicesNeeded");
  if (choices.length === 0) throw fieldError("choices", "questions:choicesNeeded");
  const texts = new Set(choices.map(({ text }) => text.toLocaleLowerCase("en")));
  if (texts.size < choices.length) throw fieldError("choices", "questions:sameChoiceTwice");
  return { choices, settings: null };
}

function checkedRange(settings: RangeSettings | null): RangeSettings {
  if (!settings) throw fieldError("settings", "questions:rangeNeeded");
  const { minimum, maximum, step } = settings;
  if (minimum >= maximum || step > maximum - minimum) throw fieldError("settings", "questions:rangeEmpty");
  return { minimum, maximum, step };
}

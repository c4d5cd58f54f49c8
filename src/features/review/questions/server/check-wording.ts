import { fieldError } from "#shared/errors.ts";
import { hasChoices, type ChoiceType, type RangeSettings } from "../questions.ts";
import { wordingProblem } from "../wording.ts";

type Wording = { choices: readonly { id: number | null; text: string }[]; settings: RangeSettings | null };

/** Validates a question's wording, and removes choices or a range that its kind doesn't have. */
export function checkWording(choice_type: ChoiceType, { choices, settings }: Wording): Wording {
  const found = wordingProblem(choice_type, { choices, settings });
  if (found) throw fieldError(found.field, found.problem);
  return {
    choices: hasChoices(choice_type) ? choices : [],
    settings: choice_type === "range" ? settings : null,
  };
}

import { hasChoices, hasTwoChoices, type ChoiceType, type RangeSettings } from "./questions.ts";

type Wording = { choices: readonly { text: string }[]; settings: RangeSettings | null };
type Problem = { field: "choices" | "settings"; problem: `questions:${ProblemName}` };
type ProblemName = "twoChoices" | "choicesNeeded" | "sameChoiceTwice" | "rangeNeeded" | "rangeEmpty";

/** Returns the first problem of a question's choices or range; undefined if valid. */
export function wordingProblem(choice_type: ChoiceType, { choices, settings }: Wording): Problem | undefined {
  if (choice_type === "range") {
    const problem = rangeProblem(settings);
    return problem && { field: "settings", problem };
  }
  const problem = hasChoices(choice_type) ? choicesProblem(choice_type, choices) : undefined;
  return problem && { field: "choices", problem };
}

function rangeProblem(settings: RangeSettings | null) {
  if (!settings) return "questions:rangeNeeded";
  const { minimum, maximum, step } = settings;
  return minimum >= maximum || step > maximum - minimum ? "questions:rangeEmpty" : undefined;
}

function choicesProblem(choice_type: ChoiceType, choices: Wording["choices"]) {
  if (hasTwoChoices(choice_type) && choices.length !== 2) return "questions:twoChoices";
  if (choices.length < (choice_type === "select-multiple" ? 1 : 2)) return "questions:choicesNeeded";
  const texts = new Set(choices.map(({ text }) => text.toLocaleLowerCase("en")));
  return texts.size < choices.length ? "questions:sameChoiceTwice" : undefined;
}

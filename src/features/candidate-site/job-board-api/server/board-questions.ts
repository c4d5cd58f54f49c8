import { isFileField, askedFields, type AskedField } from "#features/candidate-site/career/career.ts";
import type { Translate } from "#features/candidate-site/career/career.views.ts";
import type { OpenJob } from "#features/candidate-site/career/server/open-job.ts";
import { fieldOf, hasChoices, type AskedQuestion } from "#features/review/questions/questions.ts";
import type { BoardQuestion } from "../job-board.contract.ts";
import { namesOf } from "./field-names.ts";

type Field = BoardQuestion["fields"][number];

/** More would be no list to choose from. */
const maxSteps = 100;

/** What an application for a job is asked, in the order of its form. */
export const boardQuestions = (job: OpenJob, t: Translate): BoardQuestion[] => [
  ...askedFields(job).map((asked) => ({
    label: t(`field.${asked.field}`),
    required: asked.required,
    description: null,
    fields: fieldsOf(asked),
  })),
  ...job.questions.map((question) => ({
    label: question.label,
    required: question.required,
    description: null,
    fields: [fieldOfQuestion(question)],
  })),
];

const written = (name: string, type: Field["type"]): Field => ({ name, type, values: [] });

/** A CV and a letter may be pasted as well. */
function fieldsOf({ field }: AskedField): Field[] {
  const { name, text } = namesOf(field);
  if (!isFileField(field)) return [written(name, field === "message" ? "textarea" : "input_text")];
  return [written(name, "input_file"), ...(text ? [written(text, "textarea")] : [])];
}

function fieldOfQuestion(question: AskedQuestion): Field {
  const { id, choice_type } = question;
  const name = fieldOf(id);
  if (choice_type === "select-multiple")
    return { name: `${name}[]`, type: "multi_value_multi_select", values: valuesOf(question) };
  if (hasChoices(choice_type)) return { name, type: "multi_value_single_select", values: valuesOf(question) };
  if (choice_type === "file") return written(name, "input_file");
  if (choice_type === "text" || choice_type === "code") return written(name, "textarea");
  const steps = stepsOf(question);
  return steps.length > 0
    ? { name, type: "multi_value_single_select", values: steps.map((value) => ({ label: String(value), value })) }
    : written(name, "input_text");
}

/** A question of yes or no is answered by 1 or 0, as clients of such boards have it built in. */
const valuesOf = ({ choice_type, choices }: AskedQuestion) =>
  choices.map(({ id, text }, index) => ({ label: text, value: choice_type === "yes-no" ? 1 - index : id }));

/** The choice that an answer of 1 or 0 means. */
export function chosenBy({ choice_type, choices }: AskedQuestion, value: string): string {
  const index = choice_type === "yes-no" ? ["1", "0"].indexOf(value.trim()) : -1;
  return index < 0 ? value : String(choices[index]?.id ?? value);
}

function stepsOf({ choice_type, settings }: AskedQuestion): number[] {
  if (choice_type !== "range" || !settings) return [];
  const { minimum, maximum, step } = settings;
  const count = Math.floor((maximum - minimum) / step + 1e-6) + 1;
  if (count > maxSteps) return [];
  return Array.from({ length: count }, (_, index) => Number((minimum + index * step).toFixed(6)));
}

import { isFileField, askedFields, type AskedField } from "#features/candidate-site/career/career.ts";
import type { Translate } from "#features/candidate-site/career/career.views.ts";
import type { OpenJob } from "#features/candidate-site/career/server/open-job.ts";
import { fieldOf, hasChoices, type AskedQuestion } from "#features/review/questions/questions.ts";
import type { BoardQuestion } from "../job-board.contract.ts";
import { namesOf } from "./field-names.ts";

type Field = BoardQuestion["fields"][number];

/** Maximum steps of a range that are offered as a list. */
const maxSteps = 100;

/** Returns the questions of an application, in the order of the form. */
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

/** Returns the fields of a question; a CV and a cover letter can also be sent as text. */
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

/** Returns the values of choices. Yes/no questions have the values 1 and 0, which clients of such boards have hard-coded. */
const valuesOf = ({ choice_type, choices }: AskedQuestion) =>
  choices.map(({ id, text }, index) => ({ label: text, value: choice_type === "yes-no" ? 1 - index : id }));

/** Returns the choice id for a submitted value; 1 and 0 mean the choices of a yes/no question. */
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

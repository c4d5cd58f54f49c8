import { AppError, type FieldErrors, type Message } from "#shared/errors.ts";
import { normalised } from "#shared/normalised.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import {
  fieldOf,
  hasChoices,
  isTextKind,
  textLimits,
  type AskedQuestion,
  type RangeSettings,
  type TextKind,
} from "../questions.ts";

/** A submitted answer: ids of choices, or text. Forms send both as strings. */
export type SubmittedAnswer = {
  values: readonly string[];
  /** Version of the wording that the person saw; absent if the caller doesn't know it. */
  version?: number | undefined;
  file?: ReceivedFile | undefined;
};

export type Submitted = ReadonlyMap<number, SubmittedAnswer>;

export type CheckedAnswer = {
  question_id: number;
  version: number;
  choice_ids: number[];
  text: string | null;
  number: number | null;
  file: ReceivedFile | null;
};

export type AnswerFault = { field: string; label: string; message: Message };

/**
 * Validates submitted answers. Returns the answers and the first error per question, in the order of the form. Empty
 * fields produce no answer.
 */
export function checkAnswers(
  asked: readonly AskedQuestion[],
  submitted: Submitted,
): { errors: AnswerFault[]; answers: CheckedAnswer[] } {
  const errors: AnswerFault[] = [];
  const answers: CheckedAnswer[] = [];
  for (const question of asked) {
    const given = submitted.get(question.id) ?? { values: [] };
    const checked = checkAnswer(question, given);
    if ("key" in checked) errors.push({ field: fieldOf(question.id), label: question.label, message: checked });
    else if (!isEmpty(checked)) answers.push(checked);
    else if (question.required)
      errors.push({ field: fieldOf(question.id), label: question.label, message: missing(question) });
  }
  return { errors, answers };
}

/** Validates submitted answers; throws an error with the invalid fields. */
export function requireAnswers(asked: readonly AskedQuestion[], submitted: Submitted): CheckedAnswer[] {
  const { errors, answers } = checkAnswers(asked, submitted);
  if (errors.length === 0) return answers;
  const byField: FieldErrors = Object.fromEntries(errors.map(({ field, message }) => [field, [message]]));
  throw new AppError(400, "invalid", "server:errors.invalid", { errors: byField });
}

const isEmpty = ({ choice_ids, text, number, file }: CheckedAnswer) =>
  choice_ids.length === 0 && text === null && number === null && file === null;

const missing = ({ choice_type }: AskedQuestion): Message => ({
  key: choice_type === "file" ? "questions:errors.fileRequired" : "questions:errors.required",
});

function checkAnswer(question: AskedQuestion, given: SubmittedAnswer): CheckedAnswer | Message {
  const { id: question_id, choice_type, version } = question;
  const none = { question_id, version, choice_ids: [], text: null, number: null, file: null };
  const values = given.values.filter((value) => value.trim() !== "");
  if (values.length === 0 && !given.file) return none;
  // The person answered another wording than the one that would be stored with the answer.
  if (given.version !== undefined && given.version !== version) return { key: "questions:errors.changed" };

  if (choice_type === "file") return given.file ? { ...none, file: given.file } : none;
  if (hasChoices(choice_type)) {
    const choice_ids = chosen(question, values);
    return "key" in choice_ids ? choice_ids : { ...none, choice_ids: choice_ids.ids };
  }
  const [value = ""] = values;
  if (values.length > 1) return { key: "questions:errors.oneAnswer" };
  if (isTextKind(choice_type)) {
    const text = words(choice_type, value);
    return "key" in text ? text : { ...none, text: text.text };
  }
  const number = numberIn(question.settings, value);
  return "key" in number ? number : { ...none, number: number.number };
}

function chosen({ choice_type, choices }: AskedQuestion, values: readonly string[]): { ids: number[] } | Message {
  const ids = [...new Set(values.map(Number))];
  if (!ids.every((id) => choices.some((choice) => choice.id === id))) return { key: "questions:errors.unknownChoice" };
  if (ids.length > 1 && choice_type !== "select-multiple") return { key: "questions:errors.oneAnswer" };
  return { ids: choices.map(({ id }) => id).filter((id) => ids.includes(id)) };
}

/** Control characters, some of which PostgreSQL can't store, and marks that change the direction of surrounding text. */
const unwanted = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

function words(kind: TextKind, value: string): { text: string } | Message {
  const clean = normalised(value.replaceAll("\r\n", "\n").replaceAll(unwanted, ""), "NFC");
  // Leading spaces of code are its indentation.
  const text = kind === "code" ? clean.trimEnd() : clean.trim();
  const maximum = textLimits[kind];
  if (text.length > maximum) return { key: "questions:errors.tooLong", values: { maximum } };
  if (kind !== "link" && kind !== "video") return { text: kind === "text-short" ? text.replace(/\s+/g, " ") : text };
  const address = webAddress(text);
  return address === undefined ? { key: "questions:errors.link" } : { text: address };
}

/**
 * Returns a normalized HTTP(S) URL; undefined for anything else, such as javascript: URLs. Colleagues open it with a
 * click.
 */
function webAddress(text: string): string | undefined {
  if (!/^https?:\/\/\S+$/i.test(text)) return undefined;
  const url = URL.parse(text);
  return url && url.hostname !== "" && url.username === "" && url.password === "" ? url.href : undefined;
}

function numberIn(settings: RangeSettings | null, value: string): { number: number } | Message {
  const number = Number(value.trim().replace(",", "."));
  if (!Number.isFinite(number) || !/^-?\d/.test(value.trim())) return { key: "questions:errors.number" };
  if (!settings) return { number };
  const { minimum, maximum, step } = settings;
  const steps = (number - minimum) / step;
  const isStep = Math.abs(steps - Math.round(steps)) < 1e-6;
  if (number < minimum || number > maximum || !isStep)
    return { key: "questions:errors.range", values: { minimum, maximum, step } };
  return { number };
}

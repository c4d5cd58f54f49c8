import type { FieldErrors, Message } from "#shared/errors.ts";
import { AppError } from "#shared/errors.ts";
import { applicantFields } from "#features/review/applications/applicant.ts";
import { cleanWords } from "#features/review/applications/server/clean-words.ts";
import { askedFields } from "#features/candidate-site/career/career.ts";
import { checkForm, type Words } from "#features/candidate-site/career/server/apply-form.ts";
import type { OpenJob } from "#features/candidate-site/career/server/open-job.ts";
import { fieldOf } from "#features/review/questions/questions.ts";
import { checkAnswers, type Submitted } from "#features/review/questions/server/check-answers.ts";
import { chosenBy } from "./board-questions.ts";
import { givenNamesOf, namesOf } from "./field-names.ts";
import type { Sent } from "./read-application.ts";

export function wordsIn({ texts }: Pick<Sent, "texts">): Words {
  const words: Words = {};
  for (const field of applicantFields) {
    const given = givenNamesOf(field)
      .map((name) => texts.get(name)?.[0])
      .find((text) => text !== undefined);
    if (given !== undefined) words[field] = cleanWords(field, given);
  }
  return words;
}

export const answersIn = ({ texts, files }: Pick<Sent, "texts" | "files">, { questions }: OpenJob): Submitted =>
  new Map(
    questions.map((question) => {
      const field = fieldOf(question.id);
      const values = (texts.get(field) ?? []).map((value) => chosenBy(question, value));
      // A file question's answer is a file, so text values are ignored.
      return [question.id, { values: question.choice_type === "file" ? [] : values, file: files.get(field) }];
    }),
  );

/** Field names of consents: to the processing of data, or to everything. */
const consents = [
  "gdpr_consent_given",
  "gdpr_processing_consent_given",
  "gdpr_retention_consent_given",
  "gdpr_demographic_data_consent_given",
] as const;
type Consent = (typeof consents)[number];

export const consentsIn = ({ texts }: Pick<Sent, "texts">): Consent[] =>
  consents.filter((name) => isGiven(texts.get(`data_compliance[${name}]`)?.[0] ?? texts.get(name)?.[0]));

const isGiven = (value: string | undefined) => ["true", "1", "on", "yes"].includes(value?.trim().toLowerCase() ?? "");

const isConsented = (given: readonly Consent[]) =>
  given.includes("gdpr_consent_given") || given.includes("gdpr_processing_consent_given");

/** URLs in names and phone numbers are advertisements. */
const advertised = /https?:\/\/|www\./i;
const withoutAddress = ["first_name", "last_name", "phone_number"] as const;

/** Validates an application like the company's own form; throws an error with the API's field names. */
export function assertComplete(job: OpenJob, sent: Sent): void {
  const words = wordsIn(sent);
  const faults = new Map<string, Message>();
  const add = (name: string, message: Message) => void (faults.has(name) || faults.set(name, message));

  for (const [name, message] of sent.refused) add(name, message);
  for (const field of withoutAddress)
    if (advertised.test(words[field] ?? "")) add(namesOf(field).name, { key: "server:job_board.holdsAddress" });
  for (const { field, message } of checkForm(askedFields(job), words, Object.fromEntries(sent.files)))
    add(namesOf(field).name, message);
  for (const { field, message } of checkAnswers(job.questions, answersIn(sent, job)).errors) add(field, message);
  if (!isConsented(consentsIn(sent))) add("data_compliance[gdpr_consent_given]", { key: "career:errors.consent" });

  if (faults.size === 0) return;
  const errors: FieldErrors = Object.fromEntries([...faults].map(([name, message]) => [name, [message]]));
  throw new AppError(422, "invalid", "server:errors.invalid", { errors });
}

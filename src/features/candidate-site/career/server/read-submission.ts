import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { ApplicantField } from "#features/review/applications/applicant.ts";
import { cleanWords } from "#features/review/applications/server/clean-words.ts";
import { receiveFile } from "#features/review/files/server/receive-file.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import { formLimits } from "#features/review/questions/questions.ts";
import type { Submitted } from "#features/review/questions/server/check-answers.ts";
import { readAnswer, submittedOf, type SentAnswers } from "#features/review/questions/server/sent-answers.ts";
import type { App } from "#server/app.ts";
import { refusalOf } from "#server/http/error-handler.ts";
import { partsOf } from "#server/http/multipart.ts";
import { isFileField, isTextField, trapField } from "../career.ts";
import { roomIn, type Stored } from "./apply-throttle.ts";
import type { FormErrors, Words } from "./apply-form.ts";
import { readFormToken, type Form, type FormToken, type TokenState } from "./form-token.ts";
import { findKeptFile, type Keeper } from "./kept-files.ts";
import { givenVisit, type Visit } from "./visit.ts";

/** Content of a received form, before it is processed. */
export type Submission = {
  words: Words;
  answers: SentAnswers;
  /** Values of fields specific to this form. */
  others: Map<string, string>;
  consent: boolean;
  language: string;
  visit: Visit;
  /** Whether the honeypot field was filled in. */
  trapped: boolean;
  state: TokenState;
  token: FormToken | null;
  files: Partial<Record<string, ReceivedFile>>;
  errors: FormErrors;
};

/** Whether a form has a valid token and contains what every form requires. */
export const isComplete = ({ state, trapped, consent, words, errors }: Submission): boolean =>
  state === "valid" &&
  !trapped &&
  consent &&
  Boolean(words.email && (words.first_name || words.last_name)) &&
  errors.length === 0;

/** Fields of a form beyond those of an applicant, each with the applicant field whose normalization applies. */
export type OtherFields = Readonly<Record<string, ApplicantField>>;

type Files = Submission["files"];

type Reading = { submission: Submission; kept: Files; removed: Set<string>; stored: Stored; others: OtherFields };

/** Combines answers and files by question. */
export const answersTo = ({ answers, files }: Pick<Submission, "answers" | "files">): Submitted =>
  submittedOf(answers, new Map(Object.entries(files)));

/**
 * Reads a multipart form as it arrives. The token comes first: without a valid one no file is stored, and never more than
 * the maximum of all files. A rejected file is an error of its field, and reading continues.
 */
export async function readSubmission(
  app: App,
  request: FastifyRequest,
  form: Form,
  { sender, stored, others }: { sender: string; stored: Stored; others: OtherFields },
): Promise<Submission> {
  const submission: Submission = {
    words: {},
    answers: new Map(),
    others: new Map(),
    consent: false,
    language: "",
    visit: givenVisit({}),
    trapped: false,
    state: "wrong",
    token: null,
    files: {},
    errors: [],
  };
  const reading: Reading = { submission, kept: {}, removed: new Set(), stored, others };
  for await (const part of partsOf(request, formLimits)) {
    if (part.type === "field") readField(app, form, sender, reading, part.fieldname, String(part.value ?? ""));
    else await readFile(app, form, reading, part);
  }
  for (const [field, file] of Object.entries(reading.kept)) {
    if (file && !reading.removed.has(field)) submission.files[field] ??= file;
  }
  return submission;
}

function readField(app: App, form: Form, sender: string, reading: Reading, name: string, value: string): void {
  const { submission } = reading;
  const now = app.clock();
  if (isTextField(name)) submission.words[name] = cleanWords(name, value);
  else if (Object.hasOwn(reading.others, name))
    submission.others.set(name, cleanWords(reading.others[name] as ApplicantField, value));
  else if (name === "token") Object.assign(submission, readFormToken(app, form, value, now));
  else if (name === "lang") submission.language = value;
  else if (name === "source" || name === "referrer")
    submission.visit = { ...submission.visit, [name]: givenVisit({ [name]: value })[name] };
  else if (name === "consent") submission.consent = value === "given";
  else if (name === trapField) submission.trapped = value !== "";
  else if (name.startsWith("remove_")) reading.removed.add(name.slice("remove_".length));
  else if (name.startsWith("kept_") && submission.token) {
    const field = name.slice("kept_".length);
    const keeper: Keeper = { company_id: form.company_id, form_id: submission.token.id, sender };
    const kept = findKeptFile(app.secrets, keeper, field, value, now);
    if (kept) reading.kept[field] = kept;
  } else readAnswer(submission.answers, name, value);
}

/** Reads one file. Browsers send an empty MIME part if no file was chosen. */
async function readFile(app: App, form: Form, reading: Reading, part: MultipartFile): Promise<void> {
  const { submission } = reading;
  const { fieldname: field, filename } = part;
  const mayStore = submission.token !== null && !submission.trapped && isFileField(field) && Boolean(filename);
  if (!mayStore) return void part.file.resume();
  const { stored } = reading;
  if (stored.maximum <= 0) {
    submission.errors.push({ field, message: { key: "career:errors.tooManyFiles" } });
    return void part.file.resume();
  }

  try {
    const maxBytes = roomIn(app.config, stored);
    const arrival = { company_id: form.company_id, name: filename, stream: part.file, maxBytes, field };
    const file = await receiveFile(app, arrival);
    stored.bytes += file.size;
    submission.files[field] = file;
  } catch (error) {
    const refusal = refusalOf(error);
    const [message] = Object.values(refusal?.errors ?? {}).flat();
    if (!refusal) throw error;
    submission.errors.push({ field, message: message ?? refusal.detail });
  } finally {
    part.file.resume();
  }
}

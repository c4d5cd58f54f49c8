import { asksForReason } from "#features/organization/statuses/statuses.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { ApiError } from "#web/api-error.ts";
import { createStore } from "#web/store.ts";
import type { GivenReason } from "../given-reason.contract.ts";

export type Subject = { full_name: string | null } | { count: number };

/** A decision that waits for its reason. */
export type ReasonQuestion = {
  id: number;
  subject: Subject;
  status: Status;
  /** Reason given before, with the error that prevented sending it. */
  before: Refused | undefined;
  /** Called with the reason, or with undefined to decide without one. */
  onAnswer: (reason: GivenReason | undefined) => void;
};

type Refused = { reason: GivenReason; error: unknown };

/** Reason sent with a decision. `askAgain` reopens the question with the same values, if a retry may succeed. */
export type Reasoned = { reason?: GivenReason; askAgain?: (error: unknown) => void };

let lastId = 0;
const questions = createStore<readonly ReasonQuestion[]>([]);

/**
 * Sends a decision immediately if its status asks for no reason. Otherwise sends it once the person has given a reason or
 * skipped the question, and sends nothing if they cancel.
 */
export function decide(subject: Subject, status: Status, send: (reasoned: Reasoned) => void, before?: Refused): void {
  if (!asksForReason(status)) return send({});

  const onAnswer = (reason: GivenReason | undefined) =>
    send(reason === undefined ? {} : { reason, askAgain: (error) => askAgain(reason, error) });
  const askAgain = (reason: GivenReason, error: unknown) => {
    if (!isRefused(error)) decide(subject, status, send, { reason, error });
  };
  questions.set([...questions.get(), { id: ++lastId, subject, status, before, onAnswer }]);
}

/** Whether a retry can't help, because of missing rights or a colleague's faster change. */
const isRefused = (error: unknown) => error instanceof ApiError && [403, 404, 409].includes(error.status);

/** Removes a question that was answered or canceled, so that the next one shows. */
export const endQuestion = (question: ReasonQuestion): void =>
  questions.set(questions.get().filter((waiting) => waiting !== question));

export const forgetQuestions = (): void => questions.set([]);

export const useReasonQuestion = (): ReasonQuestion | undefined => questions.usePart(([first]) => first);

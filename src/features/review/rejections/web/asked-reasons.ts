import { asksForReason } from "#features/organization/statuses/statuses.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { ApiError } from "#web/api-error.ts";
import { createStore } from "#web/store.ts";
import type { GivenReason } from "../given-reason.contract.ts";

/** The subject of a decision: one application, or so many. */
export type Subject = { full_name: string | null } | { count: number };

/** A decision that waits for its reason. */
export type ReasonQuestion = {
  id: number;
  subject: Subject;
  status: Status;
  /** What was given before, and why it could not be sent. */
  before: Refused | undefined;
  /** Told the reason, or that there is none. */
  onAnswer: (reason: GivenReason | undefined) => void;
};

type Refused = { reason: GivenReason; error: unknown };

/** The reason sent with a decision; `askAgain` reopens the question with the same words where a second try may do. */
export type Reasoned = { reason?: GivenReason; askAgain?: (error: unknown) => void };

let lastId = 0;
const questions = createStore<readonly ReasonQuestion[]>([]);

/**
 * Sends a decision at once where its status asks for no reason, else when the person has given one or chosen to give none.
 * Nothing is sent when they let it be.
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

/** What the rules forbid, or a colleague was faster with, is not helped by trying again. */
const isRefused = (error: unknown) => error instanceof ApiError && [403, 404, 409].includes(error.status);

/** Answered, or let be: the next question's turn. */
export const endQuestion = (question: ReasonQuestion): void =>
  questions.set(questions.get().filter((waiting) => waiting !== question));

export const forgetQuestions = (): void => questions.set([]);

export const useReasonQuestion = (): ReasonQuestion | undefined => questions.usePart(([first]) => first);

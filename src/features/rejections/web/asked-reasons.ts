import { asksForReason } from "#features/statuses/statuses.ts";
import type { Status } from "#features/statuses/statuses.contract.ts";
import { createStore } from "#web/store.ts";

/** A rejection that waits for its reason. */
export type AskedReason = { application: { id: number; full_name: string | null }; status: Status };

const asked = createStore<readonly AskedReason[]>([]);

/**
 * Has somebody asked why they moved an application, where its new status wants to know. The move is answered when they
 * may long be at another application or on another page, so the question belongs to neither.
 */
export function askReason(application: AskedReason["application"], status: Status): void {
  const { id, full_name } = application;
  dropQuestion(id);
  if (asksForReason(status)) asked.set([...asked.get(), { application: { id, full_name }, status }]);
}

/** Answered, or left open: the next question's turn. */
export const endQuestion = (question: AskedReason): void =>
  asked.set(asked.get().filter((waiting) => waiting !== question));

/** Asks no more about an application: its move was taken back. */
export const dropQuestion = (application_id: number): void =>
  asked.set(asked.get().filter(({ application }) => application.id !== application_id));

export const forgetQuestions = (): void => asked.set([]);

export const useAskedReason = (): AskedReason | undefined => asked.usePart(([first]) => first);

import type { Actor } from "#shared/actor.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { PlaceAway } from "#features/review/applications/server/put-away.access.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { BulkTask } from "../bulk-actions.contract.ts";

export type TaskOf<Action extends BulkTask["action"]> = Extract<BulkTask, { action: Action }>;

/** Why an application is left out, as the key of its sentence. */
export type RefusalOf = (application: VisibleApplication) => SentenceKey | undefined;

/** What is done, as part of which action. */
type Run = { services: Services; bulk_action_id: number };
/** Nothing is done yet where it is only asked what would be. */
export type Preparing = { services: Services; isRun: boolean };

/**
 * What one bulk action does. The engine finds the applications, locks each, stores its outcome, and calls the undo. A new
 * kind is a file in `kinds/`, a line in `kinds.ts` and a task in the contract.
 */
export type BulkKind<Task, Before = unknown> = {
  /**
   * Refuses a task that nothing can be done with, and answers which of these applications are left out. It reads what that
   * takes in a few statements, however many they are; a run asks it for each batch.
   */
  prepare(db: Db, actor: Actor, task: Task, ids: readonly number[], run: Preparing): Promise<RefusalOf>;
  /** Refuses a selection as a whole. */
  assertSelection?(db: Db, actor: Actor, ids: readonly number[]): Promise<void>;
  /** Does it to one application that is locked and not left out. Answers what an undo needs, or null if nothing changed. */
  perform(db: Db, actor: Actor, application: VisibleApplication, task: Task, run: Run): Promise<Before | null>;
  /** Restores the state before, or refuses where another change came in between. */
  undo?(db: Db, actor: Actor, application: VisibleApplication, before: Before): Promise<void>;
  /** Where an undo finds the application, if the action puts it away. */
  undoneFrom?: PlaceAway;
};

/** For a right that only the application at hand decides. */
export const unless =
  (isAllowed: (application: VisibleApplication) => boolean, sentence: SentenceKey): RefusalOf =>
  (application) =>
    isAllowed(application) ? undefined : sentence;

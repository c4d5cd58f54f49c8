import type { Actor } from "#shared/actor.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import type { PlaceAway } from "#features/review/applications/server/put-away.access.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { BulkTask } from "../bulk-actions.contract.ts";

export type TaskOf<Action extends BulkTask["action"]> = Extract<BulkTask, { action: Action }>;

/** Returns why an application is left out, as a translation key; undefined if it isn't. */
export type RefusalOf = (application: VisibleApplication) => SentenceKey | undefined;

/** Action that the change belongs to. */
type Run = { services: Services; bulk_action_id: number };
/** `isRun` is false for a preflight, which changes nothing. */
export type Preparing = { services: Services; isRun: boolean };

/**
 * Implementation of one bulk action. The engine finds and locks the applications, saves each outcome, and calls the
 * undo. A new kind needs a file in `kinds/`, a line in `kinds.ts` and a task in the contract.
 */
export type BulkKind<Task, Before = unknown> = {
  /**
   * Throws for a task that can't be done at all. Returns a check that tells whether an application is left out. Reads
   * everything needed in a few statements, regardless of the number of ids. A run calls it once per batch.
   */
  prepare(db: Db, actor: Actor, task: Task, ids: readonly number[], run: Preparing): Promise<RefusalOf>;
  /** Throws to refuse the selection as a whole. */
  assertSelection?(db: Db, actor: Actor, ids: readonly number[]): Promise<void>;
  /**
   * Changes one locked application that isn't left out. Returns the state that undo restores, or null if nothing
   * changed.
   */
  perform(db: Db, actor: Actor, application: VisibleApplication, task: Task, run: Run): Promise<Before | null>;
  /** Restores the earlier state, or throws if another change was made since. */
  undo?(db: Db, actor: Actor, application: VisibleApplication, before: Before): Promise<void>;
  /** List in which undo finds the application, if the action hides or deletes it. */
  undoneFrom?: PlaceAway;
};

/** Creates a check for a right that depends only on the application. */
export const unless =
  (isAllowed: (application: VisibleApplication) => boolean, sentence: SentenceKey): RefusalOf =>
  (application) =>
    isAllowed(application) ? undefined : sentence;

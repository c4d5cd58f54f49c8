import type { Db } from "#server/db/database.ts";
import type { Services } from "#server/services.ts";
import type { MessageReason } from "../../messages.ts";
import type { Key } from "./take-message.ts";

/**
 * Outcome of handing over a message. `provider_id` is the id that an SMS gateway assigned. `error` contains the words of the
 * other side, which users see, and `cause` the words of this machine, for the log.
 */
export type Outcome =
  | { state: "sent"; response: string; provider_id?: string }
  | { state: "failed" | "unknown" | "again"; reason?: MessageReason; error: string; cause?: string };

/**
 * Message ready to be sent. `onHanding` is awaited before the other side can have it. A demo without a mail server stores
 * the message in its outbox instead, by `keep`.
 */
type Prepared =
  | { copied_ids: readonly number[]; hand: (onHanding: () => Promise<void>) => Promise<Outcome> }
  | { keep: (db: Db) => Promise<void> };

/** Prepares a message of one kind. Throws if its kind can no longer be sent. The message then waits. */
export type Prepare = (db: Db, services: Services, key: Key) => Promise<Prepared | undefined>;

import type { Db } from "#server/db/database.ts";
import type { Services } from "#server/services.ts";
import type { MessageReason } from "../../messages.ts";
import type { Key } from "./take-message.ts";

/**
 * What became of handing a message over; a gateway for SMS names it by an id of its own. `error` holds the words of the other
 * side, which people are shown, and `cause` the words of this machine, which are for the log.
 */
export type Outcome =
  | { state: "sent"; response: string; provider_id?: string }
  | { state: "failed" | "unknown" | "again"; reason?: MessageReason; error: string; cause?: string };

/**
 * A message that is ready to leave. `onHanding` is awaited before the other side can have it. A demo without a mail server keeps
 * it instead, among the mails of the installation.
 */
type Prepared =
  | { copied_ids: readonly number[]; hand: (onHanding: () => Promise<void>) => Promise<Outcome> }
  | { keep: (db: Db) => Promise<void> };

/** Reads a message of one kind. It throws where nothing sends that kind any more: the message waits. */
export type Prepare = (db: Db, services: Services, key: Key) => Promise<Prepared | undefined>;

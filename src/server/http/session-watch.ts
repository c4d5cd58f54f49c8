import type { Readable } from "node:stream";
import type { Actor } from "#shared/actor.ts";
import type { SystemServices } from "../services.ts";
import { findSessions, type Session } from "./find-session.ts";

type Look = (session: Session | undefined) => void;

/** Polls the sessions of long responses: event streams and file downloads. */
export type SessionWatch = {
  /**
   * Calls `look` at each poll with the token's session, undefined once it has ended. Returns a function that ends the
   * watch.
   */
  watch(token: string, look: Look): () => void;
  look(): Promise<void>;
  close(): void;
};

/** Poll interval: a revoked right ends the person's downloads within a second. */
const lookMs = 750;

export function createSessionWatch({ database, log }: Pick<SystemServices, "database" | "log">): SessionWatch {
  const watches = new Set<{ token: string; look: Look }>();
  let isClosed = false;
  let timer = setTimeout(lookAndGoOn, lookMs);

  async function look(): Promise<void> {
    if (watches.size === 0) return;
    // Watches added during the lookup were just checked; the next poll includes them.
    const looked = [...watches];
    const tokens = [...new Set(looked.map(({ token }) => token))];
    const sessions = await database.system((db) => findSessions(db, tokens), { readOnly: true });
    for (const { token, look: tell } of looked) tell(sessions.get(token));
  }

  function lookAndGoOn(): void {
    look()
      .catch((error: unknown) => log.warn({ err: error }, "session watch"))
      .finally(() => {
        if (!isClosed) timer = setTimeout(lookAndGoOn, lookMs);
      });
  }

  return {
    watch(token, tell) {
      const entry = { token, look: tell };
      watches.add(entry);
      return () => void watches.delete(entry);
    },
    look,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Aborts a download when its reader signs out or loses a right. The client then sees an error instead of a complete
 * file.
 */
export function breakOffWithSession(watch: SessionWatch, token: string, reader: Actor, file: Readable): void {
  const rights = rightsOf(reader);
  const end = watch.watch(token, (session) => {
    if (!session || rightsOf(session.actor) !== rights)
      file.destroy(new Error("The reader's session or right has ended."));
  });
  file.once("close", end);
}

const rightsOf = ({ user_id, company_id, role, is_superuser, permissions }: Actor) =>
  JSON.stringify([user_id, company_id, role, is_superuser, permissions]);

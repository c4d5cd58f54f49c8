import type { SystemServices } from "../services.ts";
import { findSession, type Session } from "./find-session.ts";

/** Cache of the sessions that this process has looked up. */
export type KnownSessions = {
  find(token: string): Promise<Session | undefined>;
};

/**
 * Maximum age of an entry, which bounds the delay for changes by other processes. Changes by this process take effect
 * at their commit.
 */
const maxAgeMs = 500;
const maxKnown = 10_000;

export function createKnownSessions({ database }: Pick<SystemServices, "database">): KnownSessions {
  const known = new Map<string, { session: Session; at: number; change: number }>();
  return {
    async find(token) {
      const [at, change] = [performance.now(), database.accessChanges()];
      const entry = known.get(token);
      if (entry && entry.change === change && at - entry.at < maxAgeMs) return entry.session;
      const session = await database.system((db) => findSession(db, token), { readOnly: true });
      if (!session) known.delete(token);
      else {
        if (known.size >= maxKnown) known.clear();
        known.set(token, { session, at, change });
      }
      return session;
    },
  };
}

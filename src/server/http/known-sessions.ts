import type { SystemServices } from "../services.ts";
import { findSession, type Session } from "./find-session.ts";

/** The sessions that this process has looked up. */
export type KnownSessions = {
  /** The session that is open behind a cookie, undefined when there is none. */
  find(token: string): Promise<Session | undefined>;
};

/** A change that another process made is noticed within this time; what this process changes counts from its commit on. */
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

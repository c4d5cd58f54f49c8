import { followActivity } from "#features/platform/activity/server/follow-activity.ts";
import type { SystemServices } from "#server/services.ts";
import { changesBoard } from "./changes-board.ts";

/** A cached value. */
export type Kept<T> = {
  value: T;
  /** Memory size in bytes. */
  bytes: number;
  /** Start of the company's next day in milliseconds, when jobs can open or close. */
  until: number;
};

/** Called with the response's company as soon as it is known. Until then, a change of any company invalidates the entry. */
export type Own = (company_id: number) => void;

type Entry = {
  kept: Promise<Kept<unknown>>;
  company_id: number | undefined;
  /** Absent while the value is being created. */
  settled: Kept<unknown> | undefined;
  madeAt: number;
};

/** Maximum cache size for all companies together. */
const maxBytes = 128 * 1024 * 1024;

/**
 * Maximum age. The activity log invalidates entries within moments; this limit covers changes that are not logged, such
 * as those by an operator.
 */
const maxAgeMs = 60_000;

/**
 * Creates an LRU cache of job board responses. Entries stay valid until the activity log contains a change of their
 * company.
 */
export function createAnswerCache(services: Pick<SystemServices, "database" | "signal" | "log" | "clock">) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let following: ReturnType<typeof followActivity> | undefined;

  function remove(key: string): void {
    bytes -= entries.get(key)?.settled?.bytes ?? 0;
    entries.delete(key);
  }

  /**
   * Removes the entries of these companies. An unfinished value may have been read before the change: requests that
   * already wait for it receive it, but later ones don't.
   */
  function drop(company_ids: ReadonlySet<number>): void {
    for (const [key, { company_id }] of entries)
      if (company_id === undefined || company_ids.has(company_id)) remove(key);
  }

  /** Starts to follow the log before anything is cached, so that no change is missed. */
  async function start(): Promise<void> {
    following ??= followActivity(services, {
      name: "job-board",
      handle(rows) {
        const changed = rows.filter(changesBoard);
        if (changed.length > 0) drop(new Set(changed.map(({ company_id }) => company_id)));
      },
    });
    try {
      await following;
    } catch (error) {
      following = undefined;
      throw error;
    }
  }

  function settle(key: string, entry: Entry, kept: Kept<unknown>): void {
    if (entries.get(key) !== entry) return;
    if (kept.bytes > maxBytes) return remove(key);
    entry.settled = kept;
    bytes += kept.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return;
      if (oldest !== key) remove(oldest);
    }
  }

  const isGood = ({ settled, madeAt }: Entry, now: number) =>
    !settled || (now < settled.until && now - madeAt < maxAgeMs);

  async function read<T>(key: string, make: (own: Own) => Promise<Kept<T>>): Promise<T> {
    await start();
    const now = services.clock().getTime();
    const found = entries.get(key);
    if (found && isGood(found, now)) {
      // Moves the entry to the end, because entries are ordered by last use.
      entries.delete(key);
      entries.set(key, found);
      return ((await found.kept) as Kept<T>).value;
    }
    if (found) remove(key);
    const entry: Omit<Entry, "kept"> = { company_id: undefined, settled: undefined, madeAt: now };
    const making = make((company_id) => (entry.company_id = company_id));
    const begun = Object.assign(entry, { kept: making });
    entries.set(key, begun);
    try {
      const kept = await making;
      settle(key, begun, kept);
      return kept.value;
    } catch (error) {
      if (entries.get(key) === begun) remove(key);
      throw error;
    }
  }

  return {
    read,
    async close(): Promise<void> {
      await (await following?.catch(() => undefined))?.stop();
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;

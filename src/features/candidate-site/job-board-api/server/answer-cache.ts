import { followActivity } from "#features/platform/activity/server/follow-activity.ts";
import type { SystemServices } from "#server/services.ts";
import { changesBoard } from "./changes-board.ts";

/** What is kept for the next asker. */
export type Kept<T> = {
  value: T;
  /** Of memory. */
  bytes: number;
  /** When the company's next day begins, which opens and ends jobs; in milliseconds. */
  until: number;
};

/** Tells whose answer it is, as soon as that is known: until then each change may be one of it. */
export type Own = (company_id: number) => void;

type Entry = {
  kept: Promise<Kept<unknown>>;
  company_id: number | undefined;
  /** Absent while it is being made. */
  settled: Kept<unknown> | undefined;
  madeAt: number;
};

/** Of all companies together. */
const maxBytes = 128 * 1024 * 1024;

/** A change is told by the log within a moment. This bounds what the log does not tell, such as a change by an operator. */
const maxAgeMs = 60_000;

/**
 * Answers about the boards of companies, made once and kept until the log tells of a change of their company. Where they
 * take more memory than they may, the one that was asked for longest ago goes first.
 */
export function createAnswerCache(services: Pick<SystemServices, "database" | "signal" | "log" | "clock">) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let following: ReturnType<typeof followActivity> | undefined;

  function remove(key: string): void {
    bytes -= entries.get(key)?.settled?.bytes ?? 0;
    entries.delete(key);
  }

  /** What is being made may have been read before the change: those who wait for it get it, and those who come later do not. */
  function drop(company_ids: ReadonlySet<number>): void {
    for (const [key, { company_id }] of entries)
      if (company_id === undefined || company_ids.has(company_id)) remove(key);
  }

  /** Before anything is kept: what changes from here on is told. */
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
      // The last is the one that was asked for most recently.
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

import type { SystemApp } from "#server/app.ts";
import { addJobViews, type CountedView, type JobView } from "./job-views.queries.ts";

/** Interval between writes, because pages are opened too often to write each view. */
const flushMs = 3_000;
/**
 * Maximum entries per process between two writes. Beyond it, views are first counted without their source, and finally
 * not at all.
 */
const maxKept = 5_000;

export type JobViews = { count(view: JobView): void };

/** Counts job views in memory, and writes them every few seconds and on shutdown. */
export function createJobViews({ database, log, http }: Pick<SystemApp, "database" | "log" | "http">): JobViews {
  let counted = new Map<string, CountedView>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function add(view: JobView, viewed: number): void {
    const key = keyOf(view);
    const known = counted.get(key);
    if (known) known.viewed += viewed;
    else if (counted.size < maxKept) counted.set(key, { ...view, viewed, applied: 0 });
    else if (view.referrer !== "") add({ ...view, referrer: "" }, viewed);
  }

  function plan(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = writing.then(flush);
    }, flushMs).unref();
  }

  async function flush(): Promise<void> {
    const views = [...counted.values()];
    if (views.length === 0) return;
    counted = new Map();
    try {
      await database.system((db) => addJobViews(db, views), { asyncCommit: true });
    } catch (error) {
      log.warn({ err: error }, "job views");
      for (const view of views) add(view, view.viewed);
    }
  }

  http.addHook("onClose", async () => {
    clearTimeout(timer);
    await writing;
    await flush();
  });

  return {
    count(view) {
      add(view, 1);
      plan();
    },
  };
}

const keyOf = ({ company_id, job_id, day, referrer }: JobView) => `${company_id}:${job_id}:${day}:${referrer}`;

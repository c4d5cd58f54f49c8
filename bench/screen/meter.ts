import type { CDPSession, Page } from "@playwright/test";

/** Milliseconds of processor time that the main thread spends: in all, and of these on what. */
export type Spent = { all: number; script: number; style: number; layout: number };

const metrics: Record<keyof Spent, string> = {
  all: "TaskDuration",
  script: "ScriptDuration",
  style: "RecalcStyleDuration",
  layout: "LayoutDuration",
};
export const kinds = Object.keys(metrics) as (keyof Spent)[];

const [idleMs, idleTimes] = [1_000, 3];

/** Measures the main thread of a page from outside, so that measuring costs it nothing. */
export async function meterOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  // By the clock a task would take longer on a busy machine.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  let idle = of(() => 0);

  async function measure(act: () => Promise<void>): Promise<Spent> {
    const [began, before] = [performance.now(), await read(session)];
    await act();
    const after = await read(session);
    const took = performance.now() - began;
    return of((kind) => after[kind] - before[kind] - idle[kind] * took);
  }

  return {
    measure,
    /** From here on what the page spends while nothing happens in it is taken off. */
    async rest(): Promise<void> {
      idle = of(() => 0);
      const quiet: Spent[] = [];
      for (let n = 0; n < idleTimes; n++) quiet.push(await measure(() => page.waitForTimeout(idleMs)));
      idle = of((kind) => Math.min(...quiet.map((spent) => spent[kind])) / idleMs);
    },
  };
}

async function read(session: CDPSession): Promise<Spent> {
  const all = new Map((await session.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]));
  return of((kind) => 1_000 * (all.get(metrics[kind]) ?? 0));
}

const of = (valueOf: (kind: keyof Spent) => number) =>
  Object.fromEntries(kinds.map((kind) => [kind, valueOf(kind)])) as Spent;

import type { CDPSession, Page } from "@playwright/test";

/** Milliseconds of the main thread's CPU time: the total, and the shares of script, style and layout. */
export type Spent = { all: number; script: number; style: number; layout: number };

const metrics: Record<keyof Spent, string> = {
  all: "TaskDuration",
  script: "ScriptDuration",
  style: "RecalcStyleDuration",
  layout: "LayoutDuration",
};
export const kinds = Object.keys(metrics) as (keyof Spent)[];

const [idleMs, idleTimes] = [1_000, 3];

/** Measures a page's main thread from outside (CDP), so that measuring doesn't add to it. */
export async function meterOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  // Wall time would be longer on a busy machine.
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
    /** Measures the page's idle CPU time, which is subtracted from later measurements. */
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

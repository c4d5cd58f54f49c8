import type { Page } from "@playwright/test";
import { percentile } from "../support/report.ts";
import { kinds, meterOf } from "./meter.ts";

/** Something that a person does again and again. */
export type Action = {
  what: string;
  /** Milliseconds that a person should wait at most. */
  most: number;
  search: string;
  /** Leads to where it can be done. */
  begin?: (page: Page) => Promise<void>;
  /** Gets ready to do it for the nth time. */
  next: (page: Page, n: number) => Promise<Step>;
};

type Step = {
  /** What comes before the one key or click: the main thread's time for it counts, the wait for it does not. */
  lead?: () => Promise<void>;
  act: () => Promise<void>;
  event: "keydown" | "click";
  /** True in the page as soon as it is shown what was done. */
  done: string;
};

/** Until all has happened that an action leads to, and what is shown next has been prefetched. */
const settleMs = 350;

/**
 * Does it twice as often as asked: by turns it is watched, for the time until the frame that shows the answer, and left
 * alone, for what it costs the main thread. Watching costs the main thread as well.
 */
export async function measure(page: Page, { what, most, begin, next }: Action, times: number): Promise<void> {
  await begin?.(page);
  await page.waitForLoadState("networkidle");
  const meter = await meterOf(page);
  await meter.rest();
  await page.evaluate("longTasks.length = 0");

  const waits: number[] = [];
  const spent: Awaited<ReturnType<typeof meter.measure>>[] = [];
  for (let n = 0; n < 2 * times; n++) {
    const step = await next(page, n);
    if (n % 2 === 0) {
      await step.lead?.();
      waits.push(await until(page, step));
      await page.waitForTimeout(settleMs);
    } else {
      const act = async () => {
        await step.lead?.();
        await step.act();
        await page.waitForTimeout(settleMs);
      };
      spent.push(await meter.measure(act));
    }
  }

  const long = (await page.evaluate<number[]>("longTasks")).map(Math.round);
  const nodes = await page.evaluate<number>("document.querySelectorAll('*').length");
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(waits, share)));
  const thread = kinds.map((kind) => {
    const all = spent.map((one) => one[kind]);
    return `${kind} ${percentile(all, 0.5).toFixed(1)}`;
  });
  console.log(
    `${what.padEnd(30)} wait p50 ${p50} ms  p95 ${p95} ms (at most ${most})  main thread p50 ${thread.join(", ")} ms` +
      `  n ${times}  tasks over 50 ms: ${long.length}, longest ${Math.max(0, ...long)} ms  nodes: ${nodes}`,
  );
}

/** Milliseconds from a key or click to the frame that shows what it did. */
async function until(page: Page, { event, act, done }: Step): Promise<number> {
  // It must listen before anything is done, and only then be waited for.
  await page.evaluate(`void (globalThis.shown = shownAfter(${JSON.stringify(event)}, (since) => ${done}))`);
  await act();
  return page.evaluate<number>("shown");
}

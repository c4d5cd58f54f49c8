import type { Page } from "@playwright/test";
import { percentile } from "../support/report.ts";
import { kinds, meterOf } from "./meter.ts";

/** Action that a person repeats often. */
export type Action = {
  what: string;
  /** Maximum acceptable wait in milliseconds. */
  most: number;
  search: string;
  /** Opens the screen for the action. */
  begin?: (page: Page) => Promise<void>;
  /** Prepares the nth repetition. */
  next: (page: Page, n: number) => Promise<Step>;
};

type Step = {
  /** Input before the decisive key or click. Its main thread time counts, the wait for it doesn't. */
  lead?: () => Promise<void>;
  act: () => Promise<void>;
  event: "keydown" | "click";
  /** Expression that is true in the page once the result is shown. */
  done: string;
};

/** Time until all consequences of an action have happened and prefetching is done. */
const settleMs = 350;

/**
 * Runs the action twice as often as given, alternating between two modes. Observed runs measure the time until the
 * frame with the result. Unobserved runs measure the main thread's CPU time, because observing also costs CPU time.
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

/** Milliseconds from a key or click to the frame that shows its effect. */
async function until(page: Page, { event, act, done }: Step): Promise<number> {
  // Start listening before acting, and await the result afterwards.
  await page.evaluate(`void (globalThis.shown = shownAfter(${JSON.stringify(event)}, (since) => ${done}))`);
  await act();
  return page.evaluate<number>("shown");
}

import { setTimeout as wait } from "node:timers/promises";
import { metricsToken } from "./metrics-token.ts";

const maxMs = 300_000;

/** Resolves once the program at this URL responds and has no pending jobs. */
export async function demoIsRead(address: string): Promise<void> {
  const ends = Date.now() + maxMs;
  while ((await pendingJobs(address)) !== 0) {
    if (Date.now() > ends) throw new Error("The program does not come to an end with the files of its demo.");
    await wait(500);
  }
}

/** Number of pending jobs; undefined while the program doesn't respond. */
async function pendingJobs(address: string): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const answer = await fetch(new URL("/metrics", address), { headers }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const lines = (await answer.text()).matchAll(/^jobs_pending\{.*\} (\d+)$/gm);
  const counts = Array.from(lines, ([, count]) => Number(count));
  return counts.length > 0 ? counts.reduce((sum, count) => sum + count) : undefined;
}

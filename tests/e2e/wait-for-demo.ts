import { expect, type FullConfig } from "@playwright/test";
import { metricsToken } from "./metrics-token.ts";

/**
 * Until the program has read the files of its demo, every page that is open hears of it again and again and never comes to
 * rest; and a machine that reads files is slow to everybody.
 */
export default async function waitForDemo({ webServer }: FullConfig): Promise<void> {
  const metrics = new URL("/metrics", webServer?.url);
  const pending = async () => {
    const answer = await fetch(metrics, { headers: { authorization: `Bearer ${metricsToken}` } });
    const lines = (await answer.text()).matchAll(/^jobs_pending\{.*\} (\d+)$/gm);
    return Array.from(lines, ([, count]) => Number(count)).reduce((sum, count) => sum + count);
  };
  await expect.poll(pending, { timeout: 240_000, intervals: [1_000] }).toBe(0);
}

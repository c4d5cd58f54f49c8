import type { FullConfig } from "@playwright/test";
import { demoIsRead } from "./demo-is-read.ts";

/**
 * Waits until the program has read its demo's files. Until then, open pages receive live updates all the time and never
 * become idle, and the machine is slow.
 */
export default async function waitForDemo({ webServer }: FullConfig): Promise<void> {
  await demoIsRead(webServer?.url ?? "");
}

import type { FullConfig } from "@playwright/test";
import { demoIsRead } from "./demo-is-read.ts";

/**
 * Until the program has read the files of its demo, every page that is open hears of it again and again and never comes to
 * rest; and a machine that reads files is slow to everybody.
 */
export default async function waitForDemo({ webServer }: FullConfig): Promise<void> {
  await demoIsRead(webServer?.url ?? "");
}

import process from "node:process";
import { chromium, type Browser } from "@playwright/test";

/** Launches Chromium for a script without Playwright's test runner. CHROMIUM_PATH selects an installed browser. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
}

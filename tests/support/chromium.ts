import process from "node:process";
import { chromium, type Browser } from "@playwright/test";

/** The browser that a script drives by itself: the one of the machine where CHROMIUM_PATH names it. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
}

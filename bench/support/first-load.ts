import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { launchChromium } from "#tests/support/chromium.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";

const dist = fileURLToPath(new URL("../../dist/web", import.meta.url));

export type FirstLoad = { javascript: number; stylesheets: number; all: number };

/**
 * Measures the bytes that a browser with an empty cache downloads for a page, after gzip. Fonts and pictures count only
 * in `all`.
 */
export async function measureFirstLoads(address: string): Promise<Record<string, FirstLoad>> {
  const browser = await launchChromium();
  try {
    const staff = await (await browser.newContext()).newPage();
    await staff.request.post(`${address}/login/`, {
      headers: { "x-requested-with": "XMLHttpRequest" },
      data: { email: "owner@demo.test", password: demoPassword },
    });
    const candidate = await (await browser.newContext()).newPage();
    return {
      "search page": await measure(staff, `${address}/applications/`),
      "career page": await measure(candidate, `${address}/careers/fjord/`),
      "job page": await measure(candidate, `${address}/careers/fjord/jobs/1/`),
    };
  } finally {
    await browser.close();
  }
}

async function measure(page: Page, address: string): Promise<FirstLoad> {
  const load: FirstLoad = { javascript: 0, stylesheets: 0, all: 0 };
  const answers: Promise<void>[] = [];
  page.on("response", (response) => answers.push(weigh(response, load)));
  await page.goto(address, { waitUntil: "networkidle" });
  await Promise.all(answers);
  page.removeAllListeners("response");
  return load;
}

async function weigh(response: Response, load: FirstLoad): Promise<void> {
  const type = response.headers()["content-type"] ?? "";
  // The stream of live updates never ends.
  if (type.includes("text/event-stream")) return;
  // A response without a body, such as a redirect, counts as 0 bytes.
  const body = await response.body().catch(() => undefined);
  if (!body) return;
  const bytes = gzipped(new URL(response.url()).pathname, body);
  load.all += bytes;
  if (type.includes("javascript")) load.javascript += bytes;
  if (type.includes("text/css")) load.stylesheets += bytes;
}

/** Size of the compressed file that the build wrote, or of the response compressed here. */
function gzipped(path: string, body: Buffer): number {
  const sibling = statSync(`${dist}${path}.gz`, { throwIfNoEntry: false });
  return sibling?.size ?? gzipSync(body).length;
}

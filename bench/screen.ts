import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { launchChromium } from "#tests/support/chromium.ts";
import { createRandom } from "#demo/content/random.ts";
import { demoPassword } from "#features/sessions/server/demo-entry.ts";
import { percentile } from "./report.ts";
import { watchScreen } from "./screen/watch.ts";

/**
 * What a person waits for at the search screen, in Chromium against a running program: new results while typing and after
 * choosing a facet, the next application after j, and keys on a board of a thousand cards. Every time ends with the frame
 * that shows the answer.
 */
const { values } = parseArgs({
  options: {
    address: { type: "string", default: "http://127.0.0.1:3000" },
    times: { type: "string", default: "40" },
  },
});
const times = Number(values.times);
const wanted = { typing: 150, facet: 100, next: 50, board: 100, nodes: 3_000 };
const cards = 1_000;
const words = ["kubernetes", "logistics", "stockholm", "manager", "python", "project", "berlin", "design"];

const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchScreen);
  await page.request.post(`${values.address}/login/`, {
    headers: { "x-requested-with": "XMLHttpRequest" },
    data: { email: "owner@demo.test", password: demoPassword },
  });

  await measured(page, "typing to new results", wanted.typing, typing);
  await measured(page, "choosing a facet", wanted.facet, facets);
  await measured(page, "j to the next application", wanted.next, steps);
  await measured(page, `a key on a board of ${cards} cards`, wanted.board, board);
} finally {
  await browser.close();
}

async function measured(page: Page, what: string, most: number, run: (page: Page) => Promise<number[]>) {
  const found = await run(page);
  const long = await page.evaluate<number[]>("longTasks");
  const nodes = await page.evaluate<number>("document.querySelectorAll('*').length");
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(found, share)));
  const tasks = long.length === 0 ? "none" : long.map(Math.round).join(", ");
  console.log(
    `${what.padEnd(34)} p50 ${p50} ms  p95 ${p95} ms (at most ${most})  n ${found.length}` +
      `  tasks over 100 ms: ${tasks}  nodes: ${nodes} (at most ${wanted.nodes})`,
  );
}

async function open(page: Page, search: string): Promise<void> {
  await page.goto(`${values.address}/applications/?${search}`);
  await page.locator('[role="row"][data-id], [data-card]').first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate("longTasks.length = 0");
}

/** Milliseconds from the next event of a kind to the frame in which something has come true. */
async function until(page: Page, event: string, act: () => Promise<void>, done: string): Promise<number> {
  // It must listen before anything is done, and only then be waited for.
  await page.evaluate(`void (globalThis.shown = shownAfter(${JSON.stringify(event)}, (since) => ${done}))`);
  await act();
  return page.evaluate<number>("shown");
}

async function typing(page: Page): Promise<number[]> {
  await open(page, "status_group=all");
  const found: number[] = [];
  for (let n = 0; found.length < times; n++) {
    await page.locator("input[role=combobox]").first().fill("");
    await page.waitForLoadState("networkidle");
    const word = words[n % words.length] ?? "";
    // Beginnings that were asked for already are answered from memory, and would flatter.
    const prefix = n < words.length ? "" : `${words[(n + 3) % words.length]} `;
    await page.keyboard.insertText(prefix);
    await page.waitForTimeout(400);
    for (let at = 0; at < word.length && found.length < times; at++) {
      const typed = prefix + word.slice(0, at + 1);
      const act = () => page.keyboard.press(word.charAt(at));
      found.push(await until(page, "keydown", act, `hasAnswered(${JSON.stringify(typed)}, since)`));
      await page.waitForTimeout(120);
    }
  }
  return found;
}

async function facets(page: Page): Promise<number[]> {
  await open(page, "status_group=all");
  const boxes = page.locator("aside input[type=checkbox]");
  const found: number[] = [];
  // What was chosen before is answered from memory, and would flatter.
  const seen = new Set([await page.evaluate<string>("location.search")]);
  const random = createRandom("facets");
  for (let n = 0; found.length < times && n < 3 * times; n++) {
    const box = boxes.nth(random.int(0, 19));
    await box.scrollIntoViewIfNeeded();
    const before = await page.evaluate<string>("location.search");
    const isSeen = `${JSON.stringify([...seen])}.includes(location.search)`;
    const done = `hasChanged(${JSON.stringify(before)}, ${isSeen} ? undefined : since)`;
    const took = await until(page, "click", () => box.dispatchEvent("click"), done);
    await page.waitForTimeout(150);
    const after = await page.evaluate<string>("location.search");
    if (!seen.has(after)) found.push(took);
    seen.add(after);
  }
  return found;
}

async function steps(page: Page): Promise<number[]> {
  await open(page, "status_group=all");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  const found: number[] = [];
  for (let n = 0; n < times; n++) {
    await page.evaluate("document.querySelector('h1').dataset.seen = ''");
    found.push(
      await until(page, "keydown", () => page.keyboard.press("j"), "document.querySelector('h1:not([data-seen])')"),
    );
    // The reader looks at it for a moment, while the one after it is made ready.
    await page.waitForTimeout(300);
  }
  return found;
}

async function board(page: Page): Promise<number[]> {
  await open(page, "status_group=all&view=board");
  const columns = page.locator("[data-column] > div:last-child");
  for (let n = 0; n < cards / 100; n++) {
    await columns.evaluateAll("(all) => all.forEach((column) => column.scrollTo(0, column.scrollHeight))");
    await page.waitForTimeout(400);
  }
  await columns.evaluateAll("(all) => all.forEach((column) => column.scrollTo(0, 0))");
  await page.waitForTimeout(500);
  await page.evaluate("keyTimes.length = 0, longTasks.length = 0");
  await page.locator("[data-card] a").first().focus();
  for (let n = 0; n < times; n++) {
    await page.keyboard.press(n % 8 === 7 ? "ArrowUp" : "ArrowDown");
    await page.waitForTimeout(80);
  }
  await page.waitForTimeout(300);
  const slow = await page.evaluate<number[]>("keyTimes");
  // Event Timing tells of nothing that is shown within one frame.
  return [...slow, ...Array.from({ length: Math.max(0, times - slow.length) }, () => 16)];
}

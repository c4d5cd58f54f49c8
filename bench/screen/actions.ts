import type { Page } from "@playwright/test";
import { createRandom } from "#demo/content/random.ts";
import type { Action } from "./measure.ts";

const cards = 1_000;
const words = ["kubernetes", "logistics", "stockholm", "manager", "python", "project", "berlin", "design"];
const heading = "document.querySelector('h1:not([data-seen])')";

/** Facets chosen before. Their results are cached, so choosing them again would look faster than it usually is. */
const seen = new Set<string>();
const random = createRandom("facets");
let typed = { words: 0, prefix: "", left: "" };

export const actions: Action[] = [
  {
    what: "typing to new results",
    most: 150,
    search: "status_group=all",
    async next(page) {
      if (typed.left === "") typed = await beginWord(page, typed.words);
      const [letter = "", ...rest] = typed.left;
      typed = { ...typed, prefix: typed.prefix + letter, left: rest.join("") };
      const done = `hasAnswered(${JSON.stringify(typed.prefix)}, since)`;
      return { event: "keydown", act: () => page.keyboard.press(letter), done };
    },
  },
  {
    what: "choosing a facet",
    most: 100,
    search: "status_group=all",
    async next(page) {
      const box = page.locator("aside input[type=checkbox]").nth(random.int(0, 19));
      await box.scrollIntoViewIfNeeded();
      const before = await page.evaluate<string>("location.search");
      seen.add(before);
      const isSeen = `${JSON.stringify([...seen])}.includes(location.search)`;
      const done = `hasChanged(${JSON.stringify(before)}, ${isSeen} ? undefined : since)`;
      return { event: "click", act: () => box.dispatchEvent("click"), done };
    },
  },
  {
    what: "j in the list",
    most: 50,
    search: "status_group=all",
    async next(page) {
      await page.evaluate("globalThis.focused = document.activeElement");
      return { event: "keydown", act: () => page.keyboard.press("j"), done: "document.activeElement !== focused" };
    },
  },
  {
    what: "opening an application",
    most: 100,
    search: "status_group=all",
    async next(page, n) {
      if (n > 0) await page.keyboard.press("Escape");
      await page.locator('[role="row"][data-id]').first().waitFor();
      await page.waitForTimeout(200);
      await page.keyboard.press("j");
      await page.waitForTimeout(300);
      await page.evaluate("document.querySelector('h1').dataset.seen = ''");
      return { event: "keydown", act: () => page.keyboard.press("Enter"), done: heading };
    },
  },
  {
    what: "j to the next application",
    most: 50,
    search: "status_group=all",
    async begin(page) {
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      await page.waitForURL(/application_id=/);
    },
    async next(page) {
      await page.evaluate("document.querySelector('h1').dataset.seen = ''");
      return { event: "keydown", act: () => page.keyboard.press("j"), done: heading };
    },
  },
  {
    what: "a move in the list",
    most: 100,
    search: "status_group=all",
    // Load the menu's code before measuring.
    async begin(page) {
      await page.keyboard.press("j");
      await page.keyboard.press("m");
      await page.locator("[role=menuitem]:focus").waitFor();
      await page.keyboard.press("Escape");
    },
    async next(page) {
      await page.keyboard.press("j");
      await page.waitForTimeout(200);
      const id = await page.evaluate<string>("document.activeElement.closest('[data-id]').dataset.id");
      const status = `document.querySelector('[data-id="${id}"] [data-column="status"]').textContent`;
      const before = JSON.stringify(await page.evaluate(status));
      return {
        event: "keydown",
        lead: async () => {
          await page.keyboard.press("m");
          await page.waitForTimeout(200);
        },
        act: () => page.keyboard.press("Enter"),
        done: `${status} !== ${before} && !document.querySelector('[role=menu]')`,
      };
    },
  },
  {
    what: `a key on a board of ${cards} cards`,
    most: 100,
    search: "status_group=all&view=board",
    begin: loadCards,
    async next(page, n) {
      await page.evaluate("globalThis.focused = document.activeElement");
      const key = n % 8 === 7 ? "ArrowUp" : "ArrowDown";
      return { event: "keydown", act: () => page.keyboard.press(key), done: "document.activeElement !== focused" };
    },
  },
];

/** Types a prefix that wasn't searched before, because cached results would look faster than usual. */
async function beginWord(page: Page, n: number): Promise<typeof typed> {
  await page.locator("input[role=combobox]").first().fill("");
  await page.waitForLoadState("networkidle");
  const prefix = n < words.length ? "" : `${words[(n + 3) % words.length]} `;
  await page.keyboard.insertText(prefix);
  await page.waitForTimeout(400);
  return { words: n + 1, prefix, left: words[n % words.length] ?? "" };
}

async function loadCards(page: Page): Promise<void> {
  const columns = page.locator("[data-column] > div:last-child");
  for (let n = 0; n < cards / 100; n++) {
    await columns.evaluateAll("(all) => all.forEach((column) => column.scrollTo(0, column.scrollHeight))");
    await page.waitForTimeout(400);
  }
  await columns.evaluateAll("(all) => all.forEach((column) => column.scrollTo(0, 0))");
  await page.waitForTimeout(500);
  await page.locator("[data-card] a").first().focus();
}

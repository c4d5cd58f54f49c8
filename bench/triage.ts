import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { launchChromium } from "#tests/support/chromium.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { percentile } from "./support/report.ts";
import { watchKeys } from "./screen/watch-keys.ts";

/**
 * Simulates a triage by keyboard only, in Chromium against a running program. Of ten applications, three are rejected
 * with a reason, three moved to the next status, two rated, one tagged and one commented on. Reports the number of
 * keys, and each key's delay until the frame that shows its effect. It changes these applications.
 */
const { values } = parseArgs({
  options: {
    address: { type: "string", default: "http://127.0.0.1:3000" },
    search: { type: "string", default: "" },
    applications: { type: "string", default: "100" },
    /** Enables the setting that opens the next application after a decision. */
    advance: { type: "boolean", default: false },
  },
});
const total = Number(values.applications);
const maxWait = 100;
/** Time in which a person reads and the next application is prefetched. */
const readingMs = 400;

type Kind = "reject" | "move" | "rate" | "tag" | "comment";
const kinds: Kind[] = ["reject", "move", "tag", "rate", "move", "reject", "comment", "move", "reject", "rate"];

const waits = new Map<string, number[]>();
const pressed: Record<Kind, number[]> = { reject: [], move: [], rate: [], tag: [], comment: [] };

const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchKeys);
  if (values.advance) {
    await page.addInitScript(`localStorage.setItem("jbl_emp", JSON.stringify({ "decisions.advance": true }))`);
  }
  await page.request.post(`${values.address}/login/`, {
    headers: { "x-requested-with": "XMLHttpRequest" },
    data: { email: "owner@demo.test", password: demoPassword },
  });
  await page.goto(`${values.address}/applications/?${values.search}`);
  await page.locator('[role="row"][data-id]').first().waitFor();
  await page.keyboard.press("j");
  await page.locator('[role="row"][data-id]:focus-within').waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/application_id=/);
  await page.waitForLoadState("networkidle");

  for (let n = 0; n < total; n++) {
    const kind = kinds[n % kinds.length] as Kind;
    pressed[kind].push(await triage(page, kind));
    await page.waitForTimeout(readingMs);
  }
} finally {
  await browser.close();
}
report();

/** Processes the open application, continues with the next one, and returns the number of key presses. */
async function triage(page: Page, kind: Kind): Promise<number> {
  let keys = 0;
  const press = async (step: string, key: string, done: string) => {
    keys += 1;
    waits.set(step, [...(waits.get(step) ?? []), await shownAfter(page, key, done)]);
  };
  await page.evaluate("rememberApplication()");

  switch (kind) {
    case "reject": {
      await press("E opens the question, or the choice of status", "e", "isAsking() || isChoosing()");
      if (await page.evaluate<boolean>("isChoosing()")) await press("Enter opens the question", "Enter", "isAsking()");
      await press(
        "1 chooses the reason",
        "1",
        "isAsking() && document.querySelector('[role=dialog] .mantine-Radio-radio:checked')",
      );
      await press("Enter rejects", "Enter", "!isAsking() && hasMoved()");
      break;
    }
    case "move":
      await press("M opens the menu at the next status", "m", "isChoosing()");
      await press("Enter moves", "Enter", "!document.querySelector('[role=menu]') && hasMoved()");
      break;
    case "rate":
      await press("4 rates", "4", "ownStars() === '4'");
      break;
    case "tag":
      await press("T leads to the tags", "t", "document.activeElement.matches('input')");
      for (const key of "top") await press("a letter of the tag", key, "true");
      await press("Enter tags", "Enter", "isTagged('top')");
      await press("Escape leaves the field", "Escape", "!document.activeElement.matches('input')");
      break;
    case "comment":
      await press("C leads to the comment", "c", "document.activeElement.matches('textarea')");
      for (const key of "good") await press("a letter of the comment", key, "true");
      await press("Ctrl+Enter sends it", "Control+Enter", "isListed('good') && !isWriting()");
      break;
    default:
      return kind satisfies never;
  }

  const hasGoneOn = values.advance && (kind === "reject" || kind === "move");
  if (!hasGoneOn) await press("J shows the next", "j", "isAnother()");
  return keys;
}

/** Milliseconds from a key press to the second frame in which the condition is true. */
async function shownAfter(page: Page, key: string, done: string): Promise<number> {
  // Start listening before pressing the key, and await the result afterwards.
  await page.evaluate(`void (globalThis.shown = keyShown(() => ${done}))`);
  await page.keyboard.press(key);
  return page.evaluate<number>("shown");
}

function report(): void {
  const all = Object.values(pressed).flat();
  const mean = (counts: readonly number[]) =>
    (counts.reduce((sum, count) => sum + count, 0) / counts.length).toFixed(1);
  console.log(`keys per application: ${mean(all)} (${all.length} applications, the way to the next included)`);
  for (const [kind, counts] of Object.entries(pressed)) {
    if (counts.length > 0) console.log(`  ${kind.padEnd(8)} ${mean(counts)}`);
  }
  for (const [step, found] of waits) {
    const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(found, share)));
    const longest = Math.round(Math.max(...found));
    console.log(
      `${step.padEnd(48)} p50 ${p50} ms  p95 ${p95} ms  longest ${longest} ms (at most ${maxWait})  n ${found.length}`,
    );
  }
}

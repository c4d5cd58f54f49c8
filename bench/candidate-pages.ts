import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { launchChromium } from "#tests/support/chromium.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { calibrate } from "./support/calibrate.ts";
import { makeCv } from "./candidates/forms.ts";
import { signIn } from "./support/client.ts";

/**
 * Measures the candidates' pages of a running demo in Chromium: their size, and the paint times on a phone with a slow
 * network and CPU. It also applies by keyboard only, without JavaScript, and with a network that fails halfway.
 */
const { values } = parseArgs({
  options: {
    address: { type: "string", default: "http://127.0.0.1:3000" },
    /** Id of a job of the demo's first company. Its form must not ask questions. */
    job: { type: "string", default: "1" },
    times: { type: "string", default: "5" },
  },
});
const run = Date.now().toString(36);
const jobPage = `${values.address}/careers/fjord/jobs/${values.job}/?lang=en`;
const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Lighthouse's values for a phone: 150 ms round trip, 1.6 Mbit/s, 4× CPU slowdown. */
const slow = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const slowdown = 4;
const fields = ["First name", "Last name", "Email", "Phone"] as const;

/** Time of the largest contentful paint so far. */
const largestPaint = `new Promise((resolve) => {
  const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime));
  observer.observe({ type: "largest-contentful-paint", buffered: true });
})`;
const focused = `(() => {
  const element = document.activeElement;
  const name = element.labels?.[0]?.textContent ?? element.textContent ?? "";
  return [element.tagName.toLowerCase(), name.trim()];
})()`;

calibrate();
const browser = await launchChromium();
const cv = await makeCv(200, "Engineer with ten years of work");
try {
  const pages = { "career page": `${values.address}/careers/fjord/?lang=en`, "job page with its form": jobPage };
  for (const [name, address] of Object.entries(pages)) await weigh(name, address);
  await apply("by keys alone", {}, byKeys);
  await apply("by keys, without JavaScript", { javaScriptEnabled: false }, byKeys);
  await apply("with the network cut", {}, withCut);
} finally {
  await browser.close();
}

async function weigh(name: string, address: string): Promise<void> {
  const paints: number[] = [];
  let [bytes, violations] = [0, 0];
  for (let time = 0; time < Number(values.times); time++) {
    const page = await open(browser, phone);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", slow);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    bytes = 0;
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(address, { waitUntil: "networkidle" });
    paints.push(await page.evaluate<number>(largestPaint));
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    violations = (await new AxeBuilder({ page }).analyze()).violations.length;
    await page.context().close();
  }
  const [median] = paints.toSorted((a, b) => a - b).slice(Math.floor(paints.length / 2));
  console.log(
    `${name}: ${(bytes / 1_000).toFixed(1)} kB in all (at most 50), largest paint after ${Math.round(median ?? 0)} ms ` +
      `(at most 1000; ${paints.map(Math.round).join(", ")}), ${violations} violations of axe`,
  );
}

async function open(from: Browser, options: BrowserContextOptions): Promise<Page> {
  return (await from.newContext(options)).newPage();
}

type Applicant = { email: string; answers: Readonly<Record<(typeof fields)[number], string>> };

async function apply(
  name: string,
  options: BrowserContextOptions,
  send: (page: Page, applicant: Applicant) => Promise<void>,
): Promise<void> {
  const email = `${name.replaceAll(/\W+/g, ".")}.${run}@example.com`;
  const answers = { "First name": "Vera", "Last name": `Bench ${run}`, Email: email, Phone: "+46 70 174 06 05" };
  const page = await open(browser, { ...phone, ...options });
  await page.goto(jobPage);
  const began = performance.now();
  await send(page, { email, answers });
  await page.waitForURL(/\/thanks\//);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const client = await signIn(values.address, "owner@demo.test", demoPassword);
  const count = async () => {
    const query = { q: `email:"${email}"`, status_group: "all" as const, exclude_facets: true };
    return (await client.call(searchApplications, { query })).count;
  };
  for (let waited = 0; (await count()) === 0 && waited < 10_000; waited += 200) await wait(200);
  console.log(`${name}: sent after ${seconds} s (at most 120), ${await count()} application`);
  await page.context().close();
}

async function byKeys(page: Page, { answers }: Applicant): Promise<void> {
  await fillByKeys(page, answers);
  await press(page);
}

/** The network fails while the form is filled in, and returns after the first attempt to send it. */
async function withCut(page: Page, { answers }: Applicant): Promise<void> {
  await fillByKeys(page, answers, () => page.context().setOffline(true));
  await reach(page, "button", "Send application");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "offline" }).waitFor();
  for (const [label, answer] of Object.entries(answers))
    if ((await page.getByLabel(new RegExp(`^${label}`)).inputValue()) !== answer) throw new Error(`${label} is lost.`);
  await page.context().setOffline(false);
  await press(page);
}

async function fillByKeys(page: Page, answers: Applicant["answers"], halfWay?: () => Promise<void>): Promise<void> {
  const chosen = page.waitForEvent("filechooser");
  await reach(page, "input", "CV");
  await page.keyboard.press("Enter");
  await (await chosen).setFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: cv });
  for (const [index, field] of fields.entries()) {
    if (index === 2) await halfWay?.();
    await reach(page, "input", field);
    await page.keyboard.press("Control+a");
    // Typing speed of a practiced person.
    await page.keyboard.type(answers[field], { delay: 60 });
  }
  await reach(page, "input", "I agree");
  await page.keyboard.press("Space");
}

async function press(page: Page): Promise<void> {
  await reach(page, "button", "Send application");
  await page.keyboard.press("Enter");
}

/** Presses Tab until the element with this name has the focus. The focus wraps around at the end of the page. */
async function reach(page: Page, tag: string, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const [at, label] = await page.evaluate<[string, string]>(focused);
    if (at === tag && label.startsWith(name)) return;
    await page.keyboard.press("Tab");
    await wait(50);
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

import { readdirSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { launchChromium } from "#tests/support/chromium.ts";
import { discardIntake, listIntake, type IntakeItem } from "#features/review/intake/intake.contract.ts";
import { searchJobs } from "#features/screens/job-list/job-list.contract.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { dragFiles, fileAt, type Dropped } from "#tests/support/drop-files.ts";
import { calibrate } from "./support/calibrate.ts";
import { signIn } from "./support/client.ts";

/**
 * Drops many CVs at once on a job's intake queue, in Chromium against a running program. Measures the time until all
 * can be confirmed. Checks that none is lost or duplicated if the tab is closed halfway and reopened. Discards the
 * added CVs at the end.
 */
const { values } = parseArgs({
  options: {
    address: { type: "string", default: "http://127.0.0.1:3000" },
    files: { type: "string", default: "200" },
    /** Id of a job of the demo's first company, to whose queue the owner can add CVs. */
    job: { type: "string" },
  },
});
const total = Number(values.files);
const { address } = values;
const person = "owner@demo.test";
const maxMs = 30 * 60_000;

const cvs = fileURLToPath(new URL("../tests/documents/cvs/", import.meta.url));
const client = await signIn(address, person, demoPassword);
const job_id = values.job === undefined ? await someJob() : Number(values.job);
const before = new Set((await queue()).map(({ id }) => id));
calibrate();

const browser = await launchChromium();
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const open = async () => {
    const page = await context.newPage();
    await page.goto(`${address}/jobs/${job_id}/add-candidates/`);
    await page.locator("[data-drop]").waitFor();
    return page;
  };
  await context.request.post(`${address}/login/`, {
    headers: { "x-requested-with": "XMLHttpRequest" },
    data: { email: person, password: demoPassword },
  });

  await atOnce(await open());
  await closedHalfWay(open);
} finally {
  await browser.close();
}

async function atOnce(page: Page): Promise<void> {
  const began = performance.now();
  await dragFiles(page, "[data-drop]", someFiles("at-once"));
  await rows(page, total);
  const uploaded = performance.now();
  await allRead(page);
  const read = performance.now();
  const seconds = (until: number) => ((until - began) / 1_000).toFixed(1);
  const added = await addedItems();
  console.log(
    `${total} CVs dropped at once: uploaded after ${seconds(uploaded)} s, all to confirm after ${seconds(read)} s`,
  );
  console.log(`  ${counted(added)}`);
  await page.close();
  await discard(added);
}

async function closedHalfWay(open: () => Promise<Page>): Promise<void> {
  const files = someFiles("closed");
  const first = await open();
  await dragFiles(first, "[data-drop]", files);
  await rows(first, Math.floor(total / 2));
  await first.close();
  const kept = (await addedItems()).length;

  const second = await open();
  const note = await second.getByRole("note").locator("span").first().textContent();
  await dragFiles(second, "[data-drop]", files);
  await rows(second, total);
  await allRead(second);
  const added = await addedItems();
  const names = new Set(added.map(({ file }) => file.name));
  const lost = files.filter(({ name }) => !names.has(name)).length;
  console.log(`The tab closed with ${kept} of ${total} in the queue. On return: “${note?.trim()}”`);
  console.log(`  ${lost} lost, ${added.length - names.size} twice. ${counted(added)}`);
  await second.close();
  await discard(added);
}

/** Each file has different bytes, because known files aren't read again. */
function someFiles(run: string): Dropped[] {
  const all = readdirSync(cvs).filter((name) => /\.(?:pdf|docx)$/.test(name));
  return Array.from({ length: total }, (_, index) => {
    const name = all[index % all.length] as string;
    const file = fileAt(path.join(cvs, name), `${run}-${index}${path.extname(name)}`);
    return { ...file, buffer: withRemark(file.buffer, `${run} ${index} ${Date.now()}`) };
  });
}

/**
 * Appends a comment. PDFs can end with one, and so can the ZIP archive of a DOCX, whose last two bytes are the
 * comment's length.
 */
function withRemark(bytes: Buffer, remark: string): Buffer {
  if (bytes.subarray(0, 4).toString("latin1") === "%PDF") return Buffer.concat([bytes, Buffer.from(`\n%${remark}\n`)]);
  const length = Buffer.alloc(2);
  length.writeUInt16LE(remark.length);
  return Buffer.concat([bytes.subarray(0, -2), length, Buffer.from(remark)]);
}

/** Waits until the visible list has this many more rows than before. */
async function rows(page: Page, count: number): Promise<void> {
  const last = page.locator("button[data-id]").nth(before.size + count - 1);
  await last.waitFor({ state: "attached", timeout: maxMs });
}

async function allRead(page: Page): Promise<void> {
  const waiting = ["uploaded", "reading"].map((state) => `button[data-id] [data-state="${state}"]`).join();
  await page.locator(waiting).first().waitFor({ state: "detached", timeout: maxMs });
}

async function queue(): Promise<IntakeItem[]> {
  return (await client.call(listIntake, { params: { job_id } })).results;
}

async function addedItems(): Promise<IntakeItem[]> {
  return (await queue()).filter(({ id }) => !before.has(id));
}

async function discard(items: readonly IntakeItem[]): Promise<void> {
  for (const { id } of items) await client.ask(discardIntake, { params: { item_id: id } });
}

function counted(items: readonly IntakeItem[]): string {
  const states = Map.groupBy(items, ({ state }) => state);
  const certain = items.filter(({ fields: { first_name, last_name, email } }) =>
    [first_name, last_name, email].every((guess) => guess?.is_certain === true),
  );
  return `${[...states].map(([state, some]) => `${some.length} ${state}`).join(", ")}; ${certain.length} certain.`;
}

async function someJob(): Promise<number> {
  const { results } = await client.call(searchJobs, { query: { status: ["published"], sort: "title", page_size: 1 } });
  const [job] = results;
  if (!job) throw new Error("There is no published job. Choose one by --job.");
  return job.id;
}

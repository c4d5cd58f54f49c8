import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { launchChromium } from "#tests/support/chromium.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { listStatuses } from "#features/organization/statuses/statuses.contract.ts";
import { moveTargets } from "#features/organization/statuses/web/move-targets.ts";
import { calibrate } from "./support/calibrate.ts";
import { signIn } from "./support/client.ts";
import { keepCoresBusy } from "./keys/busy-cores.ts";

/**
 * Processes applications by keyboard only, at a fixed interval and without looking at the screen. Each one is rated and
 * moved to the next status (`r`, a digit, `m`, Enter, `j`), while other processes keep the CPU cores busy. Then it
 * compares the saved ratings and statuses with the intended ones. It changes these applications.
 */
const { values } = parseArgs({
  options: {
    address: { type: "string", default: "http://127.0.0.1:3000" },
    applications: { type: "string", default: "1000" },
    interval: { type: "string", default: "60" },
    /** Number of processes that keep CPU cores busy. */
    busy: { type: "string", default: "2" },
  },
});
const wanted = Number(values.applications);
const interval = Number(values.interval);
const credentials = { email: "owner@demo.test", password: demoPassword };

type Saved = { id: number; status_id: number; pipeline_id: number; rating: number | null };

calibrate();
const client = await signIn(values.address, credentials.email, credentials.password);
const { company_id } = await client.call(getMe, {});
const statuses = await client.call(listStatuses, { params: { company_id }, query: {} });
const query = { status_group: "current", dt_created: "all", sort: "name" } as const;

const before = await readAll({ ...query, status_group: "all" });
const chosen = (await readAll(query)).slice(0, wanted);
const expected = new Map(chosen.map((row, index) => [row.id, { status_id: nextStatus(row), rating: digitOf(index) }]));

const stopBusy = keepCoresBusy(Number(values.busy));
try {
  await decide();
} finally {
  stopBusy();
}
await report();

function nextStatus(row: Saved): number {
  const { next, targets } = moveTargets(statuses, [row]);
  return (next ?? targets[0])?.id ?? row.status_id;
}

/** Neighbors get different ratings, so that a rating saved for the wrong application is detected. */
function digitOf(index: number): number {
  return (index % 5) + 1;
}

async function decide(): Promise<void> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.request.post(`${values.address}/login/`, {
      headers: { "x-requested-with": "XMLHttpRequest" },
      data: credentials,
    });
    await page.goto(`${values.address}/applications/?sort=name`);
    await page.locator(`[role="row"][data-id="${chosen[0]?.id}"] a`).first().press("Enter");
    await page.waitForURL(/application_id=/);
    await page.locator('nav [aria-current="true"]').first().waitFor();

    const began = performance.now();
    await typeKeys(page, keysFor(chosen.length));
    console.log(`${chosen.length} applications decided in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    await untilSaved();
  } finally {
    await browser.close();
  }
}

function keysFor(count: number): string[] {
  return Array.from({ length: count }, (_none, index) => [
    ...(index > 0 ? ["j"] : []),
    "r",
    String(digitOf(index)),
    "m",
    "Enter",
  ]).flat();
}

/** Key presses aren't awaited: each is sent at its scheduled time, whatever the page is doing. */
async function typeKeys(page: Page, keys: readonly string[]): Promise<void> {
  const began = performance.now();
  const pressed: Promise<void>[] = [];
  for (const [number, key] of keys.entries()) {
    await wait(Math.max(began + number * interval - performance.now(), 0));
    pressed.push(page.keyboard.press(key));
  }
  await Promise.all(pressed);
}

/**
 * Waits until everything is saved, or until ten seconds bring no progress, because requests are still in flight after
 * the last key.
 */
async function untilSaved(): Promise<void> {
  for (let missing = Infinity; ;) {
    const now = (await compare()).lost.length;
    if (now === 0 || now === missing) return;
    missing = now;
    await wait(10_000);
  }
}

async function compare() {
  const after = await readAll({ ...query, status_group: "all" });
  const wasBefore = new Map(before.map((row) => [row.id, row]));
  const lost: Saved[] = [];
  const wrong: Saved[] = [];
  for (const row of after) {
    const meant = expected.get(row.id);
    const was = wasBefore.get(row.id);
    const isAs = (one: Pick<Saved, "status_id" | "rating"> | undefined) => ({
      status: row.status_id === one?.status_id,
      rating: row.rating === one?.rating,
    });
    const [asMeant, asBefore] = [isAs(meant), isAs(was)];
    if (meant && !(asMeant.status && asMeant.rating)) lost.push(row);
    if (!((asMeant.status || asBefore.status) && (asMeant.rating || asBefore.rating))) wrong.push(row);
  }
  return { lost, wrong };
}

async function report(): Promise<void> {
  const { lost, wrong } = await compare();
  console.log(
    `${expected.size * 2} decisions by ${keysFor(expected.size).length} keys, ${interval} ms apart, ` +
      `${values.busy} processes busy: ${lost.length} applications lost a decision, ${wrong.length} got a wrong one`,
  );
  for (const row of [...lost, ...wrong].slice(0, 10)) console.log(row, "expected", expected.get(row.id));
  process.exitCode = lost.length + wrong.length > 0 ? 1 : 0;
}

async function readAll(wanting: Parameters<typeof client.call<typeof searchApplications>>[1]["query"]) {
  const rows: Saved[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.call(searchApplications, {
      query: { ...wanting, exclude_facets: true, exclude_facets_q: true, page_size: 100, ...(cursor && { cursor }) },
    });
    rows.push(
      ...page.results.map(({ id, status_id, pipeline_id, rating }) => ({ id, status_id, pipeline_id, rating })),
    );
    cursor =
      page.next === null ? undefined : (new URL(page.next, "http://localhost").searchParams.get("cursor") ?? undefined);
  } while (cursor !== undefined);
  return rows;
}

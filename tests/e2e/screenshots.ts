import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { launchChromium } from "#tests/support/chromium.ts";
import { readConfig } from "#server/config.ts";
import { startProgram, type Program } from "#program/program.ts";
import { createTestFolder } from "../support/postgres.ts";
import { getJson, signIn } from "./people.ts";

/** Takes the README's screenshots of an idle demo. */
const target = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));
const size = { width: 1360, height: 850 };
const quality = 0.72;
const maxBytes = 400_000;

type Picture = { name: string; scheme: "light" | "dark"; open(page: Page): Promise<void> };

const pictures: Picture[] = [
  { name: "list", scheme: "light", open: (page) => visit(page, "/applications/?q=project+manager") },
  { name: "board", scheme: "light", open: (page) => visit(page, "/applications/?view=board") },
  { name: "application", scheme: "light", open: openApplication },
  { name: "application-dark", scheme: "dark", open: openApplication },
];

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
}

/** Opens a rated application with a readable CV next to its search results. */
async function openApplication(page: Page): Promise<void> {
  const query = "q=cv:manager&sort=-rating&status_group=current";
  const { results } = await getJson<{ results: { id: number }[] }>(
    page,
    `/applications/search/v1/?${query}&page_size=1&exclude_facets=1&exclude_facets_q=1`,
  );
  await visit(page, `/applications/?${query}&application_id=${results[0]?.id}`);
  await page.locator("canvas").first().waitFor();
}

async function take(browser: Browser, program: Program, { name, scheme, open }: Picture): Promise<number> {
  const page = await browser.newPage({
    baseURL: program.address,
    viewport: size,
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: "en-GB",
  });
  await signIn(page);
  await open(page);
  const bytes = await asWebp(browser, await page.screenshot());
  writeFileSync(join(target, `${name}.webp`), bytes);
  await page.close();
  return bytes.length;
}

/** Encodes a picture as WebP in the page: screenshots support only PNG and JPEG. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const address = `data:image/png;base64,${png.toString("base64")}`;
  const script = `(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(address)};
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", ${quality});
  })()`;
  const data = await page.evaluate<string>(script);
  await page.close();
  return Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
}

/** Waits until the demo is complete and all its files are read, because the search covers their text. */
async function untilAtRest({ services }: Program): Promise<void> {
  for (;;) {
    const { demo_filled_at } = await services.database.system((db) =>
      db
        .selectFrom("company")
        .select("demo_filled_at")
        .where("is_demo", "=", true)
        .orderBy("id")
        .executeTakeFirstOrThrow(),
    );
    const counts = await services.queue.counts();
    if (demo_filled_at && [...counts.values()].every(({ pending }) => pending === 0)) return;
    await pause(500);
  }
}

const dataDir = createTestFolder();
const environment = { DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error", DEMO_APPLICATIONS: "1200" };
const program = await startProgram(readConfig(environment), { onTerminal: console.log });
const browser = await launchChromium();
try {
  await untilAtRest(program);
  mkdirSync(target, { recursive: true });
  let total = 0;
  for (const picture of pictures) total += await take(browser, program, picture);
  console.log(`${pictures.length} pictures of ${Math.round(total / 1_000)} kB in all are in docs/screenshots.`);
  if (total > maxBytes) throw new Error("The pictures are too large for the repository: lower their quality or size.");
} finally {
  await browser.close();
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

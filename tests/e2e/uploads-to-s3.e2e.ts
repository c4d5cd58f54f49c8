import { rmSync } from "node:fs";
import { join } from "node:path";
import { startChild, type ChildProgram } from "../support/child-program.ts";
import { pdf } from "../support/files.ts";
import { createTestFolder } from "../support/postgres.ts";
import { startS3Server, type S3Server } from "../support/s3-server.ts";
import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { getJson, signIn } from "./people.ts";

const folder = createTestFolder();
let store: S3Server;
let program: ChildProgram;
let address: string;

test.use({ reducedMotion: "reduce" });

/** Starts a separate program with a small demo, whose files are in an S3 store on another origin. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  store = await startS3Server();
  program = startChild({ DATA_DIR: join(folder, "data"), DEMO_APPLICATIONS: "5", ...store.settings });
  const ready = await program.until(/Hirelane is ready: (http:\/\/[\w.:]+)/);
  address = ready.slice(ready.indexOf("http"));
  store.allowedOrigins.add(address);
});
test.afterAll(async () => {
  program.signal("SIGTERM");
  await program.ended;
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("[FILE-1] [FILE-5] a document goes from the browser to the store, and what is no document is refused", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const violations: string[] = [];
  page.on(
    "console",
    (message) => message.text().includes("Content Security Policy") && violations.push(message.text()),
  );
  await signIn(page);
  const { results } = await getJson<{ results: { id: number }[] }>(page, "/applications/search/v1/?page_size=1");
  const cv = {
    name: "Åsas CV.pdf",
    mimeType: "application/pdf",
    buffer: await pdf({ pages: [["Keeps clusters quiet."]] }),
  };
  await page.goto(`/applications/${results[0]!.id}/`);
  await page.getByRole("tab", { name: "Details" }).click();
  const uploads = page.getByRole("list", { name: "Uploads" }).first();
  const choose = (file: typeof cv) => page.locator("input[type=file]").first().setInputFiles(file);
  // The button is enabled once the upload limits are loaded.
  await expect(page.getByRole("button", { name: "Choose a file" }).first()).toBeEnabled();
  store.requests.length = 0;

  await choose(cv);
  await expect(uploads.getByText("Added")).toBeVisible();

  expect(store.requests.filter((request) => /^(OPTIONS|POST) /.test(request))).toEqual([
    expect.stringContaining("OPTIONS /hirelane-files"),
    expect.stringContaining("POST /hirelane-files"),
  ]);
  expect([...store.objects.values()].some((bytes) => bytes.equals(cv.buffer))).toBe(true);
  const saved = await page.request.get(
    (await page
      .getByRole("link", { name: /Åsas CV\.pdf/ })
      .first()
      .getAttribute("href")) ?? "",
    { headers: { "x-requested-with": "XMLHttpRequest" } },
  );
  expect((await saved.body()).equals(cv.buffer)).toBe(true);

  await choose({ ...cv, name: "program.pdf", buffer: Buffer.from("MZ\u0090\u0000 this is no document") });
  await expect(uploads.getByText(/“program.pdf” is damaged or isn't a PDF file/)).toBeVisible();

  store.allowedOrigins.clear();
  await choose({ ...cv, name: "letter.pdf" });
  await expect(uploads.getByText(/Your browser can't reach the file storage/)).toBeVisible();
  await look(page, "uploads-to-s3", { widths: [1440, 360] });
  store.allowedOrigins.add(address);
  await page.getByRole("button", { name: "Try “letter.pdf” again" }).click();
  await expect(uploads.getByText("Added")).toHaveCount(2);
  expect(violations).toEqual([]);
  await context.close();
});

import { deflateSync } from "node:zlib";
import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { getJson, signIn } from "./people.ts";

/** Encodes a PNG of a single color. */
function png(width: number, height: number, [red, green, blue]: [number, number, number]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3)]);
  for (let at = 1; at < row.length; at += 3) row.set([red, green, blue], at);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([size, body, sum]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

test("[FILE-4] [JOB-4] an admin adds a cover, chooses it for a job, and candidates see it", async ({ page }) => {
  await signIn(page, "admin");
  const name = `Quay ${Date.now().toString(36)}`;
  await page.goto("/settings/media/");
  await expect(page.getByRole("heading", { name: "Fjord at dawn" })).toBeVisible();
  await look(page, "media-1440");

  const file = page.getByLabel("Add cover", { exact: true }).and(page.locator("input"));
  const bytes = png(1200, 480, [30, 90, 140]);
  await file.setInputFiles({
    name: `${name}.png`,
    mimeType: "image/png",
    buffer: bytes.subarray(0, bytes.length - 60),
  });
  await expect(page.getByRole("alert").filter({ hasText: "is damaged or isn't a picture" })).toBeVisible();
  await file.setInputFiles({ name: `${name}.png`, mimeType: "image/png", buffer: bytes });
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "is damaged" })).toHaveCount(0);

  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit picture" });
  await dialog.getByRole("textbox", { name: "Description" }).fill("Blue water");
  await look(page, "media-edit-1440");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("img", { name: "Blue water" })).toBeVisible();

  await page.goto("/jobs/new/");
  await page.getByRole("textbox", { name: "Job title" }).fill(`Pilot ${name}`);
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Pilot ${name}` })).toBeVisible();
  await page.getByRole("textbox", { name: "Description" }).fill("You bring ships to the quay.");
  await page.getByRole("combobox", { name: "Workplace" }).selectOption({ label: "Remote" });
  const field = page.getByRole("group", { name: "Cover picture" });
  await field.getByRole("button", { name: "Choose picture" }).click();
  const picker = page.getByRole("dialog", { name: "Choose a cover" });
  await picker.getByText(name).click();
  await look(page, "media-picker-1440");
  await picker.getByRole("button", { name: "Use picture" }).click();
  await expect(field.getByText(name)).toBeVisible();
  const preview = page.frameLocator('iframe[title="Ad as candidates will see it"]');
  await expect(preview.getByRole("img", { name: "Blue water" })).toBeVisible();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await page.getByRole("button", { name: "Publish without pay" }).click();
  await expect(page.getByText("Job saved and published.")).toBeVisible();

  const job_id = /jobs\/(\d+)/.exec(page.url())?.[1];
  const { urls_json } = await getJson<{ urls_json: { public: string } }>(page, `/v2/jobs/${job_id}/form/`);
  await page.goto(urls_json.public);
  const cover = page.getByRole("img", { name: "Blue water" });
  await expect(cover).toBeVisible();
  const naturalWidth = () => cover.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  await expect.poll(naturalWidth).toBeGreaterThan(400);
  await look(page, "job-page-with-cover");

  await page.goto("/settings/media/");
  await expect(page.getByText("Used by 1 job.")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await look(page, "media-360");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const question = page.getByRole("dialog", { name: `Delete ${name}?` });
  await expect(question.getByText(/They will show the default cover instead/)).toBeVisible();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name })).toHaveCount(0);
});

test("[TEAM-5] an owner sees the career page change beside the form, and saves it in another language", async ({
  page,
}) => {
  await signIn(page, "owner");
  await page.goto("/settings/career-page/");
  const preview = page.frameLocator('iframe[title="Career page as candidates will see it"]');
  await expect(preview.getByRole("heading", { name: "Help us move the Baltic" })).toBeVisible();
  await expect(preview.getByRole("img", { name: "A container ship on a still fjord at sunrise" })).toBeVisible();
  await look(page, "career-look-1440");

  await page.getByText("Deutsch", { exact: true }).click();
  const heading = `Wir bewegen die Ostsee ${Date.now().toString(36)}`;
  await page.getByRole("textbox", { name: "Heading" }).fill(heading);
  await expect(preview.getByRole("heading", { name: heading })).toBeVisible();
  await page.getByText("Phone", { exact: true }).click();
  await expect(preview.getByRole("heading", { name: heading })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The career page was saved.")).toBeVisible();

  await page.goto("/careers/fjord/?lang=de");
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await page.goto("/careers/fjord/?lang=sv");
  await expect(page.getByRole("heading", { name: "Hjälp oss att flytta Östersjön" })).toBeVisible();
  await page.goto("/settings/career-page/");
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole("textbox", { name: "Heading" })).toBeVisible();
  await look(page, "career-look-360");
});

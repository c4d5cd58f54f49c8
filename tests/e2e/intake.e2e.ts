import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { dragFiles, fileAt } from "../support/drop-files.ts";
import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { getJson, signIn } from "./people.ts";

const cvs = fileURLToPath(new URL("../documents/cvs/", import.meta.url));
const cv = (name: string, as = name) => fileAt(path.join(cvs, name), as);

/** Published job at the given index of the list. Each test uses a different index. */
async function jobAt(page: Page, place: number): Promise<{ id: number; title: string }> {
  const { results } = await getJson<{ results: { id: number; title: string }[] }>(
    page,
    "/jobs/search/v1/?status[]=published&page_size=50&sort=title",
  );
  const job = results.at(place);
  if (!job) throw new Error("The demo has too few jobs.");
  return job;
}

test.use({ reducedMotion: "reduce" });

test("[DETAIL-22] [FILE-5] CVs are chosen, read and confirmed by the keyboard, and one is discarded and put back", async ({
  page,
}) => {
  await signIn(page);
  const job = await jobAt(page, -1);
  await page.goto(`/jobs/${job.id}/add-candidates/`);
  await expect(page.getByRole("heading", { name: "No CVs to confirm" })).toBeVisible();
  await look(page, "intake-empty", { widths: [1440, 1024, 360] });

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "choose files" }).click();
  await (
    await chooser
  ).setFiles([
    cv("01.pdf"),
    cv("06.pdf"),
    cv("44.docx"),
    cv("60.docx"),
    cv("02.pdf", `${"x".repeat(200)}.pdf`),
    { name: "notes.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") },
  ]);
  await expect(page.getByText("isn't supported")).toBeVisible();
  await expect(page.getByText("Shorten it and try again")).toBeVisible();
  const queue = page.getByRole("list", { name: "CVs to confirm" });
  const olivia = queue.getByRole("button", { name: /Olivia Hartley Ready/ });
  await expect(olivia).toBeVisible({ timeout: 30_000 });
  await expect(queue.getByRole("button", { name: /Ready|check/ })).toHaveCount(4, { timeout: 30_000 });
  await olivia.click();
  await page.reload();
  await expect(olivia).toHaveAttribute("aria-current", "true");
  await expect(page.locator("canvas").first()).toBeVisible();
  await look(page, "intake-queue", { widths: [1440, 1024, 360] });

  const first = page.getByRole("textbox", { name: "First name" });
  await expect(first).toHaveValue("Olivia");
  await first.press("Control+Enter");
  await expect(page.getByText("Olivia Hartley was added.")).toBeVisible();
  await expect(olivia).toHaveCount(0);
  await expect(queue.getByRole("button")).toHaveCount(3);

  // The queue is sorted by arrival.
  await queue.getByRole("button").first().click();
  await expect(queue.getByRole("button").first()).toHaveAttribute("aria-current", "true");
  const openName = await first.inputValue();
  await page.keyboard.press("j");
  await expect(first).not.toHaveValue(openName);
  await page.keyboard.press("k");
  await expect(first).toHaveValue(openName);

  await page.getByRole("button", { name: "Discard" }).click();
  await expect(queue.getByRole("button")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(queue.getByRole("button")).toHaveCount(3);
  // Hovering the queue moves the pointer off the notification, which would otherwise stay open and cover the next
  // button.
  await queue.hover();
  await expect(queue.getByRole("button", { name: /Ready|check/ })).toHaveCount(3, { timeout: 30_000 });

  await page.getByRole("button", { name: /^Confirm (?:all|the) \d+ certain/ }).click();
  await expect(page.getByText(/candidates? (?:was|were) added\./)).toBeVisible();
  await page.goto(`/applications/?job_id=${job.id}&q=olivia.hartley@mail.example`);
  await expect(page.getByText("Olivia Hartley").first()).toBeVisible();
});

test("[DETAIL-22] a candidate is added without a CV, and said to have applied before", async ({ page }) => {
  await signIn(page);
  const job = await jobAt(page, -2);
  await page.goto(`/jobs/${job.id}/`);
  await page.getByRole("link", { name: "Add candidates" }).click();
  await page.getByRole("button", { name: "Add without a CV" }).click();
  const form = page.getByRole("form", { name: "New candidate" });
  await form.getByRole("textbox", { name: "First name" }).fill("Ylva");
  await form.getByRole("textbox", { name: "Email" }).fill("ylva.hand@mail.example");
  await page.reload();
  await expect(form.getByRole("textbox", { name: "First name" })).toHaveValue("Ylva");
  await form.getByRole("textbox", { name: "First name" }).fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Fill in this field").or(form.locator("[aria-invalid=true]")).first()).toBeVisible();
  await form.getByRole("textbox", { name: "First name" }).fill("Ylva");
  await form.getByRole("textbox", { name: "Last name" }).fill("Hand");
  await form.getByRole("combobox", { name: "Source" }).selectOption("Recommended");
  await form.getByRole("textbox", { name: "Recommended by" }).fill("Karl Lund");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Ylva Hand was added.")).toBeVisible();

  await page.getByRole("button", { name: "Add without a CV" }).click();
  await form.getByRole("textbox", { name: "Email" }).fill("ylva.hand@mail.example");
  await expect(form.getByText("has already applied for this job")).toBeVisible();
  await look(page, "intake-by-hand", { widths: [1440, 1024, 360] });
});

test("[DETAIL-22] CVs dropped on the results of a job are in its queue, also after the tab was closed half-way", async ({
  context,
  page,
}) => {
  await signIn(page);
  const job = await jobAt(page, -3);
  const tab = await context.newPage();
  await tab.goto(`/applications/?job_id=${job.id}`);
  await expect(tab.getByRole("main")).toBeVisible();
  let sent = 0;
  await tab.route("**/v2/uploads/", async (route) => {
    sent += 1;
    return sent > 3 ? new Promise(() => {}) : route.continue();
  });
  const files = ["03.pdf", "04.pdf", "07.pdf", "08.pdf", "09.pdf", "10.pdf"].map((name) => cv(name));
  // The drop target is loaded lazily once the page is idle, so retry.
  await expect(async () => {
    await dragFiles(tab, "main", files, ["dragover"]);
    await expect(tab.getByText("Drop the CVs to add them to this job")).toBeVisible({ timeout: 500 });
  }).toPass();
  await dragFiles(tab, "main", files);
  await expect(tab).toHaveURL(new RegExp(`/jobs/${job.id}/add-candidates/`));
  await expect(tab.getByRole("list", { name: "CVs to confirm" }).getByRole("button")).toHaveCount(3, {
    timeout: 30_000,
  });
  await tab.close();

  await page.goto(`/jobs/${job.id}/add-candidates/`);
  await expect(page.getByText("3 files weren't uploaded before the page was closed")).toBeVisible();
  const queued = page.getByRole("list", { name: "CVs to confirm" }).getByRole("button");
  await expect(queued).toHaveCount(3);
  await dragFiles(page, "[data-drop]", files);
  await expect(page.getByText("3 files were skipped because they were already uploaded.")).toBeVisible();
  await expect(queued).toHaveCount(6, { timeout: 30_000 });
  await expect(page.getByText("before the page was closed")).toHaveCount(0);
});

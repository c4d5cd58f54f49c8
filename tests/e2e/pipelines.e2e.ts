import { expect, test } from "./journey.ts";
import { newPerson } from "./look.ts";
import { signIn } from "./people.ts";

test("[PIPE-2] [PIPE-4] a pipeline is made out of another one, put in order, and deleted, and a colleague sees it at once", async ({
  browser,
}) => {
  const [admin, colleague] = [await newPerson(browser), await newPerson(browser, 360)];
  await signIn(admin, "owner");
  await signIn(colleague, "admin");
  const name = `Trainees ${Date.now().toString(36)}`;
  const listening = colleague.waitForResponse((response) => response.url().endsWith("/v2/live/"));
  await colleague.goto("/settings/pipeline/");
  await listening;

  await admin.goto("/settings/pipeline/");
  await admin.getByRole("button", { name: "New pipeline" }).click();
  const form = admin.getByRole("dialog", { name: "New pipeline" });
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("button", { name: "Create pipeline" }).click();
  const made = admin.getByRole("region", { name });
  await expect(made.getByText("Not used by any job")).toBeVisible();
  const seen = colleague.getByRole("region", { name });
  await expect(seen).toBeVisible();

  // Reorder by keyboard.
  await made.getByRole("button", { name: `Reorder Interview (${name})` }).focus();
  await admin.keyboard.press("ArrowUp");
  await expect(made.getByRole("listitem").nth(1)).toContainText("Interview");
  await expect(made.getByRole("button", { name: `Reorder Interview (${name})` })).toBeFocused();
  await expect(seen.getByRole("listitem").nth(1)).toContainText("Interview");

  // Reorder by mouse within the group.
  const handle = await made.getByRole("button", { name: `Reorder Screening (${name})` }).boundingBox();
  const place = await made.getByRole("button", { name: `Reorder Interview (${name})` }).boundingBox();
  if (!handle || !place) throw new Error("The rows have no handles.");
  await admin.mouse.move(handle.x + 10, handle.y + 10);
  await admin.mouse.down();
  await admin.mouse.move(handle.x + 10, handle.y - 10, { steps: 5 });
  await admin.mouse.move(place.x + 10, place.y + 4, { steps: 10 });
  await admin.mouse.up();
  await expect(made.getByRole("listitem").nth(1)).toContainText("Screening");
  await expect(seen.getByRole("listitem").nth(1)).toContainText("Screening");

  await made.getByRole("button", { name: `More actions for ${name}`, exact: true }).click();
  await admin.getByRole("menuitem", { name: "Delete" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Delete pipeline" }).click();
  await expect(made).toHaveCount(0);
  await expect(seen).toHaveCount(0);
});

test("[PIPE-4] a job changes its pipeline, and its applications go where that was chosen", async ({ page }) => {
  await signIn(page, "owner");
  const used = async (pipeline: string) =>
    page.getByRole("region", { name: pipeline, exact: true }).getByRole("button", { name: /^Used by/ });
  const change = async (from: string, to: string, title: string) => {
    await page.goto("/settings/pipeline/");
    await (await used(from)).click();
    const jobs = page.getByRole("dialog", { name: `Jobs using ${from}` });
    await jobs.getByRole("button", { name: `Change the pipeline of ${title}` }).click();
    const form = page.getByRole("dialog", { name: "Change pipeline" });
    await form.getByRole("combobox", { name: "New pipeline" }).selectOption({ label: to });
    await form.getByRole("button", { name: "Change pipeline" }).click();
    await expect(page.getByText(`${title} now uses ${to}.`)).toBeVisible();
  };
  const title = "Lagermedarbetare, kvällsskift";

  await change("Warehouse and drivers", "Standard", title);
  await expect(await used("Warehouse and drivers")).toHaveText("Used by 1 job");

  // Restore the pipeline for the following tests.
  await change("Standard", "Warehouse and drivers", title);
  await expect(await used("Warehouse and drivers")).toHaveText("Used by 2 jobs");
});

test("[PIPE-1] [PIPE-5] a status that moves to another group asks for its applications, and one undo restores all", async ({
  page,
}) => {
  await signIn(page, "owner");
  await page.goto("/settings/pipeline/");
  const pipeline = page.getByRole("region", { name: "Standard", exact: true });
  await expect(pipeline.getByRole("listitem").first()).toBeVisible();
  const before = await pipeline.getByRole("listitem").allTextContents();
  const chooseGroup = async (group: string) => {
    await pipeline.getByRole("button", { name: /^Edit Screening/ }).click();
    const form = page.getByRole("dialog", { name: "Edit Screening" });
    await form.getByRole("combobox", { name: "Group" }).selectOption({ label: group });
    await form.getByRole("button", { name: "Save" }).click();
    return form;
  };

  const form = await chooseGroup("Hired");
  const question = page.getByRole("dialog", { name: "Change Screening to Hired?" });
  await expect(question).toContainText(/\d+ applications are in Screening and change with it\./);
  await question.getByRole("button", { name: "Cancel" }).click();
  // The dialog keeps the selected group, so that the user can choose another one.
  await expect(form.getByRole("combobox", { name: "Group" })).toHaveValue("20");
  await form.getByRole("button", { name: "Save" }).click();
  await question.getByRole("button", { name: "Change to Hired" }).click();
  await expect(form).toHaveCount(0);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Screening is back in the group Active.")).toBeVisible();
  await expect.poll(() => pipeline.getByRole("listitem").allTextContents()).toEqual(before);
});

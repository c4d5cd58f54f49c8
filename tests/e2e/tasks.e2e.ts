import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { picture } from "./look.ts";
import { signIn } from "./people.ts";

test("[NOTE-5] [NOTE-9] a task given to a colleague reaches their list at once, and its end the one who gave it", async ({
  browser,
}) => {
  const [giver, colleague] = await Promise.all([browser.newPage(), browser.newPage()]);
  await signIn(giver, "owner");
  await signIn(colleague, "admin");
  const [applicant] = await newApplicants(giver, "Ylva");
  const title = `Call the referee of ${applicant.full_name}`;
  const listening = colleague.waitForResponse((response) => response.url().endsWith("/v2/live/"));
  await colleague.goto("/tasks/");
  await listening;

  await giver.goto(`/applications/${applicant.id}/`);
  await expect(giver.getByRole("heading", { level: 1 })).toBeVisible();
  await giver.keyboard.press("n");
  const dialog = giver.getByRole("dialog", { name: "New task" });
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await dialog.getByRole("combobox", { name: "Assignee" }).fill("admin@demo");
  await giver.getByRole("option", { name: /admin@demo\.test/ }).click();
  await dialog.getByRole("button", { name: "In 3 working days" }).click();
  await dialog.getByRole("textbox", { name: "Description" }).fill("Ask about the night shifts.");
  await picture(giver, "task-dialog-light");
  await dialog.getByRole("button", { name: "Add task" }).click();
  const given = giver.getByRole("checkbox", { name: title });
  await expect(given).not.toBeChecked();

  const received = colleague.getByRole("article", { name: title });
  await expect(received).toContainText("Ask about the night shifts.");
  await expect(received).toContainText(/(Mon|Tue|Wed|Thu|Fri) 20\d\d-/);
  await expect(received.getByRole("link", { name: applicant.full_name })).toBeVisible();
  // Use click(), because check() inspects the checkbox afterwards, when the row is already gone.
  await colleague.getByRole("checkbox", { name: title }).click();
  await expect(received).toHaveCount(0);
  await expect(given).toBeChecked();
});

test("[DETAIL-1] [NOTE-9] on a phone a task's link leads to the task, and a long address in it leaves room to edit", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn(page, "owner");
  const [applicant] = await newApplicants(page, "Ylva");
  await page.goto(`/applications/${applicant.id}/?tab=tasks`);
  await page.getByRole("button", { name: "New task" }).click();
  const adding = page.getByRole("dialog", { name: "New task" });
  const address = "https://docs.example.com/document/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit";
  await adding.getByRole("textbox", { name: "Title" }).fill("Read the plan");
  await adding.getByRole("textbox", { name: "Description" }).fill(address);
  await expect(adding.getByRole("button", { name: "Add task" })).toBeInViewport({ ratio: 1 });
  await picture(page, "task-dialog-360-dark");
  await adding.getByRole("button", { name: "Add task" }).click();

  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Read the plan" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Actions for “Read the plan”" }).click();
  await page.getByRole("menuitem", { name: "Edit task" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
});

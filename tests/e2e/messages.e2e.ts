import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { signIn } from "./people.ts";
import { chooseTemplate } from "./templates.ts";

test("[MSG-1] [MSG-11] [MSG-12] a message is written by a template, looked through, queued and taken back, and a colleague sees it", async ({
  page,
  browser,
}) => {
  await signIn(page, "owner");
  const [applicant] = await newApplicants(page, "Wilma");
  const tab = `/applications/${applicant.id}/?tab=messages`;
  await page.goto(tab);
  const colleague = await newPerson(browser);
  await signIn(colleague, "admin");
  await colleague.goto(tab);
  // Applying sends an automatic thank-you message to the candidate.
  await expect(colleague.getByText("Sent automatically")).toBeVisible();

  await page.getByRole("button", { name: "Write a message" }).click();
  await chooseTemplate(page, "Invitation to a first conversation");
  const subject = page.getByRole("textbox", { name: "Subject" });
  await expect(subject).toHaveValue("Would you like to talk? %job_title%");
  await look(page, "messages-composer-1440");
  await subject.fill(`Shall we talk ${Date.now()}? %shoe_size%`);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Field contains invalid tags - %shoe_size%")).toBeVisible();
  const title = `Shall we talk ${Date.now()}?`;
  await subject.fill(title);
  await page
    .getByLabel("Attach files")
    .first()
    .setInputFiles({ name: "Letter.txt", mimeType: "text/plain", buffer: Buffer.from(title) });
  await expect(page.getByRole("button", { name: "Remove Letter.txt" })).toBeVisible();

  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(page.frameLocator("iframe[title=Preview]").getByText("get to know you better")).toBeVisible();
  await look(page, "messages-preview-1440");
  await page.getByRole("button", { name: "Back to editing" }).click();
  await page.reload();
  await expect(subject).toHaveValue(title);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(colleague.getByRole("heading", { name: title })).toBeVisible();
  await expect(colleague.getByRole("listitem").filter({ hasText: title })).toContainText("Will be sent on");
  await expect(colleague.getByText("Letter.txt")).toBeVisible();
  await colleague.setViewportSize({ width: 360, height: 740 });
  await look(colleague, "messages-360");

  await page.keyboard.press("Control+z");
  await expect(colleague.getByText("Canceled")).toBeVisible();
  await colleague.context().close();
});

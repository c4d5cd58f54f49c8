import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { signIn } from "./people.ts";

test("[JOB-4] [JOB-5] two colleagues edit one ad, publish it and begin another from it", async ({ browser }) => {
  const [owner, admin] = [await newPerson(browser), await newPerson(browser, 360)];
  await signIn(owner, "owner");
  await signIn(admin, "admin");
  const title = `Bridge engineer ${Date.now().toString(36)}`;

  await owner.goto("/jobs/new/");
  await owner.getByRole("textbox", { name: "Job title" }).fill(title);
  await look(owner, "job-new-1440");
  await owner.getByRole("button", { name: "Create draft" }).click();
  await expect(owner.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const address = new URL(owner.url()).pathname;

  await owner.getByRole("textbox", { name: "Description" }).fill("You build bridges with us.");
  await expect(owner.getByText(/^Draft saved/)).toBeVisible();
  const preview = owner.frameLocator('iframe[title="Ad as candidates will see it"]');
  await expect(preview.getByText("You build bridges with us.")).toBeVisible();
  await look(owner, "job-form-1440");

  // Both people type into the same field: the second one is notified, and no text is lost.
  const listening = admin.waitForResponse((response) => response.url().endsWith("/v2/live/"));
  await admin.goto(address);
  await listening;
  await expect(admin.getByText("Changed by Astrid Lindholm, not saved to the job yet")).toBeVisible();
  await admin.getByRole("textbox", { name: "Internal title" }).fill("Team South");
  await expect(admin.getByText(/^Draft saved/)).toBeVisible();
  await expect(owner.getByRole("textbox", { name: "Internal title" })).toHaveValue("Team South");
  await admin.route("**/draft/", (route) => route.abort());
  await admin.getByRole("textbox", { name: "Internal title" }).fill("Team West");
  await owner.getByRole("textbox", { name: "Internal title" }).fill("Team North");
  await expect(admin.getByText("Astrid Lindholm changed this too:")).toBeVisible();
  await expect(admin.getByText("Team North")).toBeVisible();
  await look(admin, "job-form-conflict-360");
  await admin.unroute("**/draft/");
  await admin.getByRole("button", { name: "Keep mine" }).click();
  await expect(owner.getByRole("textbox", { name: "Internal title" })).toHaveValue("Team West");

  // The message about a missing value links to its field.
  await owner.getByRole("button", { name: "Choose a location, or mark the job as remote." }).click();
  await owner.getByRole("button", { name: "Add location" }).click();
  const place = owner.getByRole("dialog", { name: "New location" });
  await place.getByRole("textbox", { name: "Name" }).fill(`Umeå ${title}`);
  await look(owner, "job-place-1440");
  await place.getByRole("button", { name: "Save" }).click();
  await expect(preview.getByText(`Umeå ${title}`)).toBeVisible();
  await owner.getByRole("button", { name: "Save and publish" }).click();
  await owner.getByRole("button", { name: "Publish without pay" }).click();
  await expect(owner.getByText("Job saved and published.")).toBeVisible();

  await owner.getByRole("tab", { name: "Application form" }).click();
  const phone = owner.getByRole("radiogroup", { name: "Phone" });
  await phone.getByText("Required").click();
  await expect(phone.getByRole("radio", { name: "Required" })).toBeChecked();
  await expect(owner.getByText(/^Draft saved/)).toBeVisible();
  await owner.getByRole("button", { name: "New question" }).click();
  const question = owner.getByRole("dialog", { name: "New question" });
  await question.getByRole("textbox", { name: "Question" }).fill("Which bridges did you build?");
  await question.getByRole("combobox", { name: "Kind of answer" }).selectOption({ label: "Text" });
  await question.getByRole("button", { name: "Save" }).click();
  await expect(preview.getByText("Which bridges did you build?")).toBeVisible();
  await look(owner, "job-application-form-1440");
  await owner.getByRole("button", { name: "Save", exact: true }).click();
  await expect(owner.getByText("Job saved.")).toBeVisible();
  await expect(owner.getByText("No unsaved changes")).toBeVisible();
  await expect(owner.getByText("Which bridges did you build?")).toBeVisible();

  await owner.getByRole("button", { name: "More actions" }).click();
  await owner.getByRole("menuitem", { name: "Save as template…" }).click();
  await owner.getByRole("dialog").getByRole("textbox").fill(title);
  await owner.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("Template saved.")).toBeVisible();
  await owner.getByRole("button", { name: "More actions" }).click();
  await owner.getByRole("menuitem", { name: "Clone…" }).click();
  const clone = owner.getByRole("dialog", { name: `Clone ${title}` });
  await expect(clone.getByText(/^Not copied/)).toBeVisible();
  await look(owner, "job-clone-1440");
  await clone.getByRole("textbox", { name: "Job title" }).fill(`${title} II`);
  await clone.getByRole("button", { name: "Create draft" }).click();
  await expect(owner.getByRole("heading", { level: 1, name: `${title} II` })).toBeVisible();

  await owner.goto("/jobs/templates/");
  await expect(owner.getByRole("heading", { name: title })).toBeVisible();
  await look(owner, "job-templates-1440");
  await owner.getByRole("button", { name: `Delete ${title}` }).click();
  await owner.getByRole("button", { name: "Delete template" }).click();
  await expect(owner.getByText("Template deleted.")).toBeVisible();
});

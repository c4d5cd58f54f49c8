import { newApplicants, unique } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { look, newPerson, picture } from "./look.ts";
import { signIn } from "./people.ts";

test("[INTER-1] [INTER-3] an interviewer hears of an application, fills in a scorecard by keys, and only then sees the team's", async ({
  browser,
}) => {
  const [team, interviewer] = await Promise.all([newPerson(browser), newPerson(browser)]);
  await signIn(team, "owner");
  await signIn(interviewer, "member");
  const [applicant] = await newApplicants(team, "Ylva");

  await team.goto(`/applications/${applicant.id}/?tab=scorecards`);
  await team.getByRole("button", { name: "Fill in a scorecard" }).click();
  const theirs = team.getByRole("form", { name: "My scorecard" });
  await theirs.getByRole("textbox", { name: "Notes" }).fill("Quick and kind.");
  await theirs.getByText("Strong yes").click();
  await expect(theirs.getByText("Draft saved")).toBeVisible();
  await theirs.getByRole("button", { name: "Submit scorecard" }).click();
  await expect(team.getByRole("list", { name: "Scorecards" }).getByRole("listitem").first()).toContainText(
    "Strong yes",
  );

  const adding = team.getByRole("combobox", { name: "Add an interviewer" });
  await adding.fill("member@demo");
  await team.getByRole("option", { name: /member@demo\.test/ }).click();
  await expect(team.getByRole("button", { name: "Stop sharing with Tomas Rehn" })).toBeVisible();
  await look(team, "scorecards-team");

  await interviewer.goto(`/applications/${applicant.id}/`);
  const form = interviewer.getByRole("form", { name: "My scorecard" });
  await expect(form).toBeVisible();
  await look(interviewer, "scorecards-form");
  await interviewer.getByRole("radiogroup", { name: "Show" }).getByText("Team").click();
  await expect(interviewer.getByRole("heading", { name: "Submit yours first" })).toBeVisible();
  await expect(interviewer.getByText("Quick and kind.")).toHaveCount(0);
  await interviewer.getByRole("radiogroup", { name: "Show" }).getByText("My scorecard").click();

  await form.getByRole("radio").first().focus();
  await interviewer.keyboard.press("4");
  await expect(form.getByRole("radio", { name: /Excellent/ }).first()).toBeChecked();
  await form.getByRole("textbox", { name: "Notes" }).fill("Knows the night shift.");
  await expect(form.getByText("Draft saved")).toBeVisible();
  await interviewer.reload();
  await expect(form.getByRole("textbox", { name: "Notes" })).toHaveValue("Knows the night shift.");

  await interviewer.keyboard.press("Tab");
  await form.getByRole("textbox", { name: "Notes" }).press("Control+Enter");
  await expect(form.getByText("Choose whether you recommend hiring.")).toBeVisible();
  await form.getByText("Yes", { exact: true }).click();
  await form.getByRole("textbox", { name: "Notes" }).press("Control+Enter");
  await expect(interviewer.getByText("Quick and kind.")).toHaveCount(1);
  await look(interviewer, "scorecards-summary");

  await team.getByRole("button", { name: "Stop sharing with Tomas Rehn" }).click();
  await expect(interviewer.getByRole("heading", { level: 1 })).not.toContainText(applicant.full_name);
});

test("[INTER-3] a scorecard is filled in on a phone, and what is typed without a connection is saved after it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "owner");
  const [applicant] = await newApplicants(page, "Ylva");
  await page.goto(`/applications/${applicant.id}/?tab=scorecards`);
  await page.getByRole("button", { name: "Fill in a scorecard" }).click();
  const notes = page.getByRole("textbox", { name: "Notes" });
  await expect(page.getByRole("button", { name: "Submit scorecard" })).toBeInViewport({ ratio: 1 });
  await page.getByText("Excellent").first().click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  expect(await page.evaluate("scrollX")).toBe(0);
  await look(page, "scorecards-phone");

  await page.context().setOffline(true);
  await notes.fill("Typed in the cellar.");
  await expect(page.getByText("Stored in this tab, not saved yet")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("Draft saved")).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(notes).toHaveValue("Typed in the cellar.");
});

test("[INTER-3] an admin words an interview kit, orders it by keys, archives it and brings it back", async ({
  browser,
}) => {
  const page = await newPerson(browser);
  await signIn(page, "admin");
  await page.goto("/settings/interview-kits/");
  await expect(page.getByRole("heading", { name: "Skills interview" })).toBeVisible();
  await look(page, "interview-kits");

  const name = `Trial day ${unique()}`;
  await page.getByRole("button", { name: "New kit" }).click();
  const dialog = page.getByRole("dialog", { name: "New kit" });
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await dialog.getByRole("textbox", { name: "Attribute 1", exact: true }).fill("Care");
  await dialog.getByRole("button", { name: "Add attribute" }).click();
  await page.keyboard.type("Pace");
  await dialog.getByRole("button", { name: "Move Pace up" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Move Pace down" })).toBeFocused();
  await dialog.getByRole("button", { name: "Add question" }).click();
  await page.keyboard.type("What surprised you?");
  await look(page, "interview-kit");
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, "interview-kit-phone");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await page.getByRole("button", { name: "New kit" }).click();
  await expect(dialog.getByRole("textbox", { name: "Attribute 1", exact: true })).toHaveValue("Pace");
  await dialog.getByRole("button", { name: "Save" }).click();

  const kit = page.getByRole("listitem").filter({ hasText: name });
  await expect(kit).toContainText("Pace · Care");
  await page.getByRole("button", { name: `Archive ${name}` }).click();
  await expect(kit).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(kit).toHaveCount(1);
  await page.getByRole("button", { name: `Archive ${name}` }).click();
});

test("[INTER-3] the team of a job chooses the kits of its interviews, and takes that back", async ({ page }) => {
  await signIn(page, "owner");
  const [applicant] = await newApplicants(page, "Ylva");
  await page.goto(`/applications/${applicant.id}/?tab=scorecards`);
  await page.getByRole("button", { name: "Fill in a scorecard" }).click();
  const choice = page.getByRole("combobox", { name: "Kit" });
  await expect(choice).toBeVisible();

  await page.getByRole("button", { name: "Kits of this job" }).click();
  const dialog = page.getByRole("dialog", { name: "Kits of this job" });
  await dialog.getByRole("checkbox", { name: /Working together/ }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Listening")).toBeVisible();
  await expect(choice).toHaveCount(0);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(choice).toBeVisible();
});

test("[INTER-4] somebody without an account gives feedback by a link, on a phone and without JavaScript", async ({
  browser,
}) => {
  const team = await newPerson(browser);
  await signIn(team, "owner");
  const [applicant] = await newApplicants(team, "Ylva");
  await team.goto(`/applications/${applicant.id}/?tab=scorecards`);
  await team.getByRole("button", { name: "Ask for feedback" }).click();
  const dialog = team.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name of the person" }).fill("Kim Ek");
  await look(team, "feedback-ask");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const address = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await look(team, "feedback-made");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(team.getByText("Not opened yet")).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  const stranger = await context.newPage();
  await stranger.goto(new URL(address).pathname);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(applicant.full_name);
  await expect(stranger.getByText("Keeps clusters quiet.")).toBeVisible();
  await picture(stranger, "feedback-page-phone", true);
  await stranger.getByText("4 – well", { exact: true }).click();
  await stranger.getByText("Strong yes").click();
  await stranger.getByRole("textbox").fill("Worked with her for years.");
  await stranger.getByRole("button", { name: "Send feedback" }).click();
  await expect(stranger.getByText("received your feedback")).toBeVisible();
  await context.close();

  await expect(team.getByRole("list", { name: "Replies by link" })).toContainText("Worked with her for years.");
  await look(team, "feedback-given");
  const reader = await newPerson(browser);
  await reader.goto(new URL(address).pathname);
  await look(reader, "feedback-page");
  // The link disappears optimistically, before the server has responded.
  const revoked = team.waitForResponse((reply) => reply.request().method() === "PATCH" && reply.ok());
  await team.getByRole("button", { name: "Revoke the link for Kim Ek" }).click();
  await expect(team.getByText("Answered")).toHaveCount(0);
  await revoked;
  expect((await reader.reload())?.status()).toBe(404);
});

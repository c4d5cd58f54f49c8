import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { signIn } from "./people.ts";

test("[JOB-10] [PUBLIC-3] a portal is opened, and a colleague recommends a person there on a phone", async ({
  browser,
}) => {
  const [team, colleague] = [await newPerson(browser), await newPerson(browser, 360)];
  await signIn(team, "owner");
  await team.goto("/settings/referral-portals/");
  await team.getByRole("button", { name: "New portal" }).click();
  const dialog = team.getByRole("dialog", { name: "New referral portal" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Summer drive");
  await dialog.getByRole("textbox", { name: "Introduction" }).fill("Who did you like to work with?");
  await look(team, "referrals-form");
  await dialog.getByRole("button", { name: "Create portal" }).click();
  await expect(team.getByText(/^Summer drive is ready/)).toBeVisible();
  await look(team, "referrals-list");
  const address = await team.getByRole("link", { name: "Summer drive" }).getAttribute("href");

  await colleague.goto(`${address}?lang=en`);
  await expect(colleague.getByText("Who did you like to work with?")).toBeVisible();
  await look(colleague, "referrals-page-360");
  await colleague
    .getByRole("link", { name: /Recommend someone/ })
    .first()
    .click();
  await colleague.getByRole("textbox", { name: "Your name" }).fill("Kim Ek");
  await colleague.getByRole("textbox", { name: "Your email" }).fill("kim@example.com");
  await colleague.getByRole("textbox", { name: "First name" }).fill("Tuva");
  await colleague.getByRole("textbox", { name: "Last name" }).fill("Recommended");
  await colleague.getByRole("textbox", { name: "Email", exact: true }).fill("tuva@example.com");
  await colleague.getByRole("textbox", { name: /How do you know them/ }).fill("We built bridges.");
  await colleague.getByRole("button", { name: "Send recommendation" }).click();
  await expect(colleague.getByText("Ask the person first, then tick this box.").first()).toBeVisible();
  expect(await colleague.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await look(colleague, "referrals-form-360");
  await colleague.getByRole("checkbox", { name: /The person knows/ }).check();
  await expect(async () => {
    await colleague.getByRole("button", { name: "Send recommendation" }).click();
    await expect(colleague.getByRole("heading", { name: "Thank you for your recommendation!" })).toBeVisible();
  }).toPass();

  await team.goto("/applications/?q=Tuva%20Recommended");
  await team.getByRole("link", { name: "Tuva Recommended" }).first().click();
  await team.getByRole("tab", { name: "Details" }).click();
  await expect(team.getByText(/Recommended · Kim Ek · Summer drive/)).toBeVisible();
  await expect(team.getByText("We built bridges.")).toBeVisible();
  await look(team, "referrals-application");
});

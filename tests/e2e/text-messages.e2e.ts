import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { signIn } from "./people.ts";

test("[MSG-1] [MSG-3] [MSG-13] a text goes to one and to many, with one who has no phone left out", async ({
  page,
}) => {
  await signIn(page, "owner");
  const [ella, nils] = await newApplicants(page, "Ella", "Nils");
  await page.goto(`/applications/${ella.id}/?tab=messages`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Edit applicant" }).click();
  const edit = page.getByRole("dialog", { name: "Edit applicant" });
  await edit.getByRole("textbox", { name: "Phone" }).fill("+46 70 123 45 67");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeHidden();

  await page.getByRole("button", { name: "Write a message" }).click();
  const kind = page.getByRole("radiogroup", { name: "Send as" });
  await kind.getByText("SMS").click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Hi %first_name%, may I call you? 🙂");
  await expect(page.getByText(/1 SMS · /)).toBeVisible();
  await expect(page.getByText("from 160 to 70 characters")).toBeVisible();
  await look(page, "text-composer-1440");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(page.getByText("Hi Ella, may I call you? 🙂")).toBeVisible();
  await look(page, "text-preview-1440");
  await page.getByRole("button", { name: "Back to editing" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: "SMS" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, "text-messages-360");
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/applications/?q=${ella.last_name}`);
  for (const { full_name } of [ella, nils]) await page.getByRole("checkbox", { name: `Select ${full_name}` }).check();
  const selected = page.getByRole("region", { name: "Selected applications" });
  await selected.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Write a message…" }).click();
  const many = page.getByRole("dialog");
  await many.getByRole("radiogroup", { name: "Send as" }).getByText("SMS").click();
  await many.getByRole("textbox", { name: "Text", exact: true }).fill("Hi %first_name%, the talk is at ten.");
  await many.getByRole("button", { name: "Check recipients" }).click();
  await many.getByText("1 will be skipped").click();
  await expect(many.getByText("This candidate has no phone number.").first()).toBeVisible();
  const send = many.getByRole("button", { name: "Send", exact: true });
  await expect(send).toBeDisabled();
  await many.getByRole("checkbox", { name: "Leave out 1 candidate and write to the others" }).check();
  await look(page, "text-many-1440");
  await send.click();
  await expect(many).toBeHidden();

  await page.goto("/settings/sms/");
  await expect(page.getByText("Recent transactions")).toBeVisible();
  await look(page, "text-settings-1440");
});

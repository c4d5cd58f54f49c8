import type { Page } from "@playwright/test";
import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { signIn } from "./people.ts";

const openForm = async (page: Page) => {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Edit applicant" }).click();
  return page.getByRole("dialog", { name: "Edit applicant" });
};

test("[DETAIL-5] two colleagues edit one applicant, one of them with a draft that waited", async ({ browser }) => {
  const [owner, admin] = [await newPerson(browser), await newPerson(browser, 360)];
  await signIn(owner, "owner");
  await signIn(admin, "admin");
  const [applicant] = await newApplicants(owner, "Aino");
  const address = `/applications/?application_id=${applicant.id}`;

  await admin.goto(address);
  const first = await openForm(admin);
  await first.getByRole("textbox", { name: "Email" }).fill("mine.with.a.long.name@example.com");
  await first.getByRole("textbox", { name: "Phone" }).fill("+358 40 7654321");
  await admin.keyboard.press("Escape");
  await expect(first).toBeHidden();

  await owner.goto(address);
  const other = await openForm(owner);
  await other.getByRole("textbox", { name: "Email" }).fill("theirs.with.a.long.name@example.com");
  await other.getByRole("textbox", { name: "Phone" }).fill("+46 70 1234567");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other).toBeHidden();

  // Saving requires a decision for each conflicting field, so nothing is overwritten silently.
  await admin.reload();
  const form = await openForm(admin);
  await expect(form.getByText("theirs.with.a.long.name@example.com")).toBeVisible();
  await look(admin, "applicant-conflict", { widths: [360, 1440] });
  await form.getByRole("button", { name: "Save" }).click();
  const boxes = form.getByRole("group", { name: /changed this too:/ });
  await expect(boxes.first()).toBeFocused();
  await boxes.first().getByRole("button", { name: "Keep mine" }).click();
  await expect(form.getByRole("textbox", { name: "Email" })).toBeFocused();
  await boxes.first().getByRole("button", { name: "Take theirs" }).click();
  await expect(form.getByRole("textbox", { name: "Phone" })).toBeFocused();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();

  const again = await openForm(admin);
  await expect(again.getByRole("textbox", { name: "Email" })).toHaveValue("mine.with.a.long.name@example.com");
  await expect(again.getByRole("textbox", { name: "Phone" })).toHaveValue("+46 70 1234567");
});

import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { signIn } from "./people.ts";

test("[MSG-6] [TEAM-5] an admin reads why mails may land in spam, and sends themselves a test", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/settings/company/?tab=addresses");
  await page.getByRole("link", { name: "Check whether emails from these addresses arrive" }).click();
  const card = page.getByRole("article", { name: "fjord.example" });
  await expect(
    card.getByText("Emails from careers@fjord.example may be treated as spam. Add the DKIM record."),
  ).toBeVisible();
  await expect(card.getByText(/^hl[a-z2-7]{10}\._domainkey\.fjord\.example$/)).toBeVisible();
  await look(page, "sending-domains-1440");

  await card.getByRole("button", { name: "Send a test email from careers@fjord.example" }).click();
  await expect(card.getByText(/The demo sends no emails/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const lines = await card.getByText("careers@fjord.example", { exact: true }).evaluate((text) =>
    [...text.childNodes].map((part) => {
      const range = text.ownerDocument.createRange();
      range.selectNodeContents(part);
      return range.getClientRects().length;
    }),
  );
  expect(Math.max(...lines)).toBe(1);
  await look(page, "sending-domains-360");
  await card.getByRole("link", { name: "Open the outbox" }).click();
  await expect(page.getByRole("heading", { name: "[Test] Email from careers@fjord.example" }).first()).toBeVisible();
});

test("[MSG-4] an admin sends themselves a template that is not saved yet", async ({ page }) => {
  const subject = `Once more, %first_name% ${Date.now()}`;
  await signIn(page, "admin");
  await page.goto("/settings/message-templates/");
  await page.getByRole("button", { name: "New template" }).click();
  const dialog = page.getByRole("dialog", { name: "New template" });
  await dialog.getByRole("textbox", { name: "Subject" }).fill(subject);
  await dialog.getByRole("button", { name: "Send a test email" }).click();
  await expect(dialog.getByText("Required.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Dear %full_name%, shall we meet?");
  await dialog.getByRole("button", { name: "Send a test email" }).click();
  await expect(page.getByText("The test email is in the demo outbox.")).toBeVisible();
  await look(page, "template-test");
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, "template-test-360");

  await page.goto("/demo-outbox/");
  const mail = page.getByRole("article", { name: `[Test] ${subject.replace("%first_name%", "Anna")}` });
  await expect(mail.getByText("Dear Anna Lindqvist, shall we meet?")).toBeVisible({ timeout: 15_000 });
});

import { openReceiver } from "../support/webhook-receiver.ts";
import { unique } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { signIn } from "./people.ts";

test("[API-3] an admin adds a webhook, follows its deliveries, renews its secret and deletes it", async ({
  browser,
}) => {
  const admin = await newPerson(browser);
  const receiver = await openReceiver(() => 503);
  const name = `Payroll ${unique()}`;
  await signIn(admin, "admin");

  await admin.goto("/settings/webhooks/");
  await admin.getByRole("button", { name: "New webhook" }).click();
  const dialog = admin.getByRole("dialog", { name: "New webhook" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  const address = dialog.getByRole("textbox", { name: "URL" });
  await address.fill("ftp://payroll.example.com/");
  await dialog.getByRole("button", { name: "Create webhook" }).click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByText("Enter a public URL that starts with https://.")).toBeVisible();
  await look(admin, "webhooks-refused", { widths: [1440, 360] });
  await address.fill(receiver.url);
  await dialog.getByRole("button", { name: "Create webhook" }).click();

  const made = admin.getByRole("dialog", { name: `Secret of ${name}` });
  const secret = await made.getByRole("textbox", { name: "Secret" }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await look(admin, "webhooks-secret");
  await made.getByRole("button", { name: "Done" }).click();
  const leaving = admin.getByRole("dialog", { name: "Close without copying?" });
  await leaving.getByRole("button", { name: "Close" }).last().click();

  await admin.getByRole("link", { name }).click();
  await expect(admin.getByText("No events sent yet")).toBeVisible();
  await admin.getByRole("button", { name: "Send test event" }).click();
  const delivery = admin.getByRole("listitem").filter({ hasText: "Test" });
  await delivery.getByText("Test", { exact: true }).click();
  await expect(delivery.getByText(/503 after/)).toBeVisible();
  await expect(admin.getByText(/^Failing since/)).toBeVisible();
  await expect(delivery.getByText(/^Next attempt/)).toBeVisible();
  await look(admin, "webhooks-failing", { widths: [1440, 1024, 360] });

  receiver.answer = () => 204;
  await admin.getByRole("button", { name: "Send test event" }).click();
  await expect(delivery.filter({ hasText: "Delivered" }).first()).toBeVisible();
  expect(JSON.parse(receiver.received.at(-1)?.body ?? "{}")).toMatchObject({ type: "test" });

  await admin.getByRole("button", { name: "More actions" }).click();
  await admin.getByRole("menuitem", { name: "Renew secret" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Renew secret" }).click();
  await expect(made.getByRole("textbox", { name: "Secret" })).not.toHaveValue(secret);
  await made.getByRole("button", { name: /Copy/ }).click();
  await made.getByRole("button", { name: "Done" }).click();
  await expect(admin.getByText(/^The previous secret also signs until/)).toBeVisible();
  await admin.getByRole("button", { name: "Send test event" }).click();
  await expect.poll(() => receiver.received.at(-1)?.headers["webhook-signature"]?.split(" ").length).toBe(2);

  await admin.getByRole("button", { name: "More actions" }).click();
  await admin.getByRole("menuitem", { name: "Delete" }).click();
  await admin
    .getByRole("dialog", { name: `Delete ${name}?` })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(admin.getByText(`${name} was deleted.`)).toBeVisible();
  await expect(admin.getByRole("link", { name })).toHaveCount(0);
  await look(admin, "webhooks");
  receiver.stop();
});

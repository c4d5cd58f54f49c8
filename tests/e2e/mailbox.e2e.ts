import { startDovecot } from "../support/dovecot.ts";
import { newApplicants, unique } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { getJson, signIn } from "./people.ts";

test("[MSG-8] [MSG-15] [DETAIL-13] a colleague connects their mailbox, attaches a candidate's mail, and locks it", async ({
  page,
  browser,
}) => {
  const dovecot = await startDovecot();
  try {
    const account = await dovecot.setAccount(`maja-${unique()}@fjord.example`, "app-word");
    await signIn(page, "owner");
    const [applicant] = await newApplicants(page, "Winifred");
    const { email } = await getJson<{ email: string }>(page, `/v1/applications/${applicant.id}/`);
    const subject = `Contract ${unique()}`;
    await dovecot.put(
      account,
      `From: ${email}\r\nTo: ${account.user}\r\nSubject: ${subject}\r\nDate: Wed, 25 Nov 2026 08:00:00 +0000\r\n\r\nI have signed it.\r\n`,
    );

    await page.goto(`/applications/${applicant.id}/?tab=messages`);
    await page.getByRole("button", { name: "Attach an email…" }).click();
    await page.getByRole("link", { name: "Open mailbox settings" }).click();
    await page.getByRole("textbox", { name: "Email address" }).fill(account.user);
    await page.getByRole("textbox", { name: "IMAP server" }).fill("127.0.0.1");
    await page.getByRole("combobox", { name: "Encryption" }).click();
    await page.getByRole("option", { name: "None" }).click();
    await page.getByRole("textbox", { name: "Port" }).fill(String(dovecot.port));
    await page.getByRole("textbox", { name: /^Password/ }).fill("wrong");
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page.getByText(/Enter it again/)).toBeVisible();
    await look(page, "mailbox-refused-1440");
    await page.setViewportSize({ width: 360, height: 740 });
    await look(page, "mailbox-refused-360");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("textbox", { name: /^Password/ }).fill("app-word");
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(page.getByText("Connected", { exact: true })).toBeVisible();
    await look(page, "mailbox-connected-1440");

    await page.goto(`/applications/${applicant.id}/?tab=messages`);
    await page.getByRole("button", { name: "Attach an email…" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Attach emails from your mailbox" });
    await dialog.getByRole("checkbox", { name: subject }).check();
    await look(page, "mailbox-attach-1440");
    await page.setViewportSize({ width: 360, height: 740 });
    await look(page, "mailbox-attach-360");
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole("button", { name: "Attach 1 email" }).click();
    await expect(dialog).toBeHidden();
    const message = page.getByRole("listitem", { name: subject });
    await expect(message.getByText("I have signed it.")).toBeVisible();
    await expect(message.getByText(/^Attached by .* from their mailbox$/)).toBeVisible();

    const colleague = await newPerson(browser);
    await signIn(colleague, "admin");
    await colleague.goto(`/applications/${applicant.id}/?tab=messages`);
    const theirs = colleague.getByRole("listitem", { name: subject });
    await expect(theirs).toBeVisible();
    await message.getByRole("button", { name: "Make private" }).click();
    await expect(theirs.getByText("Private", { exact: true })).toBeVisible();
    await look(page, "messages-attached-1440");
  } finally {
    await dovecot.stop();
  }
});

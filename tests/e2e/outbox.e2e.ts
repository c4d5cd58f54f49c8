import type { Page } from "@playwright/test";
import { newApplicants, unique } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { getJson, signIn } from "./people.ts";
import { chooseTemplate } from "./templates.ts";

/** Sends a change to the API with the page's cookies and CSRF token. */
async function sendJson(page: Page, method: "PATCH" | "POST", address: string, data: object) {
  const csrf = (await page.context().cookies()).find(({ name }) => name.endsWith("csrftoken"))?.value ?? "";
  const headers = { accept: "application/json", "x-requested-with": "XMLHttpRequest", "x-csrftoken": csrf };
  const reply = await page.request.fetch(address, { method, headers, data });
  expect(reply.ok()).toBe(true);
  return (await reply.json()) as { id: number };
}

/** Sets a grace period of 30 minutes, so that no message is sent during these tests. */
async function waitLong(page: Page): Promise<void> {
  const { company_id } = await getJson<{ company_id: number }>(page, "/v1/me/");
  await sendJson(page, "PATCH", `/v2/companies/${company_id}/`, { message_grace_seconds: 30 * 60 });
}

test("[MSG-11] what is written waits in the outbox, and is taken back from there by the keys", async ({
  page,
  browser,
}) => {
  await signIn(page, "owner");
  await waitLong(page);
  const [applicant] = await newApplicants(page, "Wilma");
  const title = `Shall we talk ${unique()}?`;
  await page.goto(`/applications/${applicant.id}/?tab=messages`);
  await page.getByRole("button", { name: "Write a message" }).click();
  await chooseTemplate(page, "Invitation to a first conversation");
  await page.getByRole("textbox", { name: "Subject" }).fill(title);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();

  const colleague = await newPerson(browser);
  await signIn(colleague, "admin");
  await colleague.goto("/outbox/");
  const row = colleague.getByRole("row", { name: new RegExp(title.replace("?", "\\?")) });
  await expect(row.getByText(/^in (29|30):\d\d$/)).toBeVisible();
  await look(colleague, "outbox-waiting-1440");

  await page.getByRole("link", { name: "Outbox" }).click();
  await page.getByRole("searchbox", { name: "Search messages" }).fill(title);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("heading", { name: "Outbox" }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByText("get to know you better")).toBeVisible();
  await look(page, "outbox-message-1440");
  await page.keyboard.press("Escape");
  await page.keyboard.press("x");
  await look(page, "outbox-selected-1440");
  await page.getByRole("button", { name: "Cancel 1" }).press("Enter");
  await expect(page.getByText("1 message was canceled.")).toBeVisible();
  await expect(row).toBeHidden();

  await page.getByRole("tab", { name: /^Canceled/ }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.getByRole("tab", { name: /^Problems/ }).click();
  await page.getByRole("button", { name: "Clear search" }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, "outbox-problems-360");
  await page.setViewportSize({ width: 1440, height: 900 });
  await colleague.context().close();
});

test("[MSG-11] a send to many is taken back while it is written", async ({ page }) => {
  test.slow();
  await signIn(page, "owner");
  await waitLong(page);
  const [first, second, third] = await newApplicants(page, "Ada", "Bo", "Cai");
  const subject = `To many ${unique()}`;
  const application_ids = [first.id, second.id, third.id];
  const { id } = await sendJson(page, "POST", "/v2/bulk-actions/", {
    task: { action: "message", message: { subject, message_html: "<p>Dear %first_name%</p>" } },
    application_ids,
  });

  await page.goto(`/outbox/?bulk_action_id=${id}`);
  await expect(page.getByText("One bulk message")).toBeVisible();
  const recall = page.getByRole("button", { name: "Cancel all 3" });
  await recall.click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel all 3" }).click();
  await expect(page.getByText("3 messages were canceled.")).toBeVisible();
  await expect(page.getByText("No matching messages")).toBeVisible();
  const counts = await getJson<{ waiting: number; recalled: number }>(page, `/v1/outbox/counts/?bulk_action_id=${id}`);
  expect(counts).toMatchObject({ waiting: 0, recalled: 3 });
});

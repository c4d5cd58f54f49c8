import type { Page } from "@playwright/test";
import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { signIn } from "./people.ts";

test.use({ viewport: { width: 1440, height: 900 } });
// Each test checks several screens with axe.
test.slow();

// Popovers are rendered outside the page's landmarks.
const without = ["region"];

const unreadOf = async (page: Page) => Number(/\d+/.exec((await bellOf(page).textContent()) ?? "")?.[0] ?? 0);
const bellOf = (page: Page) => page.getByRole("button", { name: /^Notifications/ });

test("[NOTE-2] [UI-4] a colleague who is mentioned hears of it at once, and comes to the comment from the bell", async ({
  browser,
}) => {
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const [author, colleague] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  await signIn(author, "owner");
  await signIn(colleague, "admin");
  const [applicant] = await newApplicants(author, "Ylva");
  const listening = colleague.waitForResponse((response) => response.url().endsWith("/v2/live/"));
  const counted = colleague.waitForResponse((response) => response.url().includes("/notifications/"));
  await colleague.goto("/jobs/");
  await Promise.all([listening, counted]);
  await expect(bellOf(colleague)).toHaveText(/\d/);
  const before = await unreadOf(colleague);

  await author.goto(`/applications/${applicant.id}/`);
  const box = author.getByRole("textbox", { name: "Comment" });
  await box.pressSequentially("Please look, @jonas");
  await expect(author.getByRole("option", { name: /Jonas Berger/ })).toBeVisible();
  await look(author, "mention-list", { without });
  await box.press("Enter");
  await expect(box).toHaveValue("Please look, @Jonas Berger ");
  await box.pressSequentially("before Friday.");
  await box.press("Control+Enter");
  await expect(author.getByRole("log").getByText("@Jonas Berger")).toBeVisible();
  await expect(author.getByText("Sending…")).toHaveCount(0);

  await expect.poll(() => unreadOf(colleague)).toBe(before + 1);
  await bellOf(colleague).click();
  const panel = colleague.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByText("Please look, @Jonas Berger before Friday.")).toBeVisible();
  await look(colleague, "notification-panel", { without });
  await panel.getByRole("link", { name: new RegExp(applicant.full_name) }).click();
  await expect(colleague).toHaveURL(new RegExp(`/applications/${applicant.id}/\\?tab=comments`));
  await expect(colleague.getByRole("log").getByText("@Jonas Berger")).toBeVisible();
  await expect.poll(() => unreadOf(colleague)).toBe(before);
});

test("[NOTE-2] on a phone the bell leads to a page, where all are marked as read", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "manager");
  await page.goto("/jobs/");
  await bellOf(page).click();

  await expect(page).toHaveURL(/\/notifications\//);
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Notifications" })).toBeVisible();
  await look(page, "notifications-phone", { without });
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect.poll(() => unreadOf(page)).toBe(0);
  await page.reload();
  await expect(bellOf(page)).toHaveText("Notifications");
  await page.getByText("Unread", { exact: true }).click();
  await expect(page.getByText("You're up to date")).toBeVisible();
});

test("[NOTE-1] [NOTE-3] a comment carries a file, and a person's own are private when they prefer so", async ({
  page,
}) => {
  await signIn(page, "collaborator");
  const [applicant] = await newApplicants(page, "Ylva");
  await page.goto(`/applications/${applicant.id}/`);
  const preferPrivate = async () => {
    await page.getByRole("button", { name: "Priya Raman's account" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Write comments privately by default" }).click();
  };
  await preferPrivate();
  await look(page, "account-menu", { without });
  await page.keyboard.press("Escape");

  await page.getByRole("textbox", { name: "Comment" }).fill("Notes of the interview.");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Attach files" }).click();
  const file = { name: "Interview notes.txt", mimeType: "text/plain", buffer: Buffer.from("Good questions.") };
  await (await choosing).setFiles(file);
  await expect(page.getByRole("button", { name: "Remove Interview notes.txt" })).toBeVisible();
  await look(page, "comment-with-file", { without });
  await page.getByRole("button", { name: "Send" }).click();

  const comment = page.getByRole("article", { name: "Comment by Priya Raman" });
  await expect(comment).toContainText("only you");
  const downloading = page.waitForEvent("download");
  await comment.getByRole("link", { name: "Interview notes.txt" }).click();
  expect((await downloading).suggestedFilename()).toBe("Interview notes.txt");
  await comment.hover();
  await comment.getByRole("button", { name: "Delete comment" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(comment.getByRole("link", { name: "Interview notes.txt" })).toBeVisible();
  await preferPrivate();
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/applications/${applicant.id}/?tab=comments`);
  await page.getByRole("textbox", { name: "Comment" }).pressSequentially("@jo");
  await expect(page.getByRole("option", { name: /Jonas Berger/ })).toBeInViewport({ ratio: 1 });
  await look(page, "mention-phone", { without });
});

import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { signIn } from "./people.ts";

test("[JOB-1] [JOB-2] [JOB-15] a job is found by its filters, closed, followed and published again, and a colleague sees it at once", async ({
  browser,
}) => {
  const [owner, colleague] = [await newPerson(browser), await newPerson(browser, 360)];
  await signIn(owner, "owner");
  await signIn(colleague, "admin");

  await owner.goto("/jobs/");
  await owner
    .getByRole("group", { name: "Status" })
    .getByRole("checkbox", { name: /Published/ })
    .check();
  await expect(owner.getByRole("button", { name: "Remove filter: Published" })).toBeVisible();
  await owner.getByRole("button", { name: "Remove filter: Published" }).click();
  await expect(owner).toHaveURL(/\/jobs\/$/);
  await look(owner, "jobs-1440");
  // This demo job states its salary; jobs published by other tests don't.
  const title = "Customer Support Agent (Swedish and English)";
  const listening = colleague.waitForResponse((response) => response.url().endsWith("/v2/live/"));
  await colleague.goto("/jobs/");
  await listening;
  const statusSeen = (status: string) => colleague.getByRole("button", { name: `Status of ${title}: ${status}` });
  await expect(statusSeen("Published")).toBeVisible();
  await look(colleague, "jobs-360");

  await owner.getByRole("button", { name: `Actions for ${title}` }).click();
  await owner.getByRole("menuitem", { name: "Close job" }).click();
  await expect(owner.getByRole("button", { name: `Status of ${title}: Closed` })).toBeVisible();
  await expect(statusSeen("Closed")).toBeVisible();

  await owner.getByRole("button", { name: `Actions for ${title}` }).click();
  await owner.getByRole("menuitem", { name: "Archive…" }).click();
  const warning = owner.getByRole("dialog", { name: `Archive “${title}”?` });
  await expect(warning.getByText(/current application/)).toBeVisible();
  await owner.keyboard.press("Escape");
  await expect(warning).toHaveCount(0);

  await owner.getByRole("button", { name: `Actions for ${title}` }).click();
  await owner.getByRole("menuitem", { name: /^(Follow…|Notifications…)$/ }).click();
  const follow = owner.getByRole("dialog", { name: `Follow “${title}”` });
  await follow.getByRole("switch", { name: "New applications" }).check();
  await follow.getByRole("button", { name: /^(Follow|Save)$/ }).click();
  await expect(follow).toHaveCount(0);
  await owner.getByRole("button", { name: `Actions for ${title}` }).click();
  await owner.getByRole("menuitem", { name: "Unfollow…" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Unfollow" }).click();
  await expect(owner.getByRole("dialog")).toHaveCount(0);

  await owner.getByRole("button", { name: `Status of ${title}: Closed` }).click();
  await owner.getByRole("menuitemradio", { name: "Published" }).click();
  await expect(owner.getByText(`“${title}” is published.`)).toBeVisible();
  await expect(statusSeen("Published")).toBeVisible();
});

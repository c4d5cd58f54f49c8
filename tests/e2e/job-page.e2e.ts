import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { getJson, signIn } from "./people.ts";

type People = { results: { name: string; email: string }[] };
type Jobs = { results: { id: number; title: string }[] };

test("[JOB-1] [JOB-7] a job's page leads to its applications, its team is managed on it, and its history tells a colleague at once", async ({
  browser,
}) => {
  const [owner, colleague] = [await newPerson(browser), await newPerson(browser, 360)];
  await signIn(owner, "owner");
  await signIn(colleague, "admin");
  const { results } = await getJson<Jobs>(owner, "/jobs/search/v1/?status[]=published&sort=title&page_size=100");
  const job = results.at(-4);
  if (!job) throw new Error("The demo has too few jobs.");

  await owner.goto("/jobs/?q=" + encodeURIComponent(job.title));
  await owner.getByRole("link", { name: job.title, exact: true }).first().click();
  await expect(owner.getByRole("heading", { level: 1, name: job.title })).toBeVisible();
  const id = /\/jobs\/(\d+)\//.exec(owner.url())?.[1] ?? "";
  await expect(owner.getByRole("list", { name: "Pipeline" }).getByRole("link").first()).toBeVisible();
  await look(owner, "job-page-1440");

  const listening = colleague.waitForResponse((response) => response.url().endsWith("/v2/live/"));
  await colleague.goto(`/jobs/${id}/?tab=history`);
  await listening;
  await expect(colleague.getByRole("tab", { name: "History" })).toHaveAttribute("aria-selected", "true");
  await look(colleague, "job-page-360");

  await owner.getByRole("button", { name: "Manage team" }).click();
  const team = owner.getByRole("dialog", { name: `Team of “${job.title}”` });
  const candidates = await getJson<People>(owner, `/v1/jobs/${id}/users/candidates/?q=demo`);
  // People can't change their own role on a job.
  const name = candidates.results.find(({ email }) => email !== "owner@demo.test")?.name ?? "";
  await team.getByRole("combobox", { name: "Person" }).fill(name);
  await owner.getByRole("option", { name }).first().click();
  await team.getByRole("combobox", { name: "Role", exact: true }).click();
  await owner.getByRole("option", { name: "Interviewer", exact: true }).click();
  await team.getByRole("button", { name: "Add", exact: true }).click();
  const role = team.getByRole("combobox", { name: `Role of ${name}` });
  await expect(role).toHaveValue("Interviewer");
  await expect(colleague.getByText(/added .+ to the team \(Interviewer\)/).first()).toBeVisible();

  await role.click();
  await owner.getByRole("option", { name: "Viewer", exact: true }).click();
  await owner
    .getByRole("dialog", { name: /^Change the role of/ })
    .getByRole("button", { name: "Change role" })
    .click();
  await expect(role).toHaveValue("Viewer");

  await owner.route("**/v1/jobs/*/users/update_role/", (route) =>
    route.fulfill({ status: 403, json: { code: "forbidden", detail: "Not any more." } }),
  );
  await role.click();
  await owner.getByRole("option", { name: "Collaborator" }).click();
  await expect(team.getByText("Not any more.")).toBeVisible();
  await expect(role).toHaveValue("Viewer");
  await owner.unroute("**/v1/jobs/*/users/update_role/");

  await team.getByRole("button", { name: `Remove ${name}` }).click();
  await owner
    .getByRole("dialog", { name: /^Remove/ })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(role).toHaveCount(0);
  await expect(colleague.getByText(/removed .+ from the team/).first()).toBeVisible();
  await owner.keyboard.press("Escape");
  await expect(team).toHaveCount(0);

  await owner.getByRole("link", { name: "Board" }).click();
  await expect(owner).toHaveURL(new RegExp(`/applications/\\?.*job_id=${id}.*view=board|view=board.*job_id=${id}`));
  await owner.goBack();
  await expect(owner.getByRole("heading", { level: 1, name: job.title })).toBeVisible();
  await owner.keyboard.press("Escape");
  await expect(owner.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  await expect(owner.getByRole("link", { name: job.title, exact: true }).first()).toBeFocused();
});

import { newApplicants, unique } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { getJson, signIn } from "./people.ts";

const fits = "document.documentElement.scrollWidth <= innerWidth";

test("[QUEST-7] [QUEST-5] a question of the library is asked of candidates on a phone, and their answers filter the applications", async ({
  browser,
}) => {
  const [admin, candidate] = [await newPerson(browser), await newPerson(browser, 360)];
  const label = `Which shift suits you, ${unique()}?`;
  const last_name = `Quill${unique()}`;
  await signIn(admin, "admin");

  await admin.goto("/settings/questions/");
  await admin.getByRole("button", { name: "New question" }).click();
  const dialog = admin.getByRole("dialog", { name: "New question" });
  await dialog.getByRole("textbox", { name: "Question" }).fill(label);
  await dialog.getByRole("combobox", { name: "Kind of answer" }).selectOption({ label: "Single choice" });
  await dialog.getByRole("textbox", { name: "Choice 1" }).fill("Early");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter at least two choices.")).toBeVisible();
  await look(admin, "questions-refused");
  await dialog.getByRole("textbox", { name: "Choice 2" }).fill("Late");
  await dialog.getByRole("button", { name: "Save" }).click();
  const kept = admin.getByRole("list", { name: "Library" }).getByRole("listitem").filter({ hasText: label });
  await expect(kept).toContainText("Single choice · Early · Late");
  await look(admin, "questions-library");

  await candidate.goto("/careers/fjord/");
  const ad = candidate.getByRole("link", { name: "Account Executive, Nordics" });
  const job_id = /jobs\/(\d+)/.exec((await ad.getAttribute("href")) ?? "")?.[1];
  await admin.goto(`/jobs/${job_id}/edit/?tab=application-form`);
  await admin.getByRole("button", { name: "From the library" }).click();
  const library = admin.getByRole("dialog", { name: "From the library" });
  await library.getByRole("searchbox", { name: "Search the library" }).fill(label);
  await look(admin, "questions-pick");
  await library.getByRole("button", { name: `Add ${label}` }).click();
  await expect(library.getByText("No question to add")).toBeVisible();
  await library.getByRole("button", { name: "Close" }).click();
  await expect(admin.getByRole("checkbox", { name: `${label} required` })).not.toBeChecked();
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(admin.getByText("Job saved.")).toBeVisible();

  await ad.click();
  const asked = candidate.getByRole("group", { name: label });
  await expect(asked).toBeVisible();
  await asked.getByText("Late").click();
  await candidate.getByLabel("First name").fill("Ylva");
  await candidate.getByLabel("Last name").fill(last_name);
  await candidate.getByLabel("Email").fill(`${last_name}@example.com`);
  await candidate.getByRole("checkbox", { name: /^I agree/ }).check();
  expect(await candidate.evaluate(fits)).toBe(true);
  await look(candidate, "questions-apply-360");
  await expect(async () => {
    await candidate.getByRole("button", { name: "Send application" }).click();
    await expect(candidate).toHaveURL(/\/thanks\//, { timeout: 4_000 });
  }).toPass();

  type Found = { results: { id: number }[] };
  const search = `/applications/search/v1/?q=${last_name}&exclude_facets=1&exclude_facets_q=1`;
  await expect(async () => expect((await getJson<Found>(admin, search)).results).toHaveLength(1)).toPass();
  const [application] = (await getJson<Found>(admin, search)).results;
  await admin.goto(`/applications/${application?.id}/?tab=questionnaires`);
  await admin.getByRole("button", { name: "Show the answers to Application form" }).click();
  await expect(admin.getByRole("definition").filter({ hasText: "Late" })).toBeVisible();
  await look(admin, "questions-answered");

  await admin.goto(`/applications/?q=${last_name}`);
  const late = admin.getByRole("group", { name: label }).getByRole("checkbox", { name: /^Late/ });
  await expect(late).toBeVisible();
  await late.check();
  await expect(admin).toHaveURL(/answers/);
  await expect(admin.getByRole("link", { name: `Ylva ${last_name}` }).first()).toBeVisible();
  await look(admin, "questions-filter");

  // Clean up, so that later runs on this demo start without the question.
  await admin.goto("/settings/questions/");
  await admin.getByRole("button", { name: `Delete ${label}` }).click();
  await admin.getByRole("button", { name: "Delete question" }).click();
  await expect(kept).toHaveCount(0);
});

test("[QUEST-3] [QUEST-4] a questionnaire is answered by its link on a phone, and the recruiter sees the answers come", async ({
  browser,
}) => {
  const [team, candidate] = [await newPerson(browser), await newPerson(browser, 360)];
  const title = `Before we talk ${unique()}`;
  await signIn(team, "owner");
  const [applicant] = await newApplicants(team, "Ylva");

  await team.goto("/settings/questions/?tab=questionnaires");
  await team.getByRole("button", { name: "New questionnaire" }).click();
  const dialog = team.getByRole("dialog", { name: "New questionnaire" });
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(team.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await team.getByRole("button", { name: "New question" }).click();
  const question = team.getByRole("dialog", { name: "New question" });
  await question.getByRole("textbox", { name: "Question" }).fill("What would you like to know?");
  await question.getByRole("combobox", { name: "Kind of answer" }).selectOption({ label: "Text" });
  await question.getByRole("checkbox", { name: "Must be answered" }).check();
  await question.getByRole("button", { name: "Save" }).click();
  await expect(team.getByRole("checkbox", { name: "What would you like to know? required" })).toBeChecked();
  await look(team, "questionnaire", { widths: [1440, 1024, 360] });

  await team.goto(`/applications/${applicant.id}/?tab=questionnaires`);
  await team.getByRole("button", { name: `Get a link to ${title}` }).click();
  const sending = team.getByRole("dialog", { name: `Link to ${title}` });
  await sending.getByRole("button", { name: "Get a link" }).click();
  const address = await sending.getByRole("textbox", { name: "Link" }).inputValue();
  await look(team, "questionnaire-link");
  await sending.getByRole("button", { name: "Done" }).click();
  const form = team.getByRole("listitem").filter({ hasText: title });
  await expect(form.getByText(/No answers yet · Link created/)).toBeVisible();

  await candidate.goto(new URL(address).pathname);
  await expect(candidate.getByRole("heading", { level: 1 })).toHaveText(title);
  await candidate.getByRole("button", { name: "Send answers" }).click();
  await expect(candidate.getByText("Answer this question.").first()).toBeVisible();
  expect(await candidate.evaluate(fits)).toBe(true);
  await look(candidate, "questionnaire-missing-360");
  await candidate.getByRole("textbox", { name: "What would you like to know?" }).fill("How long are the nights?");
  await expect(async () => {
    await candidate.getByRole("button", { name: "Send answers" }).click();
    await expect(candidate.getByText("Thank you! We've received your answers.")).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await look(candidate, "questionnaire-thanks-360");

  await expect(form.getByText(/1 answer · Answered/)).toBeVisible();
  await form.getByRole("button", { name: `Show the answers to ${title}` }).click();
  await expect(form.getByText("How long are the nights?")).toBeVisible();
  await look(team, "questionnaire-answered");
});

import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { signIn } from "./people.ts";

test("[INTER-1] [UI-4] an application is shared with an interviewer, whose page closes when it no longer is, and the removal is undone", async ({
  browser,
}) => {
  const [team, interviewer] = await Promise.all([newPerson(browser), newPerson(browser)]);
  await signIn(team, "owner");
  await signIn(interviewer, "member");
  const [applicant] = await newApplicants(team, "Ylva");
  const tab = `/applications/${applicant.id}/?tab=scorecards`;

  await team.goto(tab);
  await expect(team.getByText("Not shared with any colleagues yet.")).toBeVisible();
  await team.getByRole("combobox", { name: "Add an interviewer" }).fill("member@demo");
  await team.getByRole("option", { name: /member@demo\.test/ }).click();
  const remove = team.getByRole("button", { name: "Stop sharing with Tomas Rehn" });
  await expect(remove).toBeVisible();
  await look(team, "interviewers");
  await team.setViewportSize({ width: 360, height: 740 });
  await team.reload();
  await expect(remove).toBeInViewport({ ratio: 1 });
  await look(team, "interviewers-phone");
  await team.setViewportSize({ width: 1440, height: 900 });

  const listening = interviewer.waitForResponse((response) => response.url().endsWith("/v2/live/"));
  await interviewer.goto(tab);
  await expect(interviewer.getByRole("heading", { level: 1 })).toContainText(applicant.full_name);
  await listening;
  await remove.click();
  await expect(team.getByText("Not shared with any colleagues yet.")).toBeVisible();
  await expect(interviewer.getByText(applicant.full_name)).toHaveCount(0);

  await team.getByRole("button", { name: "Undo" }).click();
  await expect(remove).toBeVisible();
  await interviewer.reload();
  await expect(interviewer.getByRole("heading", { level: 1 })).toContainText(applicant.full_name);
});

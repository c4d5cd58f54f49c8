import { expect, it } from "vitest";
import { firstTab, readTab, tabsFor } from "./shown-tabs.ts";

it("[DETAIL-1] opens the tab that the address names, and the comments for any other word", () => {
  const tabs = tabsFor({ my_role: "collaborator" });

  expect(readTab("logs", tabs, "comments").id).toBe("logs");
  expect(readTab("nonsense", tabs, "comments").id).toBe("comments");
  expect(readTab(undefined, tabs, "comments").id).toBe("comments");
});

it("[ROLE-10] has no ratings for an agency recruiter, whatever the address says", () => {
  const tabs = tabsFor({ my_role: "recruiter" });

  expect(tabs.map(({ id }) => id)).toEqual(["comments", "tasks", "questionnaires", "logs"]);
  expect(readTab("ratings", tabs, "comments").id).toBe("comments");
});

it("[INTER-3] [DETAIL-1] opens the scorecard for an interviewer, and has none for viewers and agencies", () => {
  for (const my_role of ["job_interviewer", "application_interviewer"] as const)
    expect(readTab(undefined, tabsFor({ my_role }), firstTab({ my_role })).id).toBe("scorecards");
  expect(firstTab({ my_role: "collaborator" })).toBe("comments");
  for (const my_role of ["viewer", "recruiter"] as const)
    expect(tabsFor({ my_role }).map(({ id }) => id)).not.toContain("scorecards");
});

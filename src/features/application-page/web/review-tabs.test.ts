import { expect, it } from "vitest";
import { readTab, tabsFor } from "./review-tabs.tsx";

it("[DETAIL-1] opens the tab that the address names, and the comments for any other word", () => {
  const tabs = tabsFor({ my_role: "collaborator" });

  expect(readTab("logs", tabs).id).toBe("logs");
  expect(readTab("nonsense", tabs).id).toBe("comments");
  expect(readTab(undefined, tabs).id).toBe("comments");
});

it("[ROLE-10] has no ratings for an agency recruiter, whatever the address says", () => {
  const tabs = tabsFor({ my_role: "recruiter" });

  expect(tabs.map(({ id }) => id)).toEqual(["comments", "tasks", "logs"]);
  expect(readTab("ratings", tabs).id).toBe("comments");
});

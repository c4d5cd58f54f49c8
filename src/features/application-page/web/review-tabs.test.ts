import { expect, it } from "vitest";
import { readTab, tabsFor } from "./review-tabs.ts";

it("[DETAIL-1] opens the tab that the address names, and the comments for any other word", () => {
  const tabs = tabsFor({ my_role: "collaborator" });

  expect(readTab("logs", tabs)).toBe("logs");
  expect(readTab("nonsense", tabs)).toBe("comments");
  expect(readTab(undefined, tabs)).toBe("comments");
});

it("[ROLE-10] has no ratings for an agency recruiter, whatever the address says", () => {
  const tabs = tabsFor({ my_role: "recruiter" });

  expect(tabs).toEqual(["comments", "tasks", "logs"]);
  expect(readTab("ratings", tabs)).toBe("comments");
});

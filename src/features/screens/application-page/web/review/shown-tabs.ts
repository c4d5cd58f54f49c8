import type { Standing } from "#features/review/applications/applications.policy.ts";
import type { ReviewTab } from "#features/review/applications/web/review-tab.ts";
import { isInterviewer } from "#features/review/scorecards/scorecards.policy.ts";
import { byPosition } from "#web/by-position.ts";

const tabsOfFeatures = import.meta.glob<readonly ReviewTab[]>("/src/features/*/*/web/review-tabs.tsx", {
  eager: true,
  import: "reviewTabs",
});
const allTabs = byPosition(Object.values(tabsOfFeatures).flat());

/** Returns the tabs that the user can see. For example, agency recruiters have no tab for ratings. */
export const tabsFor = (application: Standing): readonly ReviewTab[] =>
  allTabs.filter(({ canSee }) => canSee?.(application) ?? true);

/** Returns the default tab: scorecards for interviewers, comments for everyone else. */
export const firstTab = (application: Standing): string => (isInterviewer(application) ? "scorecards" : "comments");

/** Returns the tab named in the URL if the user can see it, otherwise the default tab. */
export function readTab(wanted: unknown, tabs: readonly ReviewTab[], first: string): ReviewTab {
  const tab = tabs.find(({ id }) => id === wanted) ?? tabs.find(({ id }) => id === first);
  if (!tab) throw new Error(`The reader has no tab ${first}.`);
  return tab;
}

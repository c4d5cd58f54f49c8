import { canReadRatings, type Standing } from "#features/applications/applications.policy.ts";

export const reviewTabs = ["comments", "tasks", "ratings", "logs"] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** Agency recruiters see no ratings, so they have no tab for them. */
export const tabsFor = (application: Standing): readonly ReviewTab[] =>
  reviewTabs.filter((tab) => tab !== "ratings" || canReadRatings(application));

/** The tab an address names, if the person has it; else the comments. */
export const readTab = (wanted: unknown, tabs: readonly ReviewTab[]): ReviewTab =>
  tabs.find((tab) => tab === wanted) ?? "comments";

import { ofAccount, own } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

/** Base rule of changes to how colleagues see a person. */
const profile = {
  subject: "company",
  audience: "colleagues",
  search: "nothing",
  shows: [],
  changes: ["me", "profile", "people", "applications", "job-lists", "search"],
  audit: "people",
} as const;

export const feature = {
  queries: ["profile", "own-sessions", "email-change"],
  activities: {
    password_changed: ofAccount,
    email_change_asked: { ...own, audit: "people" },
    email_changed: { ...own, search: "lookups", changes: ["me", "profile", "people"], audit: "people" },
    profile_changed: { ...profile, search: "lookups" },
    avatar_changed: { ...profile, audit: "none" },
  },
} as const satisfies Feature;

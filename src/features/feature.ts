import type { ActivityRule } from "#features/platform/activity/activity-rule.ts";

/**
 * Everything that a feature declares for both sides. Each feature that has any exports one from its `feature.ts`, which holds
 * data alone. `npm run check` writes all of them into the catalogs that features of lower wings read.
 */
export type Feature = {
  /** Types of the activities that it writes. The sentence of each is `log.<type>` of the feature's locales. */
  activities?: Readonly<Record<string, ActivityRule>>;
};

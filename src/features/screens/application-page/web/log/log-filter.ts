import type { LogKind } from "#features/platform/activity/activity-rule.ts";
import { createStore } from "#web/store.ts";

/** What the log is limited to; it stays so on the next application. */
export const logFilter = createStore<LogKind | undefined>(undefined);

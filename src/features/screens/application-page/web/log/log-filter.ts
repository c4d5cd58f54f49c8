import type { LogKind } from "#features/platform/activity/activity-rule.ts";
import { createStore } from "#web/store.ts";

/** Filter of the log. It also applies to the next application. */
export const logFilter = createStore<LogKind | undefined>(undefined);

import { createStore } from "#web/store.ts";

/** Job whose page was opened last. Its row is focused when the user returns to the list. */
export const leftJob = createStore<number | undefined>(undefined);

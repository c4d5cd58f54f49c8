import { createStore } from "#web/store.ts";

/** The job whose page was opened last: the list gives its row the focus when the reader comes back. */
export const leftJob = createStore<number | undefined>(undefined);

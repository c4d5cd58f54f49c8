import type { Selection } from "#features/across/search/selection.contract.ts";
import { createStore } from "#web/store.ts";

const asked = createStore<Selection | undefined>(undefined);

/** Opens the export dialog on top of the current page. */
export const askForExport = (chosen: Selection): void => asked.set(chosen);

export const endExport = (): void => asked.set(undefined);

export const useAskedExport = (): Selection | undefined => asked.usePart((chosen) => chosen);

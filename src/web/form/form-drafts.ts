import { createTabStore } from "../store.ts";
import type { FormDraft } from "./form-conflicts.ts";

type Item = { id: number } | undefined;

/** Stores unsaved forms by the id of the edited item, until they are saved or the tab closes. New items have no id yet. */
export function createFormDrafts<Values>(name: string) {
  const drafts = createTabStore<FormDraft<Values>>(name);
  const keyOf = (item: Item) => `${item?.id ?? 0}`;
  return {
    draftOf: (item: Item) => drafts.get(keyOf(item)),
    /** A new item has no saved values, so there is nothing that a colleague could change. */
    keepDraft: (item: Item, draft: FormDraft<Values> | undefined) =>
      drafts.set(keyOf(item), item ? draft : draft && { ...draft, over: {} }),
  };
}

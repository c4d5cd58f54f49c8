import { createTabStore } from "../store.ts";
import type { FormDraft } from "./form-conflicts.ts";

type Item = { id: number } | undefined;

/** Keeps unsaved forms of a noun until they are saved or the tab ends, each by the item that it edits; a new item has none yet. */
export function createFormDrafts<Values>(name: string) {
  const drafts = createTabStore<FormDraft<Values>>(name);
  const keyOf = (item: Item) => `${item?.id ?? 0}`;
  return {
    draftOf: (item: Item) => drafts.get(keyOf(item)),
    /** Fields of a new item are typed over nothing that a colleague could change. */
    keepDraft: (item: Item, draft: FormDraft<Values> | undefined) =>
      drafts.set(keyOf(item), item ? draft : draft && { ...draft, over: {} }),
  };
}

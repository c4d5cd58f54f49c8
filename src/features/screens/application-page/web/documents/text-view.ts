import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";
import { createStore } from "#web/store.ts";

const storageKey = "application.as_text";

/** Whether documents are shown as text, which fits any width. The reader's choice holds for the next ones too. */
const asText = createStore(readStored(storageKey, z.boolean(), false));

export const useAsText = (): boolean => asText.usePart((value) => value);

/** The document whose bar is to get the focus back: each view brings a bar of its own. */
let switched_url: string | undefined;

export function showAsText(value: boolean, url: string): void {
  switched_url = url;
  asText.set(value);
  writeStored(storageKey, value);
}

/** Focuses the switch of the bar that replaces the one in which it was pressed. */
export function focusIfSwitched(button: HTMLElement | null, url: string): void {
  if (!button || switched_url !== url) return;
  switched_url = undefined;
  button.focus();
}

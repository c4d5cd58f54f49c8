import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";
import { createStore } from "#web/store.ts";

const storageKey = "application.as_text";

/** Whether documents are shown as text, which fits any width. The choice also applies to other documents. */
const asText = createStore(readStored(storageKey, z.boolean(), false));

export const useAsText = (): boolean => asText.usePart((value) => value);

/** URL of the document whose switch was pressed. Each view has its own toolbar, so the new one must take the focus. */
let switched_url: string | undefined;

export function showAsText(value: boolean, url: string): void {
  switched_url = url;
  asText.set(value);
  writeStored(storageKey, value);
}

/** Focuses the switch in the new toolbar that replaces the one in which it was pressed. */
export function focusIfSwitched(button: HTMLElement | null, url: string): void {
  if (!button || switched_url !== url) return;
  switched_url = undefined;
  button.focus();
}

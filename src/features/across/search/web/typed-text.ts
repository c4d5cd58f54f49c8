import { createStore } from "#web/store.ts";
import type { SearchQueryState } from "./search-state.ts";

/** Text of the search box while its last word may be incomplete. Words from an opened URL are complete. */
const typedText = createStore<string | undefined>(undefined);

/** Saves the typed text. A trailing space completes the last word. */
export const noteTyped = (text: string): void => typedText.set(/\s$/u.test(text) ? undefined : text.trim());

/** Called when the person submits the text: its words are complete. */
export const completeTyped = (): void => typedText.set(undefined);

export const isBeingTyped = (q: string | undefined): boolean => q !== undefined && q !== "" && q === typedText.get();

export const useIsBeingTyped = (q: string | undefined): boolean =>
  typedText.usePart((text) => q !== undefined && q !== "" && q === text);

/** Marks the query as being typed, if its text is. */
export const withTyping = (query: SearchQueryState, isTyping = isBeingTyped(query.q)): SearchQueryState =>
  isTyping ? { ...query, is_typing: true } : query;

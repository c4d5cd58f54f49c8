import { createStore } from "#web/store.ts";
import type { SearchQueryState } from "./search-state.ts";

/** The text of the search box while its last word may be incomplete. An address that is opened holds complete words. */
const typedText = createStore<string | undefined>(undefined);

/** A space behind the last word completes it. */
export const noteTyped = (text: string): void => typedText.set(/\s$/u.test(text) ? undefined : text.trim());

/** The person has entered the text: its words are complete. */
export const completeTyped = (): void => typedText.set(undefined);

export const isBeingTyped = (q: string | undefined): boolean => q !== undefined && q !== "" && q === typedText.get();

export const useIsBeingTyped = (q: string | undefined): boolean =>
  typedText.usePart((text) => q !== undefined && q !== "" && q === text);

/** The query, which says so while its text is being typed. */
export const withTyping = (query: SearchQueryState, isTyping = isBeingTyped(query.q)): SearchQueryState =>
  isTyping ? { ...query, is_typing: true } : query;

import { useState } from "react";
import { parseQuery } from "#features/across/search/query/query-language.ts";
import { useIsBeingTyped, withTyping } from "#features/across/search/web/typed-text.ts";
import type { SearchQueryState } from "#features/across/search/web/search-state.ts";

export const canBeRead = ({ q }: SearchQueryState) => q === undefined || parseQuery(q).error === null;

/**
 * Returns the query to send. While its text can't be parsed, this is the last one that could. Undefined if there is none,
 * because a link contains an invalid text. The object is stable while the query is the same.
 */
export function useReadableQuery(asked: SearchQueryState): SearchQueryState | undefined {
  const query = withTyping(asked, useIsBeingTyped(asked.q));
  const isReadable = canBeRead(query);
  const [kept, keep] = useState(isReadable ? query : undefined);
  const readable = !isReadable || isSame(kept, query) ? kept : query;
  if (readable !== kept) keep(readable);
  return readable;
}

const isSame = (one: SearchQueryState | undefined, other: SearchQueryState) =>
  JSON.stringify(one) === JSON.stringify(other);

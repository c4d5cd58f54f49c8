import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { clausesOf, parseQuery, type Clause } from "#features/across/search/query/query-language.ts";
import { useIsBeingTyped } from "#features/across/search/web/typed-text.ts";
import { withSpellings } from "#features/across/search/query/spellings.ts";

/** Returns the search terms in the URL, to highlight them in documents. */
export function useSearchedWords(): readonly Clause[] {
  const text = useSearch({ strict: false, select: textOf });
  const inCv = useSearch({ strict: false, select: cvTextOf });
  const isTyping = useIsBeingTyped(text);
  return useMemo(() => {
    const spelled = (typed: string, field?: "cv") => {
      const { query } = parseQuery(typed, field, { isTyping: isTyping && field === undefined });
      return query && withSpellings(query, typed);
    };
    const queries = [spelled(text), ...inCv.split("\n").map((words) => spelled(words, "cv"))];
    return queries.flatMap((query) => clausesOf(query, { positiveOnly: true }));
  }, [text, inCv, isTyping]);
}

type Searched = { q?: unknown; q_cv?: unknown };

const textOf = ({ q }: Searched) => (typeof q === "string" ? q : "");
const cvTextOf = ({ q_cv }: Searched) => (Array.isArray(q_cv) ? q_cv.join("\n") : "");

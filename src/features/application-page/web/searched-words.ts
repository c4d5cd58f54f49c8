import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { clausesOf, parseQuery, type Clause } from "#features/search/query/query-language.ts";
import { withSpellings } from "#features/search/query/spellings.ts";

/** The words that the address searches the documents for, to be marked in them. */
export function useSearchedWords(): readonly Clause[] {
  const { q, q_cv }: { q?: unknown; q_cv?: unknown } = useSearch({ strict: false });
  const text = typeof q === "string" ? q : "";
  const inCv = Array.isArray(q_cv) ? q_cv.join("\n") : "";
  return useMemo(() => {
    const spelled = (typed: string, field?: "cv") => {
      const { query } = parseQuery(typed, field);
      return query && withSpellings(query, typed);
    };
    const queries = [spelled(text), ...inCv.split("\n").map((words) => spelled(words, "cv"))];
    return queries.flatMap((query) => clausesOf(query, { positiveOnly: true }));
  }, [text, inCv]);
}

import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { parseText, type Term } from "#features/search/query-text.ts";

/** The words that the address searches the documents for, to be marked in them. */
export function useSearchedWords(): readonly Term[] {
  const { q, q_cv }: { q?: unknown; q_cv?: unknown } = useSearch({ strict: false });
  const text = typeof q === "string" ? q : "";
  const inCv = Array.isArray(q_cv) ? q_cv.join("\n") : "";
  return useMemo(
    () => [...parseText(text), ...inCv.split("\n").flatMap((words) => parseText(words, "cv"))],
    [text, inCv],
  );
}

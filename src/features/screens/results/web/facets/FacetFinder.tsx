import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { use, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FacetName } from "#features/across/search/facets.ts";
import type { FacetOption } from "#features/across/search/search.contract.ts";
import { facetOptionsQuery } from "#features/across/search/web/search.hooks.ts";
import { CountedQuery } from "./counted-query.ts";
import classes from "./Facets.module.css";
import { questionsOf } from "./questions.ts";

type FacetFinderProps = {
  facet: FacetName;
  label: string;
  question_id: string | undefined;
  /** All options, shown without a search text. */
  options: readonly FacetOption[];
  /** Renders the found options and the text by which they were found. */
  children: (found: readonly FacetOption[], text: string) => ReactNode;
};

/** Search field for the options of a long facet. */
export function FacetFinder({ facet, label, question_id, options, children }: FacetFinderProps) {
  const { t } = useTranslation("search");
  const [text, setText] = useState("");
  const [asked] = useDebouncedValue(text.trim(), 150);
  const { data: answer } = useQuery(facetOptionsQuery(use(CountedQuery), facet, asked));
  const found = question_id === undefined ? answer : answer && (questionsOf(answer).find(isOfQuestion)?.options ?? []);

  return (
    <>
      <input
        type="text"
        className={classes.find}
        aria-label={t("facets.find", { facet: label })}
        placeholder={t("facets.find", { facet: label })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() === "" || !found ? children(options, "") : children(found, asked)}
    </>
  );

  function isOfQuestion({ id }: { id: string }): boolean {
    return id === question_id;
  }
}

import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { JobFacetOption } from "../../job-list.contract.ts";
import type { JobFacetName } from "../../job-list.ts";
import { filterOf, type JobSearchState } from "../job-search-state.ts";
import classes from "./JobFacets.module.css";
import { jobFacetOptionsQuery } from "../jobs.hooks.ts";

type FacetFinderProps = {
  facet: JobFacetName;
  label: string;
  /** Options shown without a search text. */
  options: readonly JobFacetOption[];
  state: JobSearchState;
  /** Renders the found options and the text by which they were found. */
  children: (found: readonly JobFacetOption[], text?: string) => ReactNode;
};

/** Search field for the options of a long facet, of which the list shows only those with the most jobs. */
export function FacetFinder({ facet, label, options, state, children }: FacetFinderProps) {
  const { t } = useTranslation("jobs");
  const [text, setText] = useState("");
  const [asked] = useDebouncedValue(text.trim(), 150);
  const { data: found } = useQuery(jobFacetOptionsQuery(filterOf(state), facet, asked));

  return (
    <>
      <TextInput
        className={classes.find}
        size="xs"
        aria-label={t("facets.find", { facet: label })}
        placeholder={t("facets.find", { facet: label })}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() === "" || !found ? children(options) : children(found, asked)}
    </>
  );
}

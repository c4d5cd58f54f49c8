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
  /** Those that are offered while nothing is looked for. */
  options: readonly JobFacetOption[];
  state: JobSearchState;
  /** Draws what was found, and by which text. */
  children: (found: readonly JobFacetOption[], text?: string) => ReactNode;
};

/** A field to look for an option of a long facet, of which the list offers the fullest alone. */
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

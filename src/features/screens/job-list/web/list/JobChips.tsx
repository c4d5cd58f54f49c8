import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { RemovableChip } from "#web/ui/RemovableChip.tsx";
import { jobFacets } from "../../job-list.ts";
import { chosenIn, toggled } from "./chosen-options.ts";
import { filterOf, type JobSearchState } from "../job-search-state.ts";
import { jobFacetsQuery } from "../jobs.hooks.ts";
import classes from "../JobsPage.module.css";
import { useOptionText } from "./option-text.ts";

type JobChipsProps = { state: JobSearchState; onChange: (change: Partial<JobSearchState>) => void };

export function JobChips({ state, onChange }: JobChipsProps) {
  const { t } = useTranslation("jobs");
  const { data: facets } = useQuery(jobFacetsQuery(filterOf(state)));
  const textOf = useOptionText();
  const chips = jobFacets.flatMap((facet) =>
    chosenIn(state, facet).map((value) => {
      const option = facets?.[facet]?.find((found) => found.value === value);
      return { facet, value, text: textOf(facet, { value, label: option?.label ?? "…" }) };
    }),
  );
  if (chips.length === 0) return null;

  return (
    <div className={classes.chips}>
      {chips.map(({ facet, value, text }) => (
        <RemovableChip
          key={`${facet}/${value}`}
          text={text}
          removeLabel={t("facets.remove", { text })}
          onRemove={() => onChange(toggled(state, facet, value))}
        />
      ))}
    </div>
  );
}

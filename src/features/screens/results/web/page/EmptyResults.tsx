import { Button } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { jobsByTitleQuery } from "#features/screens/job-list/web/jobs.hooks.ts";
import { canCreateJob } from "#features/organization/jobs/jobs.policy.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { countFilters } from "../facet-choices.ts";
import { queryOf, withoutFilters, type SearchState } from "#features/across/search/web/search-state.ts";
import { spellingQuery } from "#features/across/search/web/search.hooks.ts";
import classes from "./SearchPage.module.css";
import type { ChangeSearch } from "../state/use-search-state.ts";

/** Shown if nothing was found. Suggests which filters to loosen, with buttons for it. */
export function EmptyResults({ state, change }: { state: SearchState; change: ChangeSearch }) {
  const { t } = useTranslation(["results", "search"]);
  const hasText = state.q !== "";
  const hasFilters = countFilters(state) > 0;
  const isAll = state.status_group === "all";
  const isNarrowed = hasText || hasFilters;

  const { data: respelled } = useQuery(spellingQuery(queryOf(state)));
  const isWithoutJob = useIsWithoutJob(!isNarrowed);

  const allGroups = !isAll && (
    <Button onClick={() => change({ status_group: "all", status: [] })}>{t("results:empty.allGroups")}</Button>
  );
  if (isWithoutJob) {
    return (
      <EmptyState
        title={t("results:empty.noneTitle")}
        help={t("results:empty.noJobHelp")}
        action={
          <Button variant="filled" renderRoot={(props) => <Link to="/jobs/new/" {...props} />}>
            {t("results:empty.createJob")}
          </Button>
        }
      />
    );
  }
  if (!isNarrowed) {
    return (
      <EmptyState
        title={t("results:empty.noneTitle")}
        help={t("results:empty.noneHelp")}
        action={allGroups || undefined}
      />
    );
  }
  const cause = hasText && hasFilters ? "helpBoth" : hasText ? "helpText" : "helpFilters";
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t("results:empty.title")}
      help={t(`results:empty.${cause}${isAll ? "InAll" : ""}`)}
      action={
        <div className={classes.ways}>
          {respelled && (
            <Button variant="filled" onClick={() => change({ q: respelled })}>
              {t("results:empty.didYouMean", { q: respelled })}
            </Button>
          )}
          {allGroups}
          {hasText && hasFilters && (
            <Button onClick={() => change((old) => ({ ...withoutFilters(old), q: old.q }))}>
              {t("search:chips.clear")}
            </Button>
          )}
          <Button variant={respelled ? "default" : "filled"} onClick={() => change(withoutFilters)}>
            {t("results:empty.clear")}
          </Button>
        </div>
      }
    />
  );
}

/** Whether the user can see no jobs but can create the first one. */
function useIsWithoutJob(isAsked: boolean): boolean {
  const canCreate = canCreateJob(useMe());
  const { data: jobs } = useQuery({ ...jobsByTitleQuery(""), enabled: isAsked && canCreate });
  return isAsked && canCreate && jobs?.length === 0;
}

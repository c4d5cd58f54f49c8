import { Button } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { countFilters } from "./facet-choices.ts";
import { queryOf, withoutFilters, type SearchState } from "#features/search/web/search-state.ts";
import { spellingQuery } from "#features/search/web/search.hooks.ts";
import classes from "./SearchPage.module.css";
import type { ChangeSearch } from "./use-search-state.ts";

/** Nothing was found: what to loosen, and the buttons that do it. */
export function EmptyResults({ state, change }: { state: SearchState; change: ChangeSearch }) {
  const { t } = useTranslation("search");
  const isNarrowed = state.q !== "" || countFilters(state) > 0;
  const isAll = state.status_group === "all";

  const { data: respelled } = useQuery(spellingQuery(queryOf(state)));

  const allGroups = !isAll && (
    <Button onClick={() => change({ status_group: "all", status: [] })}>{t("empty.allGroups")}</Button>
  );
  if (!isNarrowed) {
    return <EmptyState title={t("empty.noneTitle")} help={t("empty.noneHelp")} action={allGroups || undefined} />;
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t("empty.title")}
      help={t(`empty.${state.q === "" ? "helpFilters" : "helpText"}${isAll ? "InAll" : ""}`)}
      action={
        <div className={classes.ways}>
          {respelled && (
            <Button variant="filled" onClick={() => change({ q: respelled })}>
              {t("empty.didYouMean", { q: respelled })}
            </Button>
          )}
          {allGroups}
          <Button variant={respelled ? "default" : "filled"} onClick={() => change(withoutFilters)}>
            {t("empty.clear")}
          </Button>
        </div>
      }
    />
  );
}

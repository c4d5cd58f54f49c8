import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { AlsoAppliedItem } from "./AlsoAppliedItem.tsx";
import classes from "./AlsoApplied.module.css";
import { alsoAppliedQuery, rowsOf } from "./also-applied-query.ts";
import { keepLostReasonFilter, lostReasonFilters, readLostReasonFilter } from "./lost-reason-filter.ts";
import { mergeDialog } from "./merge-dialog.ts";

/** Candidate's other visible applications, optionally filtered by whether they have a rejection reason. */
export function AlsoAppliedList({ application }: { application: ApplicationRow }) {
  const { t } = useTranslation("merging");
  const [filter, setFilter] = useState(readLostReasonFilter);
  const [mergedWith, setMergedWith] = useState<number>();
  const found = useInfiniteQuery(alsoAppliedQuery(application.id, filter));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  // A single result needs no filter.
  const isFiltered = filter !== "all" || (data !== undefined && rowsOf(data).length > 1);

  function handleFilter(next: typeof filter) {
    setFilter(next);
    keepLostReasonFilter(next);
  }

  return (
    <>
      {isFiltered && (
        <div className={classes.filter}>
          <span aria-hidden>{t("filter.label")}</span>
          <SegmentedSwitch
            label={t("filter.label")}
            value={filter}
            choices={lostReasonFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
            onChange={handleFilter}
          />
        </div>
      )}
      <QueryState
        query={found}
        offline={t("notLoaded")}
        rows={2}
        height={64}
        empty={<p className={classes.empty}>{t(filter === "all" ? "empty" : "emptyFiltered")}</p>}
      >
        {(pages) => (
          <ul className={classes.list}>
            {rowsOf(pages).map((other) => (
              <AlsoAppliedItem
                key={other.id}
                application={application}
                other={other}
                onMerge={() => setMergedWith(other.id)}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("more")}
        </Button>
      )}
      {mergedWith !== undefined && (
        <mergeDialog.Dialog
          primary_id={application.id}
          secondary_id={mergedWith}
          onClose={() => setMergedWith(undefined)}
        />
      )}
    </>
  );
}

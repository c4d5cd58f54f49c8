import { useInfiniteQuery } from "@tanstack/react-query";
import { IconHistory } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { LogList } from "#web/ui/LogList.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { historyNouns, historySentence } from "../history-sentence.ts";
import { jobHistoryQuery } from "./job-page.hooks.ts";

/** Who changed what of a job, newest first. */
export function JobHistory({ job_id }: { job_id: number }) {
  const { t, i18n } = useTranslation("job-page");
  const { t: say } = useTranslation(historyNouns);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    jobHistoryQuery(job_id),
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={5} height={48} />;

  const entries = data.pages.flatMap(({ results }) => results);
  if (entries.length === 0)
    return <EmptyState icon={IconHistory} title={t("history.empty")} help={t("history.emptyHelp")} />;
  return (
    <LogList
      lines={entries.map((entry) => ({ ...entry, sentence: historySentence(entry, say, i18n.language) }))}
      earlier={t("history.earlier")}
      hasEarlier={hasNextPage}
      isLoading={isFetchingNextPage}
      onEarlier={() => void fetchNextPage()}
    />
  );
}

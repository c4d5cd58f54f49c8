import { useInfiniteQuery } from "@tanstack/react-query";
import { IconHistory } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LogList } from "#web/ui/LogList.tsx";
import { historyNouns, historySentence } from "../history-sentence.ts";
import { jobHistoryQuery } from "./job-page.hooks.ts";

export function JobHistory({ job_id }: { job_id: number }) {
  const { t, i18n } = useTranslation("job-page");
  const { t: say } = useTranslation(historyNouns);
  const query = useInfiniteQuery(jobHistoryQuery(job_id));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  return (
    <QueryState
      query={query}
      rows={5}
      height={48}
      empty={<EmptyState icon={IconHistory} title={t("history.empty")} help={t("history.emptyHelp")} />}
    >
      {(data) => {
        const entries = data.pages.flatMap(({ results }) => results);

        return (
          <LogList
            lines={entries.map((entry) => ({ ...entry, sentence: historySentence(entry, say, i18n.language) }))}
            earlier={t("history.earlier")}
            hasEarlier={hasNextPage}
            isLoading={isFetchingNextPage}
            onEarlier={() => void fetchNextPage()}
          />
        );
      }}
    </QueryState>
  );
}

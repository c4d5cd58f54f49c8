import { useInfiniteQuery } from "@tanstack/react-query";
import { IconHistory } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LogList } from "#web/ui/LogList.tsx";
import type { LogKind } from "#features/platform/activity/activity-rule.ts";
import { logFilter } from "./log-filter.ts";
import { logNouns, logSentence } from "#features/review/applications/log-sentence.ts";
import { LogFilter } from "./LogFilter.tsx";
import classes from "./LogPanel.module.css";
import { logsQuery } from "./logs.hooks.ts";

export function LogPanel({ application_id }: { application_id: number }) {
  const kind = logFilter.usePart((chosen) => chosen);
  return (
    <div className={classes.panel}>
      <div className={classes.filter}>
        <LogFilter kind={kind} />
      </div>
      <LogEntries application_id={application_id} kind={kind} />
    </div>
  );
}

function LogEntries({ application_id, kind }: { application_id: number; kind: LogKind | undefined }) {
  const { t } = useTranslation(logNouns);
  const query = useInfiniteQuery(logsQuery(application_id, kind));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  return (
    <QueryState
      query={query}
      rows={5}
      height={48}
      empty={
        <EmptyState
          icon={IconHistory}
          title={kind === undefined ? t("applications:log.empty") : t("applications:log.noneOfKind")}
        />
      }
    >
      {(data) => {
        const entries = data.pages.flatMap(({ results }) => results);

        return (
          <LogList
            lines={entries.map((entry) => ({ ...entry, sentence: logSentence(entry, t) }))}
            earlier={t("applications:log.earlier")}
            hasEarlier={hasNextPage}
            isLoading={isFetchingNextPage}
            onEarlier={() => void fetchNextPage()}
          />
        );
      }}
    </QueryState>
  );
}

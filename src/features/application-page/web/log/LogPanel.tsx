import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconHistory, IconPointFilled } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { PersonAvatar } from "#web/ui/PersonAvatar.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { LogKind } from "#features/activity/activity-rule.ts";
import type { LogEntry } from "#features/applications/applications.contract.ts";
import { logFilter } from "./log-filter.ts";
import { logNouns, logSentence } from "#features/applications/log-sentence.ts";
import { LogFilter } from "./LogFilter.tsx";
import classes from "./LogPanel.module.css";
import { logsQuery } from "./logs.hooks.ts";

/** What happened to an application, newest first. */
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
  const { t } = useTranslation("applications");
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    logsQuery(application_id, kind),
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={5} height={48} />;

  const entries = data.pages.flatMap(({ results }) => results);
  if (entries.length === 0)
    return <EmptyState icon={IconHistory} title={kind === undefined ? t("log.empty") : t("log.noneOfKind")} />;

  return (
    <>
      <ol className={classes.list}>
        {entries.map((entry) => (
          <LogItem key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="subtle" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("log.earlier")}
        </Button>
      )}
    </>
  );
}

function LogItem({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation(logNouns);
  return (
    <li className={classes.item}>
      {entry.user ? (
        <PersonAvatar name={entry.user.name} email={entry.user.email} size={28} />
      ) : (
        <span className={classes.machine}>
          <IconPointFilled size={12} aria-hidden />
        </span>
      )}
      <p className={classes.sentence}>{logSentence(entry, t)}</p>
      <span className={classes.time}>
        <RelativeTime value={entry.dt_created} />
      </span>
    </li>
  );
}

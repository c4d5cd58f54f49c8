import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { flashError } from "#web/flash/flash-store.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { LogList } from "#web/ui/LogList.tsx";
import type { AuditEntry } from "../audit-log.contract.ts";
import classes from "./AuditLogPage.module.css";
import { auditLogQuery, newestQuery } from "./audit-log.hooks.ts";
import type { AuditLogState } from "./audit-log-state.ts";

type AuditEntriesProps = { state: AuditLogState; onClear: () => void };

export function AuditEntries({ state, onClear }: AuditEntriesProps) {
  const { t } = useTranslation("audit-log");
  const query = useInfiniteQuery(auditLogQuery(state));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  async function handleEarlier() {
    const { error: refusal } = await fetchNextPage();
    if (refusal) flashError(refusal, t("moreFailed"));
  }

  return (
    <QueryState
      query={query}
      failed={t("notLoaded")}
      offline={t("notLoaded")}
      rows={8}
      height={48}
      empty={
        <EmptyState
          icon={IconHistory}
          title={t("empty")}
          help={t("emptyHelp")}
          action={<Button onClick={onClear}>{t("clear")}</Button>}
        />
      }
    >
      {({ pages }) => {
        const entries = pages.flatMap(({ results }) => results);
        return (
          <>
            <Newer state={state} first={entries[0]?.id} onShow={() => void query.refetch()} />
            <LogList
              lines={entries.map((entry) => ({ ...entry, about: <About entry={entry} /> }))}
              earlier={t("earlier")}
              hasEarlier={hasNextPage}
              isLoading={isFetchingNextPage}
              onEarlier={() => void handleEarlier()}
            />
          </>
        );
      }}
    </QueryState>
  );
}

type NewerProps = { state: AuditLogState; first: number | undefined; onShow: () => void };

function Newer({ state, first, onShow }: NewerProps) {
  const { t } = useTranslation("audit-log");
  const { data: newest } = useQuery(newestQuery(state));
  const isBehind = typeof newest === "number" && newest !== first;
  return (
    <output className={classes.newer}>
      {isBehind && (
        <>
          {t("newer")}
          <Button size="compact-sm" variant="default" onClick={onShow}>
            {t("showNewer")}
          </Button>
        </>
      )}
    </output>
  );
}

/** Object, changes and API key of an entry. The object is left out if the sentence already names it. */
function About({ entry: { sentence, object, changes, application, job, api_key } }: { entry: AuditEntry }) {
  const { t } = useTranslation("audit-log");
  return (
    <span className={classes.about}>
      {object !== null && !sentence.includes(object) && <span className={classes.object}>{object}</span>}
      {changes.map(({ field, from, to }) => (
        <span key={field}>
          {from === null && to === null
            ? t("changed", { field })
            : t("change", { field, from: from ?? "–", to: to ?? "–" })}
        </span>
      ))}
      {application && (
        <Link to="/applications/$application_id/" params={{ application_id: application.id }}>
          {application.name ?? t("someApplication")}
        </Link>
      )}
      {job?.title && (
        <Link to="/jobs/$job_id/" params={{ job_id: String(job.id) }}>
          {job.title}
        </Link>
      )}
      {api_key && <span>{t("byKey", { key: api_key })}</span>}
    </span>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { DataTable } from "#web/ui/DataTable.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Fact, Facts } from "#web/ui/Facts.tsx";
import type { InstallationHealth } from "../health.contract.ts";
import { healthQuery } from "./operator.hooks.ts";
import classes from "./OperatorPage.module.css";

/** Health of the installation, with the same numbers as its monitoring. */
export function HealthPart() {
  const { t } = useTranslation("operator");
  const query = useQuery(healthQuery);

  return (
    <QueryState query={query} failed={t("health.notLoaded")} offline={t("health.notLoaded")} rows={6}>
      {(health) => {
        const { version, database, log_lag_seconds, search_ms, mail, messages } = health;
        const lag = Math.round(log_lag_seconds);
        return (
          <div className={classes.health}>
            <Facts>
              <Fact label={t("health.version")}>{version}</Fact>
              <Fact label={t("health.database")}>{database.version}</Fact>
              <Fact label={t("health.migration")}>{database.migration}</Fact>
              <Fact label={t("health.log")}>
                {lag === 0 ? t("health.upToDate") : t("health.behind", { count: lag })}
              </Fact>
              <Fact label={t("health.search")}>
                {search_ms === null ? t("health.searchDown") : t("health.searchReady", { ms: search_ms })}
              </Fact>
              <Fact label={t("health.mail")}>
                {t(`health.mails.${mail.mode}`, { waiting: mail.waiting, failed: mail.failed })}
              </Fact>
              <Fact label={t("health.messages")}>
                {t("health.messagesWait", { count: messages.waiting })}
                {messages.late > 0 && `, ${t("health.messagesLate", { count: messages.late })}`}
              </Fact>
            </Facts>
            <h2 className={classes.heading}>{t("health.jobs")}</h2>
            <Jobs jobs={health.jobs} />
          </div>
        );
      }}
    </QueryState>
  );
}

type JobCounts = InstallationHealth["jobs"][number];

/** Table of jobs that are waiting or have failed. Others are omitted. */
function Jobs({ jobs }: { jobs: readonly JobCounts[] }) {
  const { t } = useTranslation("operator");
  const busy = jobs.filter(({ pending, failed }) => pending + failed > 0);
  if (busy.length === 0) return <p className={classes.text}>{t("health.idle")}</p>;
  return (
    <DataTable<JobCounts, "name">
      rows={busy}
      keyOf={({ name }) => name}
      order="name"
      onOrder={() => undefined}
      columns={[
        { id: "name", label: t("health.columns.name"), kind: "title", renderCell: ({ name }) => name },
        { id: "pending", label: t("health.columns.pending"), kind: "number", renderCell: ({ pending }) => pending },
        { id: "failed", label: t("health.columns.failed"), kind: "number", renderCell: ({ failed }) => failed },
      ]}
    />
  );
}

import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { PutAway } from "#features/review/applications/put-away.contract.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { useRestore } from "#features/across/erasure/web/erasure.hooks.ts";
import { toneOf } from "#features/organization/statuses/web/status-tone.ts";
import { DataTable } from "#web/ui/DataTable.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { PutAwayTab } from "../put-away-state.ts";
import { useAskToUnhide } from "./unhide.hooks.ts";

type PutAwayTableProps = { tab: PutAwayTab; applications: readonly PutAway[] };

/** Table of hidden or deleted applications with date, author and a restore button. */
export function PutAwayTable({ tab, applications }: PutAwayTableProps) {
  const { t } = useTranslation("applications");

  return (
    <DataTable<PutAway, "latest">
      rows={applications}
      keyOf={({ id }) => id}
      order="latest"
      onOrder={() => undefined}
      columns={[
        {
          id: "name",
          label: t("putAway.columns.name"),
          kind: "title",
          renderCell: (application) => <Name tab={tab} application={application} />,
        },
        {
          id: "status",
          label: t("putAway.columns.status"),
          kind: "mark",
          renderCell: ({ status, status_group }) => <StatusBadge name={status} tone={toneOf(status_group)} />,
        },
        { id: "job", label: t("putAway.columns.job"), kind: "muted", renderCell: ({ job_title }) => job_title },
        {
          id: "by",
          label: t("putAway.columns.by"),
          kind: "muted",
          renderCell: ({ put_away_by }) => put_away_by?.name ?? "",
        },
        {
          id: "since",
          label: t(`putAway.columns.${tab}`),
          kind: "date",
          renderCell: ({ dt_put_away }) => <RelativeTime value={dt_put_away} isShort />,
        },
        {
          id: "actions",
          label: t("putAway.columns.actions"),
          isLabelHidden: true,
          kind: "action",
          renderCell: (application) =>
            tab === "hidden" ? <UnhideButton application={application} /> : <RestoreButton application={application} />,
        },
      ]}
    />
  );
}

/** Hidden applications can be opened, deleted ones can't. */
function Name({ tab, application }: { tab: PutAwayTab; application: PutAway }) {
  const { t } = useTranslation("applications");
  const name = nameOf(application, t);
  if (tab === "deleted") return name;
  return (
    <Link to="/applications/$application_id/" params={{ application_id: application.id }} data-row-link>
      {name}
    </Link>
  );
}

function UnhideButton({ application }: { application: PutAway }) {
  const { t } = useTranslation("applications");
  const { ask, isUnhiding } = useAskToUnhide();
  return (
    <Button
      size="xs"
      loading={isUnhiding}
      aria-label={t("unhide.actionNamed", { name: nameOf(application, t) })}
      onClick={() => void ask(application)}
    >
      {t("unhide.action")}
    </Button>
  );
}

function RestoreButton({ application }: { application: PutAway }) {
  const { t } = useTranslation("erasure");
  const { t: tApplications } = useTranslation("applications");
  const { mutate: restore, isPending } = useRestore();
  return (
    <Button
      size="xs"
      loading={isPending}
      aria-label={t("restore.actionNamed", { name: nameOf(application, tApplications) })}
      onClick={() => restore(application)}
    >
      {t("restore.action")}
    </Button>
  );
}

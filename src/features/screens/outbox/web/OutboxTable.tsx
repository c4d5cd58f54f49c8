import { Checkbox } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "#web/ui/DataTable.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { OutboxRow } from "../outbox.contract.ts";
import type { OutboxTab } from "../outbox.ts";
import { Leaving } from "./Leaving.tsx";
import classes from "./Outbox.module.css";
import { ProblemText } from "./ProblemText.tsx";
import { RowAction } from "./RowAction.tsx";
import { RowMarks } from "./RowMarks.tsx";
import type { OutboxSelection } from "./selection.hooks.ts";

type OutboxTableProps = {
  tab: OutboxTab;
  rows: readonly OutboxRow[];
  /** Milliseconds by which the server's clock is ahead of the browser's. */
  skew: number;
  selection: OutboxSelection;
};

export function OutboxTable({ tab, rows, skew, selection }: OutboxTableProps) {
  const { t } = useTranslation(["outbox", "applications"]);
  const nameOf = ({ application_id, full_name, is_masked }: OutboxRow) =>
    full_name ?? (is_masked ? t("applications:masked.name", { number: application_id }) : t("nameless"));

  function renderSubject(row: OutboxRow) {
    const { id, subject, is_recallable } = row;
    return (
      <div className={classes.subject}>
        {is_recallable && (
          <Checkbox
            className={classes.check}
            aria-label={t("select", { subject, name: nameOf(row) })}
            checked={selection.has(id)}
            onChange={() => undefined}
            onClick={(event: MouseEvent) => selection.toggle(id, event.shiftKey)}
          />
        )}
        <div className={classes.words}>
          <Link from="/outbox" to="/outbox/" search={(old) => ({ ...old, message: id })} data-row-link data-id={id}>
            {subject || t("columns.subject")}
          </Link>
          <RowMarks row={row} />
          {row.problem && <ProblemText row={row} problem={row.problem} />}
        </div>
      </div>
    );
  }

  const renderCandidate = (row: OutboxRow) => (
    <div className={classes.candidate}>
      <Link
        to="/applications/$application_id/"
        params={{ application_id: row.application_id }}
        search={{ tab: "messages" }}
      >
        {nameOf(row)}
      </Link>
      <span className={classes.job}>{row.job.title}</span>
    </div>
  );

  return (
    <DataTable<OutboxRow, "at">
      rows={rows}
      keyOf={({ id }) => id}
      order="at"
      onOrder={() => undefined}
      columns={[
        { id: "subject", label: t("columns.subject"), kind: "title", renderCell: renderSubject },
        { id: "candidate", label: t("columns.candidate"), kind: "mark", renderCell: renderCandidate },
        {
          id: "user",
          label: t("columns.author"),
          kind: "muted",
          isExtra: true,
          renderCell: ({ user, from }) => user?.name ?? (from || t("byProduct")),
        },
        {
          id: "at",
          label: t(`columns.${tab}`),
          kind: "date",
          renderCell: (row) =>
            tab === "waiting" ? <Leaving row={row} skew={skew} /> : <RelativeTime value={row.at} isShort />,
        },
        {
          id: "action",
          label: t("columns.action"),
          isLabelHidden: true,
          kind: "action",
          renderCell: (row) => <RowAction row={row} name={nameOf(row)} />,
        },
      ]}
    />
  );
}

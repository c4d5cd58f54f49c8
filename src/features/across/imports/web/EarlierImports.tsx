import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { UseInfiniteQueryResult, InfiniteData } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import { DataTable } from "#web/ui/DataTable.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Import, listImports } from "../imports.contract.ts";
import classes from "./ImportPage.module.css";
import { ImportStateMark } from "./ImportStateMark.tsx";

type EarlierImportsProps = {
  imports: UseInfiniteQueryResult<InfiniteData<ReplyOf<typeof listImports>>>;
};

export function EarlierImports({ imports }: EarlierImportsProps) {
  const { t, i18n } = useTranslation("imports");
  const rows = imports.data?.pages.flatMap(({ results }) => results) ?? [];
  if (rows.length === 0) return <p className={classes.help}>{t("noneYet")}</p>;
  return (
    <>
      <DataTable<Import, "when">
        rows={rows}
        keyOf={({ id }) => id}
        order="when"
        onOrder={() => undefined}
        columns={[
          {
            id: "file",
            label: t("file"),
            kind: "title",
            renderCell: (run) => (
              <Link
                to="/jobs/$job_id/import/"
                params={{ job_id: String(run.job.id) }}
                search={{ run: run.id }}
                data-row-link
              >
                {run.file_name || t("erasedFile")}
              </Link>
            ),
          },
          {
            id: "state",
            label: t("result"),
            kind: "mark",
            renderCell: (run) => <ImportStateMark run={run} />,
          },
          {
            id: "added",
            label: t("run.added"),
            kind: "number",
            renderCell: ({ added }) => added.toLocaleString(i18n.language),
          },
          {
            id: "failed",
            label: t("run.failed"),
            kind: "number",
            isExtra: true,
            renderCell: ({ failed, broken }) => Math.max(failed, broken).toLocaleString(i18n.language),
          },
          {
            id: "by",
            label: t("by"),
            kind: "muted",
            isExtra: true,
            renderCell: ({ created_by }) => created_by?.name ?? "",
          },
          {
            id: "when",
            label: t("when"),
            kind: "date",
            renderCell: ({ dt_created }) => <RelativeTime value={dt_created} isShort />,
          },
        ]}
      />
      {imports.hasNextPage && (
        <Button variant="subtle" loading={imports.isFetchingNextPage} onClick={() => void imports.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </>
  );
}

import { Anchor, Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { requestAddress } from "#shared/request-address.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { downloadImportRows, type Import, type ImportRow } from "../imports.contract.ts";
import type { ListedState } from "../imports.ts";
import classes from "./ImportPage.module.css";
import { importRowsQuery } from "./imports.hooks.ts";

type RowListProps = { run: Import; state: ListedState };

/** Rows not added, or added with a fault: their line, their content, and how to fix them. */
export function RowList({ run, state }: RowListProps) {
  const { t } = useTranslation("imports");
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    importRowsQuery(run, state),
  );
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (rows.length === 0) return null;
  const title = `import-rows-${state}`;
  return (
    <section className={classes.section} aria-labelledby={title}>
      <div className={classes.rowsHead}>
        <h2 id={title} className={classes.heading}>
          {t(`rows.${state}`)}
        </h2>
        {state === "failed" && run.has_file && (
          <Button
            component="a"
            href={requestAddress(downloadImportRows.path, { params: { import_id: run.id } })}
            download
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} aria-hidden />}
          >
            {t("rows.download")}
          </Button>
        )}
      </div>
      {state === "failed" && run.has_file && <p className={classes.help}>{t("rows.help")}</p>}
      {state === "incomplete" && (
        <p className={classes.help}>{t(run.state === "checked" ? "rows.incompleteHelp" : "rows.addedHelp")}</p>
      )}
      <ul className={classes.rows}>
        {rows.map(({ line, application_id, faults }) => (
          <li key={line} className={classes.row}>
            <span className={classes.line}>
              {application_id === null ? (
                t("lineNumber", { line })
              ) : (
                <Anchor
                  size="sm"
                  underline="always"
                  renderRoot={(props) => (
                    <Link
                      {...props}
                      to="/applications/$application_id/"
                      params={{ application_id: String(application_id) }}
                    />
                  )}
                >
                  {t("lineNumber", { line })}
                </Anchor>
              )}
            </span>
            <span className={classes.what}>
              {faults.map((fault, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- The faults of a row don't change.
                <FaultText key={index} fault={fault} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </section>
  );
}

function FaultText({ fault: { reason, heading, value } }: { fault: ImportRow["faults"][number] }) {
  const { t } = useTranslation("imports");
  return (
    <>
      <span>{t(`reasons.${reason}`)}</span>
      {(heading || value) && (
        <span className={classes.value}>
          {heading && <b>{heading}: </b>}
          {value}
        </span>
      )}
    </>
  );
}

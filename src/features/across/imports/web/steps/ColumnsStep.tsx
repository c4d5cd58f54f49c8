import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { isRepeatable, type ImportField } from "../../imports.ts";
import { ColumnTable } from "./ColumnTable.tsx";
import { FormatFields } from "./FormatFields.tsx";
import classes from "../ImportPage.module.css";
import type { StepProps } from "./step-props.ts";
import { importPreviewQuery } from "../imports.hooks.ts";
import { PreviewTable } from "./PreviewTable.tsx";
import { StageTable } from "./StageTable.tsx";

/** Maps columns to fields. Each choice is saved at once, which updates the preview. */
export function ColumnsStep({ run, steps, onLeave }: StepProps) {
  const { t, i18n } = useTranslation("imports");
  const query = useQuery(importPreviewQuery(run));
  const format = [run.encoding, run.delimiter, run.has_header, run.first_line].join(" ");
  const [chosen, setChosen] = useState<{ format: string; mapping: (ImportField | null)[] }>();
  const mapping = chosen?.format === format ? chosen.mapping : run.mapping;
  const isTwice = (fields: readonly (ImportField | null)[], field: ImportField | null, index: number) =>
    field !== null && !isRepeatable(field) && fields.indexOf(field) !== index;
  const isRepeated = (field: ImportField | null, index: number) => isTwice(mapping, field, index);
  const errors = steps.check.error instanceof ApiError ? steps.check.error.errors : {};
  const refused = errors.mapping?.[0] ?? errors.date_format?.[0];

  function handleChange(index: number, field: ImportField | null) {
    const next = mapping.map((one, at) => (at === index ? field : one));
    setChosen({ format, mapping: next });
    steps.check.reset();
    // A field chosen twice shows an error next to it, and is saved once the conflict is resolved.
    if (!next.some((one, at) => isTwice(next, one, at))) steps.change.mutate({ mapping: next });
  }

  return (
    <QueryState query={query} failed={t("failed")} rows={6}>
      {(preview) => (
        <>
          <FormatFields run={run} preview={preview} onChange={(change) => steps.change.mutate(change)} />
          <section className={classes.section} aria-labelledby="import-columns">
            <h2 id="import-columns" className={classes.heading}>
              {t("columns.title")}
            </h2>
            <p className={classes.help}>{t("columns.help")}</p>
            {preview.left_out_columns > 0 && (
              <p className={classes.help}>
                {t("columns.leftOut", {
                  count: preview.left_out_columns,
                  number: preview.left_out_columns.toLocaleString(i18n.language),
                })}
              </p>
            )}
            <ColumnTable columns={preview.columns} mapping={mapping} isRepeated={isRepeated} onChange={handleChange} />
          </section>
          <StageTable
            preview={preview}
            chosen={run.status_mapping}
            onChange={(status_mapping) => steps.change.mutate({ status_mapping })}
          />
          <PreviewTable preview={preview} mapping={mapping} />
          <FormRefusal error={refused ?? steps.check.error} />
          <div className={classes.actions}>
            <Button
              variant="filled"
              loading={steps.check.isPending}
              disabled={mapping.some(isRepeated)}
              onClick={() => steps.check.mutate()}
            >
              {t("columns.check")}
            </Button>
            <Button
              variant="subtle"
              loading={steps.discard.isPending}
              onClick={() =>
                steps.discard.mutate(undefined, {
                  onSuccess: () => {
                    showFlash("info", t("columns.discarded"));
                    onLeave();
                  },
                })
              }
            >
              {t("columns.discard")}
            </Button>
          </div>
        </>
      )}
    </QueryState>
  );
}

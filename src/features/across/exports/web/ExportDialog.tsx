import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { Selection } from "#features/across/search/selection.contract.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { fileTypes } from "../exports.contract.ts";
import { columnsFor } from "../exports.policy.ts";
import { ColumnChoice } from "./ColumnChoice.tsx";
import { keepChoices, readChoices, type ExportChoices } from "./export-choices.ts";
import classes from "./ExportDialog.module.css";
import { previewQuery, useExport } from "./exports.hooks.ts";

type ExportDialogProps = {
  chosen: Selection;
  /** Number of applications, as far as known before the server has counted. */
  count?: number;
  onClose: () => void;
};

/** Lets a person choose the type and columns of a file, and downloads it. */
export function ExportDialog({ chosen, count, onClose }: ExportDialogProps) {
  const { t, i18n } = useTranslation(["exports", "common"]);
  const me = useMe();
  const offered = columnsFor(me);
  const [choices, setChoices] = useState(() => readChoices(offered));
  const preview = useQuery(previewQuery(chosen));
  const start = useExport(chosen);
  const rows = preview.data?.count ?? count;
  const leftOut = preview.data?.left_out ?? 0;
  const formatted = (number: number) => ({ count: number, formatted: number.toLocaleString(i18n.language) });

  function change(next: Partial<ExportChoices>) {
    setChoices({ ...choices, ...next });
    keepChoices({ ...choices, ...next });
    start.reset();
  }

  const handleExport = () =>
    start.mutate(choices, {
      onSuccess: () => {
        showFlash("success", t("started"));
        onClose();
      },
    });

  return (
    <Dialog
      title={t("title")}
      isOpen
      size="lg"
      onClose={onClose}
      actions={
        <>
          {/* Next to the pressed button, because the top of the dialog may be scrolled out of view. */}
          {start.error && (
            <div className={classes.refusal}>
              <FormRefusal error={start.error} />
            </div>
          )}
          <Button onClick={onClose}>{t("common:actions.cancel")}</Button>
          <Button
            variant="filled"
            disabled={choices.columns.length === 0 || rows === 0}
            loading={start.isPending}
            onClick={handleExport}
          >
            {t("export")}
          </Button>
        </>
      }
    >
      <FormRefusal error={preview.error} />
      {(rows !== undefined || !preview.error) && (
        <output className={classes.rows}>{rows === undefined ? t("counting") : t("rows", formatted(rows))}</output>
      )}
      {leftOut > 0 && <p className={classes.help}>{rows === 0 ? t("nothing") : t("leftOut", formatted(leftOut))}</p>}
      <div className={classes.type}>
        <SegmentedSwitch
          label={t("fileType")}
          value={choices.filetype}
          choices={fileTypes.map((value) => ({ value, label: t(`fileTypes.${value}`) }))}
          onChange={(filetype) => change({ filetype })}
        />
        <p className={classes.help}>{t(`fileTypeHelp.${choices.filetype}`)}</p>
      </div>
      <ColumnChoice offered={offered} chosen={choices.columns} onChoose={(columns) => change({ columns })} />
    </Dialog>
  );
}

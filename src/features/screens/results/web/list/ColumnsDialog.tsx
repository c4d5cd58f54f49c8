import { ActionIcon, Button, Checkbox } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import {
  columnsFor,
  defaultConfig,
  withColumn,
  withColumnMoved,
  withColumnsFor,
  type ColumnConfig,
} from "../column-config.ts";
import type { ColumnId } from "./columns.tsx";
import classes from "./ColumnsDialog.module.css";

type ColumnsDialogProps = { config: ColumnConfig; onConfigure: (config: ColumnConfig) => void; onClose: () => void };

/** Dialog to choose and order the columns. The list updates immediately. */
export function ColumnsDialog({ config, onConfigure, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation(["search", "results", "common"]);
  const me = useMe();
  const shown = config.columns.map(({ id }) => id);
  const hidden = columnsFor(me).filter((id) => !shown.includes(id));

  return (
    <Dialog
      title={t("columns.choose")}
      isOpen
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onConfigure(withColumnsFor(me, defaultConfig))}>{t("results:columns.reset")}</Button>
          <Button variant="filled" onClick={onClose}>
            {t("common:actions.close")}
          </Button>
        </>
      }
    >
      <p className={classes.help}>{t("results:columns.chooseHelp")}</p>
      <ul className={classes.columns}>
        {[...shown, ...hidden].map((id, index) => (
          <li key={id} className={classes.column}>
            <Checkbox
              label={t(`columns.${id}`)}
              checked={shown.includes(id)}
              onChange={(event) => onConfigure(withColumn(config, id, event.currentTarget.checked))}
            />
            {shown.includes(id) && (
              <span className={classes.order}>
                <MoveButton
                  id={id}
                  by={-1}
                  isLast={index === 0}
                  onMove={() => onConfigure(withColumnMoved(config, id, -1))}
                />
                <MoveButton
                  id={id}
                  by={1}
                  isLast={index === shown.length - 1}
                  onMove={() => onConfigure(withColumnMoved(config, id, 1))}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type MoveButtonProps = { id: ColumnId; by: -1 | 1; isLast: boolean; onMove: () => void };

/**
 * Button that moves a column. At the ends of the list it is aria-disabled instead of disabled, so that it keeps the focus.
 */
function MoveButton({ id, by, isLast, onMove }: MoveButtonProps) {
  const { t } = useTranslation(["search", "results"]);
  const Arrow = by < 0 ? IconArrowUp : IconArrowDown;
  const label = t(by < 0 ? "results:columns.up" : "results:columns.down", { column: t(`columns.${id}`) });
  return (
    <ActionIcon aria-label={label} title={label} aria-disabled={isLast} onClick={onMove}>
      <Arrow size={16} aria-hidden />
    </ActionIcon>
  );
}

import { Button, Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSentences } from "#web/i18n.ts";
import { columnGroups, nameOfColumn, type Column, type ColumnKey } from "../columns.ts";
import { usualColumns } from "./export-choices.ts";
import classes from "./ExportDialog.module.css";

type ColumnChoiceProps = {
  offered: readonly Column[];
  chosen: readonly ColumnKey[];
  onChoose: (columns: ColumnKey[]) => void;
};

export function ColumnChoice({ offered, chosen, onChoose }: ColumnChoiceProps) {
  const { t } = useTranslation("exports");
  const say = useSentences();
  const groups = columnGroups
    .map((group) => ({ group, columns: offered.filter((column) => column.group === group) }))
    .filter(({ columns }) => columns.length > 0);

  const handleToggle = (key: ColumnKey, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, key] : chosen.filter((other) => other !== key));

  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.title}>{t("columnsTitle")}</h3>
        <Button variant="subtle" onClick={() => onChoose(offered.map(({ key }) => key))}>
          {t("all")}
        </Button>
        <Button variant="subtle" onClick={() => onChoose(usualColumns(offered))}>
          {t("reset")}
        </Button>
      </div>
      {chosen.length === 0 && (
        <p className={classes.none} role="alert">
          {t("noColumns")}
        </p>
      )}
      {groups.map(({ group, columns }) => (
        <fieldset key={group} className={classes.group}>
          <legend className={classes.legend}>{t(`groups.${group}`)}</legend>
          {group === "details" && <p className={classes.help}>{t("detailsHelp")}</p>}
          <div className={classes.columns}>
            {columns.map(({ key }) => (
              <Checkbox
                key={key}
                label={say(nameOfColumn(key))}
                checked={chosen.includes(key)}
                onChange={(event) => handleToggle(key, event.currentTarget.checked)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

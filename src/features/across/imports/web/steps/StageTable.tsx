import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Import, Preview } from "../../imports.contract.ts";
import { stageKey } from "../../imports.ts";
import classes from "../ImportPage.module.css";

type StageTableProps = {
  preview: Preview;
  chosen: Import["status_mapping"];
  onChange: (mapping: Import["status_mapping"]) => void;
};

/** Maps each status of another system to a status of the job. */
export function StageTable({ preview: { stages, statuses }, chosen, onChange }: StageTableProps) {
  const { t } = useTranslation("imports");
  if (stages.length === 0) return null;

  function handleChange(name: string, status_id: number | null) {
    const { [stageKey(name)]: _before, ...others } = chosen;
    onChange(status_id === null ? others : { ...others, [stageKey(name)]: status_id });
  }

  return (
    <section className={classes.section} aria-labelledby="import-stages">
      <h2 id="import-stages" className={classes.heading}>
        {t("stages.title")}
      </h2>
      <p className={classes.help}>{t("stages.help")}</p>
      <ul className={classes.columns}>
        {stages.map(({ name, status_id }) => (
          <li key={name} className={classes.columnRow} data-ignored={status_id === null || undefined}>
            <div className={classes.columnName}>
              <strong>{name}</strong>
            </div>
            <NativeSelect
              aria-label={t("stages.statusFor", { stage: name })}
              value={String(status_id ?? "")}
              data={[
                { value: "", label: t("stages.first", { status: statuses[0]?.name ?? "" }) },
                ...statuses.map((status) => ({ value: String(status.id), label: status.name })),
              ]}
              onChange={(event) => handleChange(name, Number(event.currentTarget.value) || null)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

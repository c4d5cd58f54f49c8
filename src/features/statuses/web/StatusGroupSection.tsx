import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Status } from "../statuses.contract.ts";
import type { StatusGroup } from "../statuses.ts";
import { inPipeline } from "./in-pipeline.ts";
import { toneOf } from "./status-tone.ts";
import classes from "./StatusGroupSection.module.css";
import { StatusRow } from "./StatusRow.tsx";

type StatusGroupSectionProps = {
  group: StatusGroup;
  /** Its name, where there are several to tell apart. */
  pipeline: string | undefined;
  /** All of the pipeline: where applications of a removed status may go. */
  statuses: readonly Status[];
  canManage: boolean;
  onAdd: () => void;
  onEdit: (status: Status) => void;
};

export function StatusGroupSection({ group, pipeline, statuses, canManage, onAdd, onEdit }: StatusGroupSectionProps) {
  const { t } = useTranslation("statuses");
  const own = statuses.filter((status) => status.group === group);
  const name = t(`group.${toneOf(group)}`);

  return (
    <section className={classes.group}>
      <header className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <span className={classes.help}>{t(`groupHelp.${toneOf(group)}`)}</span>
        {canManage && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.add}
            aria-label={t("addTo", { group: inPipeline(name, pipeline) })}
            leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
            onClick={onAdd}
          >
            {t("add")}
          </Button>
        )}
      </header>
      {own.length === 0 && <p className={classes.none}>{t("none")}</p>}
      <ul className={classes.list}>
        {own.map((status) => (
          <StatusRow
            key={status.id}
            status={status}
            pipeline={pipeline}
            others={statuses.filter(({ id }) => id !== status.id)}
            canManage={canManage}
            onEdit={() => onEdit(status)}
          />
        ))}
      </ul>
    </section>
  );
}

import { Menu } from "@mantine/core";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { MoveTargets } from "./move-targets.ts";
import type { Status } from "../statuses.contract.ts";
import { toneOf } from "./status-tone.ts";

type StatusItemsProps = MoveTargets & {
  /** `isPreset` is true if the user pressed Enter on the initially focused entry and there was no suggested next status. */
  onMove: (status: Status, isPreset: boolean) => void;
};

/** Menu entries for moving applications. The initial focus is on the suggested next status, or else on the first entry. */
export function StatusItems({ targets, next, onMove }: StatusItemsProps) {
  const { t } = useTranslation("statuses");
  const pipelines = Map.groupBy(targets, ({ pipeline_id }) => pipeline_id);
  const [first] = targets;
  const focused = next ?? first;

  return (
    <>
      {targets.length === 0 && <Menu.Label>{t("move.none")}</Menu.Label>}
      {pipelines.size === 1 && <Menu.Label>{t("move.to")}</Menu.Label>}
      {[...pipelines.values()].map((statuses) => (
        <Fragment key={statuses[0]?.pipeline_id}>
          {pipelines.size > 1 && <Menu.Label>{t("move.toIn", { pipeline: statuses[0]?.pipeline_name })}</Menu.Label>}
          {statuses.map((status) => (
            <Menu.Item
              key={status.id}
              data-autofocus={status === focused || undefined}
              aria-label={pipelines.size > 1 ? `${status.name} · ${status.pipeline_name}` : undefined}
              // A click triggered by Enter has a `detail` of 0.
              onClick={({ detail }) => onMove(status, detail === 0 && !next && status === first)}
            >
              <StatusBadge name={status.name} tone={toneOf(status.group)} color={status.color} />
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </>
  );
}

import { Menu } from "@mantine/core";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Status } from "#features/statuses/statuses.contract.ts";
import { toneOf } from "#features/statuses/web/status-tone.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";

type MoveItemsProps = { targets: readonly Status[]; onMove: (status: Status) => void };

/** The statuses somebody may move to, under the names of their pipelines where there are several. */
export function MoveItems({ targets, onMove }: MoveItemsProps) {
  const { t } = useTranslation("search");
  const pipelines = Map.groupBy(targets, ({ pipeline_id }) => pipeline_id);

  return (
    <>
      {pipelines.size < 2 && <Menu.Label>{t("board.moveTo")}</Menu.Label>}
      {[...pipelines.values()].map((statuses) => (
        <Fragment key={statuses[0]?.pipeline_id}>
          {pipelines.size > 1 && (
            <Menu.Label>{t("board.moveToIn", { pipeline: statuses[0]?.pipeline_name })}</Menu.Label>
          )}
          {statuses.map((status) => (
            <Menu.Item
              key={status.id}
              aria-label={pipelines.size > 1 ? `${status.name} · ${status.pipeline_name}` : undefined}
              onClick={() => onMove(status)}
            >
              <StatusBadge name={status.name} tone={toneOf(status.group)} color={status.color} />
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </>
  );
}

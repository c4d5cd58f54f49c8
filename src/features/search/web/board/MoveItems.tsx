import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Status } from "#features/statuses/statuses.contract.ts";
import { toneOf } from "#features/statuses/web/status-tone.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";

type MoveItemsProps = { targets: readonly Status[]; onMove: (status: Status) => void };

/** The statuses somebody may move to. */
export function MoveItems({ targets, onMove }: MoveItemsProps) {
  const { t } = useTranslation("search");
  return (
    <>
      <Menu.Label>{t("board.moveTo")}</Menu.Label>
      {targets.map((status) => (
        <Menu.Item key={status.id} onClick={() => onMove(status)}>
          <StatusBadge name={status.name} tone={toneOf(status.group)} color={status.color} />
        </Menu.Item>
      ))}
    </>
  );
}

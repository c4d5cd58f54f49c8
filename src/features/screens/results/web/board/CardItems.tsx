import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { MoveTargets } from "#features/organization/statuses/web/move-targets.ts";
import { StatusItems } from "#features/organization/statuses/web/StatusItems.tsx";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";

type CardItemsProps = MoveTargets & {
  isSelected: boolean;
  onMove: (status: Status) => void;
  onSelect: () => void;
};

/** Menu entries of a card: target statuses, and selecting the card, for which touch has no other way. */
export function CardItems({ isSelected, onMove, onSelect, ...targets }: CardItemsProps) {
  const { t } = useTranslation("results");
  return (
    <>
      <StatusItems {...targets} onMove={onMove} />
      <Menu.Divider />
      <Menu.Item onClick={onSelect}>{t(isSelected ? "board.deselect" : "board.select")}</Menu.Item>
    </>
  );
}

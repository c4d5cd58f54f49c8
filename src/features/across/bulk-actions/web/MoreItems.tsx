import { Menu } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { MoreAction } from "./more-actions.ts";
import { moreIcons } from "./more-icons.ts";

const destructive: readonly MoreAction[] = ["anonymize", "delete"];

/** Menu items for the actions without a separate button. */
export function MoreItems({
  offered,
  onChoose,
}: {
  offered: readonly MoreAction[];
  onChoose: (action: MoreAction) => void;
}) {
  const { t } = useTranslation("bulk-actions");
  return offered.map((action) => {
    const Icon = moreIcons[action];
    return (
      <Menu.Item
        key={action}
        leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
        {...(destructive.includes(action) && { color: "danger" })}
        onClick={() => onChoose(action)}
      >
        {t(`moreActions.${action}`)}
      </Menu.Item>
    );
  });
}

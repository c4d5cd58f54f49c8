import type { TablerIcon } from "@tabler/icons-react";
import { loadable } from "../loadable.ts";
import type { ChoiceItemsProps } from "./ChoiceItems.tsx";
import { MenuButton } from "./MenuButton.tsx";

const ChoiceItems = loadable(async () => (await import("./ChoiceItems.tsx")).ChoiceItems);

type ChoiceMenuProps = ChoiceItemsProps & {
  icon: TablerIcon;
  /** Text next to the icon, such as the current choice. */
  text?: string;
};

/** Icon button with a menu of a few choices. The menu marks the current one. */
export function ChoiceMenu({ icon, text, ...items }: ChoiceMenuProps) {
  return (
    <MenuButton label={items.label} icon={icon} text={text}>
      <ChoiceItems {...items} />
    </MenuButton>
  );
}

import type { TablerIcon } from "@tabler/icons-react";
import { loadable } from "../loadable.ts";
import type { ChoiceItemsProps } from "./ChoiceItems.tsx";
import { MenuButton } from "./MenuButton.tsx";

const ChoiceItems = loadable(async () => (await import("./ChoiceItems.tsx")).ChoiceItems);

type ChoiceMenuProps = ChoiceItemsProps & {
  icon: TablerIcon;
  /** Words beside the symbol, such as the choice that holds now. */
  text?: string;
};

/** One of a few, chosen from a menu behind a symbol; the menu shows which it is now. */
export function ChoiceMenu({ icon, text, ...items }: ChoiceMenuProps) {
  return (
    <MenuButton label={items.label} icon={icon} text={text}>
      <ChoiceItems {...items} />
    </MenuButton>
  );
}

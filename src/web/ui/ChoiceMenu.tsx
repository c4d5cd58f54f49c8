import type { TablerIcon } from "@tabler/icons-react";
import { lazy } from "react";
import { loadPart } from "../load-part.ts";
import type { ChoiceItemsProps } from "./ChoiceItems.tsx";
import { MenuButton } from "./MenuButton.tsx";

const ChoiceItems = lazy(async () => ({ default: (await loadPart(() => import("./ChoiceItems.tsx"))).ChoiceItems }));

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

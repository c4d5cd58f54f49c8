import { Menu } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { MenuButton } from "./MenuButton.tsx";

type ChoiceMenuProps = {
  label: string;
  icon: TablerIcon;
  text?: string;
  choices: readonly { value: string; label: string; lang?: string }[];
  value: string;
  onChoose: (value: string) => void;
};

/** One of a few, chosen from a menu behind a symbol; the menu shows which it is now. */
export function ChoiceMenu({ label, icon, text, choices, value, onChoose }: ChoiceMenuProps) {
  return (
    <MenuButton label={label} icon={icon} text={text}>
      <Menu.Label>{label}</Menu.Label>
      <Menu.RadioGroup value={value} onChange={onChoose}>
        {choices.map((choice) => (
          <Menu.RadioItem key={choice.value} value={choice.value} lang={choice.lang} closeMenuOnClick>
            {choice.label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuButton>
  );
}

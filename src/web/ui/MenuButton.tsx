import { ActionIcon, Button, Menu, Tooltip } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./MenuButton.module.css";

type MenuButtonProps = {
  label: string;
  icon: TablerIcon;
  /** Words beside the symbol, where there is room for them. */
  text?: string | undefined;
  /** Menu.Item and its kin. */
  children: ReactNode;
};

/** A button with a symbol that opens a menu. */
export function MenuButton({ label, icon: Icon, text, children }: MenuButtonProps) {
  const symbol = <Icon size={18} stroke={1.7} aria-hidden />;
  const name = text === undefined ? label : `${label}: ${text}`;

  return (
    <Menu>
      <Menu.Target>
        <Tooltip label={label}>
          {text === undefined ? (
            <ActionIcon aria-label={name}>{symbol}</ActionIcon>
          ) : (
            <Button variant="subtle" color="gray" aria-label={name} className={classes.button}>
              {symbol}
              <span className={classes.text}>{text}</span>
            </Button>
          )}
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

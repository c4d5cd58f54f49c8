import { ActionIcon, Button } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { DeferredMenu } from "./DeferredMenu.tsx";
import classes from "./MenuButton.module.css";

type MenuButtonProps = {
  label: string;
  icon: TablerIcon;
  /** Text next to the icon, where there is room. */
  text?: string | undefined;
  /** Menu.Item and similar, preferably in a lazily loaded component. */
  children: ReactNode;
};

export function MenuButton({ label, icon: Icon, text, children }: MenuButtonProps) {
  const symbol = <Icon size={18} stroke={1.7} aria-hidden />;
  const name = text === undefined ? label : `${label}: ${text}`;

  return (
    <DeferredMenu
      renderTrigger={(props) =>
        text === undefined ? (
          <ActionIcon aria-label={name} title={label} {...props}>
            {symbol}
          </ActionIcon>
        ) : (
          <Button variant="subtle" color="gray" aria-label={name} title={label} className={classes.button} {...props}>
            {symbol}
            <span className={classes.text}>{text}</span>
          </Button>
        )
      }
    >
      {children}
    </DeferredMenu>
  );
}

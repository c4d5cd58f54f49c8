import { Menu } from "@mantine/core";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { RenderTrigger } from "./render-trigger.ts";
import { useHeldKeys } from "./hold-keys.ts";
import classes from "./OpenedMenu.module.css";

/** Replaces the button that was just pressed: takes over the focus and opens the menu. */
export function OpenedMenu({ renderTrigger, children }: { renderTrigger: RenderTrigger; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useHeldKeys(isOpen, () => setOpen(false));
  const button = useRef<HTMLButtonElement>(null);

  // A closing menu returns the focus to the element that had it at opening, so focus this button first.
  useEffect(() => {
    button.current?.focus();
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <Menu opened={isOpen} onChange={setOpen}>
      <Menu.Target>{renderTrigger({ ref: button })}</Menu.Target>
      <Menu.Dropdown className={classes.menu}>{children}</Menu.Dropdown>
    </Menu>
  );
}

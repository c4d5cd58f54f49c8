import { Menu } from "@mantine/core";
import { useEffect, useState, type ReactNode } from "react";
import classes from "./QuickAction.module.css";

type QuickMenuProps = {
  label: string;
  /** Element next to which the menu opens, and which gets the focus when it closes. */
  link: HTMLElement;
  onClose: () => void;
  children: ReactNode;
};

/** Menu that a shortcut opens next to a row or card. Its button only provides the name and the position. */
export function QuickMenu({ label, link, onClose, children }: QuickMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [{ left, bottom }] = useState(() => link.getBoundingClientRect());

  // Open in the next frame: otherwise the menu would handle the same key press as a choice.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  function handleClose() {
    link.focus({ preventScroll: true });
    onClose();
  }

  return (
    // No transition: users who decide by keys press the next one before it would end.
    <Menu opened={isOpen} onClose={handleClose} position="bottom-start" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={label}
          className={classes.anchor}
          style={{ left, top: bottom }}
        />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>{children}</Menu.Dropdown>
    </Menu>
  );
}

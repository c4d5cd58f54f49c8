import { Menu } from "@mantine/core";
import { useEffect, useState, type ReactNode } from "react";
import classes from "./QuickAction.module.css";

type QuickMenuProps = {
  label: string;
  /** The element that the menu opens beside, and that gets the focus when it closes. */
  link: HTMLElement;
  onClose: () => void;
  children: ReactNode;
};

/** A menu that a key opens beside a line or a card. Its button only names it and takes no focus. */
export function QuickMenu({ label, link, onClose, children }: QuickMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [{ left, bottom }] = useState(() => link.getBoundingClientRect());

  // By then the key that asked for it has gone through the page, and is no choice in the menu.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  function handleClose() {
    link.focus({ preventScroll: true });
    onClose();
  }

  return (
    // It closes at once: a reader who decides by keys presses the next one before any motion would be over.
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

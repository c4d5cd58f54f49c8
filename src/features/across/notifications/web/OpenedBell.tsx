import { Popover } from "@mantine/core";
import { useEffect, useRef, useState, type ReactElement, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { useHeldKeys } from "#web/ui/hold-keys.ts";
import { NotificationPanel } from "./NotificationPanel.tsx";
import classes from "./OpenedBell.module.css";

type BellProps = {
  ref?: Ref<HTMLButtonElement>;
  "aria-haspopup"?: "dialog";
  "aria-expanded"?: boolean;
  onClick?: () => void;
};

/** Draws the bell; the properties belong on the button itself. */
export type RenderBell = (props: BellProps) => ReactElement;

/** Takes the place of the bell that was just pressed, with the panel that it opens. */
export function OpenedBell({ renderBell }: { renderBell: RenderBell }) {
  const { t } = useTranslation("notifications");
  const [isOpen, setOpen] = useState(false);
  useHeldKeys(isOpen, () => setOpen(false));
  const bell = useRef<HTMLButtonElement>(null);

  // What closes gives the focus back to what had it at opening, so this button has to have it by then.
  useEffect(() => {
    bell.current?.focus();
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={400}
      trapFocus
      returnFocus
      withRoles={false}
      shadow="md"
    >
      <Popover.Target>
        {renderBell({
          ref: bell,
          "aria-haspopup": "dialog",
          "aria-expanded": isOpen,
          onClick: () => setOpen(!isOpen),
        })}
      </Popover.Target>
      <Popover.Dropdown
        className={classes.panel}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The popover draws its own element.
        role="dialog"
        aria-label={t("place")}
      >
        <NotificationPanel onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

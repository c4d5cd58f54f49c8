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

/** Renders the bell. The props belong on the button element itself. */
export type RenderBell = (props: BellProps) => ReactElement;

/** Bell with its panel, which replaces the simple bell after the first press. */
export function OpenedBell({ renderBell }: { renderBell: RenderBell }) {
  const { t } = useTranslation("notifications");
  const [isOpen, setOpen] = useState(false);
  useHeldKeys(isOpen, () => setOpen(false));
  const bell = useRef<HTMLButtonElement>(null);

  // A closing panel returns the focus to the element that had it when the panel opened, so this button must have it
  // first.
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
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The popover renders its own element.
        role="dialog"
        aria-label={t("place")}
      >
        <NotificationPanel onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

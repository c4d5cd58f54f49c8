import { Popover } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SearchState } from "#features/across/search/web/search-state.ts";
import type { RenderButton } from "./render-button.ts";
import { SavedList } from "./SavedList.tsx";
import classes from "./SavedList.module.css";

/** Replaces the pressed button once the code is loaded, takes over the focus, and opens. */
export function SavedPopover({ state, renderButton }: { state: SearchState; renderButton: RenderButton }) {
  const { t } = useTranslation("saved-searches");
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    button.current?.focus();
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(380px, calc(100vw - 24px))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        {renderButton({ ref: button, "aria-expanded": isOpen, onClick: () => setOpen(!isOpen) })}
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t("label")}>
        <SavedList state={state} onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

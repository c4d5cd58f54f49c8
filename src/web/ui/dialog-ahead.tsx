import { Loader } from "@mantine/core";
import { useEffect, type ComponentType } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { loadAhead } from "../load-part.ts";
import { partAhead } from "../part-ahead.tsx";
import classes from "./dialog-ahead.module.css";
import { useHeldKeys } from "./hold-keys.ts";

/**
 * Dialog whose code is preloaded. Until the opened dialog has the focus, the page below gets neither keys nor clicks. Text
 * typed meanwhile goes into the dialog's first field, and Escape cancels the opening.
 */
export function dialogAhead<Props extends { onClose: () => void }>(importDialog: () => Promise<ComponentType<Props>>) {
  const { load, Part } = partAhead(importDialog);

  function DialogAhead(props: Props) {
    useHeldKeys(true, props.onClose);
    return <Part {...props} fallback={<Cover onClose={props.onClose} />} />;
  }

  const useLoadAhead = () => useEffect(() => loadAhead(load), []);
  return { Dialog: DialogAhead, useLoadAhead };
}

/** Doesn't take the focus, so that the dialog returns it to the right element on closing. */
function Cover({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it as well.
    <dialog
      open
      className={classes.cover}
      aria-label={t("state.loading")}
      aria-busy
      onClick={onClose}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Loader />
    </dialog>,
    document.body,
  );
}

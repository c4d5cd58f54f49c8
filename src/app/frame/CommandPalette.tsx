import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useIsAway } from "#web/connection.ts";
import { useFocusReturnOnClose } from "#web/ui/use-focus-return.ts";
import { CommandField } from "./CommandField.tsx";
import { commandList } from "./command-list.ts";
import classes from "./CommandPalette.module.css";

/**
 * Command palette for pages, actions, people and jobs: Enter runs the first match. The input appears immediately, the list
 * once its code has loaded. Letters typed in the meantime are not lost and don't act on the page below.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const [isEntered, setEntered] = useState(false);
  const isAway = useIsAway();
  useFocusReturnOnClose();

  useLayoutEffect(() => dialog.current?.showModal(), []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it as well.
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={t("command.title")}
      onKeyDown={handleKeyDown}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <commandList.Part
        text={text}
        onType={setText}
        isEntered={isEntered}
        onDone={onClose}
        fallback={
          <CommandField text={text} onType={setText} onKeyDown={(event) => event.key === "Enter" && setEntered(true)} />
        }
      />
      <output className={classes.offline}>{isAway && t("command.offline")}</output>
    </dialog>
  );
}

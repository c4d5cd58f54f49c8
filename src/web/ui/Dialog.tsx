import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { closeByEscape, useCloseFromBody } from "./close-by-escape.ts";
import classes from "./Dialog.module.css";
import { useHeldKeys } from "./hold-keys.ts";
import { InDialogContext, useFocusReturn } from "./use-focus-return.ts";

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Handles Escape instead of `onClose`. For example, Escape in a second step returns to the first. */
  onEscape?: (() => void) | undefined;
  /** The buttons, primary one last. */
  actions?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  children?: ReactNode;
};

/** Modal dialog. It traps the focus, and returns it on closing to the element that had it before. */
export function Dialog({ title, isOpen, onClose, onEscape = onClose, actions, size = "md", children }: DialogProps) {
  const { t } = useTranslation();
  useHeldKeys(isOpen, onEscape);
  useFocusReturn(isOpen);
  useCloseFromBody(isOpen, onEscape);

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={(event) => closeByEscape(event, onEscape)}
      title={title}
      size={size}
      closeButtonProps={{ "aria-label": t("actions.close") }}
    >
      <InDialogContext value>
        {children}
        {actions !== undefined && <DialogActions>{actions}</DialogActions>}
      </InDialogContext>
    </Modal>
  );
}

/** Buttons of a dialog whose content brings its own, in the same position as those of the `actions` prop. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);

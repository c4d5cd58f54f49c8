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
  /** What Escape does instead, as in a second step, from which it leads back to the first. */
  onEscape?: (() => void) | undefined;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  children?: ReactNode;
};

/** A window over the page: it keeps the focus until it closes, and gives it back to where it was. */
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

/** The buttons of a step whose dialog does not know them, at the same place as the dialog's own. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);

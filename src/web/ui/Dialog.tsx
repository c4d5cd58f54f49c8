import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { closeByEscape, useCloseFromBody } from "./close-by-escape.ts";
import classes from "./Dialog.module.css";
import { useFocusReturn } from "./use-focus-return.ts";

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  children?: ReactNode;
};

/** A window over the page: it keeps the focus until it closes, and gives it back to where it was. */
export function Dialog({ title, isOpen, onClose, actions, size = "md", children }: DialogProps) {
  const { t } = useTranslation();
  useFocusReturn(isOpen);
  useCloseFromBody(isOpen, onClose);

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={(event) => closeByEscape(event, onClose)}
      title={title}
      size={size}
      closeButtonProps={{ "aria-label": t("actions.close") }}
    >
      {children}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </Modal>
  );
}

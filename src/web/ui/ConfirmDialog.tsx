import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "./Dialog.tsx";
import classes from "./Dialog.module.css";

export type Question = {
  title: string;
  /** Says what will be lost, and how many. */
  body: ReactNode;
  /** Label of the confirming button, with a verb: "Delete 3 files". */
  action: string;
  /** Label of the other button, for questions in which “Cancel” is ambiguous. */
  back?: string;
  /** Default: "danger", since most questions guard something destructive. With "normal", Enter confirms. */
  tone?: "danger" | "normal";
};

type ConfirmDialogProps = { question: Question; onConfirm: () => void; onClose: () => void };

export function ConfirmDialog({ question, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { title, body, action, back, tone = "danger" } = question;
  const isDanger = tone === "danger";

  return (
    <Dialog
      title={title}
      isOpen
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus={isDanger || undefined} onClick={onClose}>
            {back ?? t("actions.cancel")}
          </Button>
          <Button
            data-autofocus={!isDanger || undefined}
            variant="filled"
            color={isDanger ? "danger" : "accent"}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className={classes.body}>{body}</div>
    </Dialog>
  );
}

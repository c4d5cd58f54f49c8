import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "./Dialog.tsx";
import classes from "./Dialog.module.css";

export type Question = {
  title: string;
  /** What is lost, and how many. */
  body: ReactNode;
  /** What the button does, as a verb: "Delete 3 files". */
  action: string;
  /** What the other button says, where “Cancel” could mean either. */
  back?: string;
  /** Most questions guard something destructive; in the others, which say so, Enter confirms. */
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

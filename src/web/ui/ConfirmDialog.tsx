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
  /** Most questions guard something destructive; the others say so. */
  tone?: "danger" | "normal";
};

export function ConfirmDialog({
  question,
  onAnswer,
}: {
  question: Question;
  onAnswer: (isConfirmed: boolean) => void;
}) {
  const { t } = useTranslation();
  const { title, body, action, tone = "danger" } = question;

  return (
    <Dialog
      title={title}
      isOpen
      size="sm"
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button data-autofocus onClick={() => onAnswer(false)}>
            {t("actions.cancel")}
          </Button>
          <Button variant="filled" color={tone === "danger" ? "danger" : "accent"} onClick={() => onAnswer(true)}>
            {action}
          </Button>
        </>
      }
    >
      <div className={classes.body}>{body}</div>
    </Dialog>
  );
}

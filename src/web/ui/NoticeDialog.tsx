import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Dialog } from "./Dialog.tsx";
import classes from "./Dialog.module.css";

type NoticeDialogProps = { title: string; text: string; isOpen: boolean; onClose: () => void };

/** Dialog that explains why an action isn't possible. */
export function NoticeDialog({ title, text, isOpen, onClose }: NoticeDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      size="sm"
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t("actions.close")}
        </Button>
      }
    >
      <div className={classes.body}>{text}</div>
    </Dialog>
  );
}

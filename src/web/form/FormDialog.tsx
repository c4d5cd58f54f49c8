import type { FormEvent, ReactNode } from "react";
import { Dialog } from "../ui/Dialog.tsx";
import { FormActions, type FormActionsProps } from "./FormActions.tsx";
import classes from "./FormDialog.module.css";
import { FormRefusal } from "./FormRefusal.tsx";

type FormDialogProps = Pick<FormActionsProps, "label" | "isDisabled" | "isDanger" | "other"> & {
  title: string;
  size?: "sm" | "md" | "lg" | "xl";
  /** Return value of `useSaveForm`. */
  form: { handleSubmit: (event: FormEvent<HTMLFormElement>) => void; refusal: unknown; isSaving: boolean };
  onClose: () => void;
  /** Called by the cancel button, if that does more than close. The close button and Escape keep the draft. */
  onCancel?: () => void;
  children: ReactNode;
};

/** Dialog with one form: the refusal at the top, the fields, and the buttons at the end. */
export function FormDialog({
  title,
  size = "md",
  form,
  onClose,
  onCancel = onClose,
  children,
  ...actions
}: FormDialogProps) {
  return (
    <Dialog title={title} size={size} isOpen onClose={onClose}>
      <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
        <FormRefusal error={form.refusal} />
        {children}
        <FormActions {...actions} isSaving={form.isSaving} onCancel={onCancel} />
      </form>
    </Dialog>
  );
}

import type { FormEvent, ReactNode } from "react";
import { Dialog } from "../ui/Dialog.tsx";
import { FormActions, type FormActionsProps } from "./FormActions.tsx";
import classes from "./FormDialog.module.css";
import { FormRefusal } from "./FormRefusal.tsx";

type FormDialogProps = Pick<FormActionsProps, "label" | "isDisabled" | "isDanger" | "other"> & {
  title: string;
  size?: "sm" | "md" | "lg" | "xl";
  /** What `useSaveForm` returns. */
  form: { handleSubmit: (event: FormEvent<HTMLFormElement>) => void; refusal: unknown; isSaving: boolean };
  onClose: () => void;
  /** Called by the button that cancels, where it does more than close: the cross and Escape keep a draft. */
  onCancel?: () => void;
  children: ReactNode;
};

/** A dialog that holds one form: what the server refuses at its top, its fields, and its buttons at the end. */
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

import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { Status } from "../../statuses.contract.ts";
import { useRemoveStatus } from "../pipeline.hooks.ts";
import classes from "../status-dialog/StatusDialog.module.css";

type MoveAndRemoveDialogProps = {
  status: Status;
  others: readonly Status[];
  /** Server's sentence with the number of applications in the status. */
  message: string;
  onClose: () => void;
};

/** Asks for a target for the applications of a status, and then removes the status. */
export function MoveAndRemoveDialog({ status, others, message, onClose }: MoveAndRemoveDialogProps) {
  const { t } = useTranslation("statuses");
  const remove = useRemoveStatus();
  const form = useSaveForm({
    initialValues: { move_to: String(nearest(status, others)?.id ?? "") },
    save: remove,
    onSubmit: ({ move_to }) => {
      if (move_to !== "") remove.mutate({ status, move_to: Number(move_to) }, { onSuccess: onClose });
    },
  });

  return (
    <Dialog title={t("remove.title", { name: status.name })} isOpen size="sm" onClose={onClose}>
      <form className={classes.form} onSubmit={form.handleSubmit}>
        <p className={classes.message}>{message}</p>
        <FormRefusal error={form.refusal} />
        <NativeSelect
          label={t("remove.moveTo")}
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps("move_to")}
        />
        <FormActions label={t("remove.moveAction")} isSaving={form.isSaving} isDanger onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Returns the preselected target: a status of the same group, if there is one. */
const nearest = ({ group }: Status, others: readonly Status[]) =>
  others.find((status) => status.group === group) ?? others[0];

import { Button, NativeSelect } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { fieldMessage } from "#web/api-error.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormRefusal } from "#web/ui/FormRefusal.tsx";
import type { Status } from "../statuses.contract.ts";
import { useRemoveStatus } from "./pipeline.hooks.ts";
import classes from "./StatusDialog.module.css";

type MoveAndRemoveDialogProps = {
  status: Status;
  others: readonly Status[];
  /** The server's sentence: how many applications stand in the status. */
  message: string;
  onClose: () => void;
};

/** Asks where the applications of a status go, before it is removed. */
export function MoveAndRemoveDialog({ status, others, message, onClose }: MoveAndRemoveDialogProps) {
  const { t } = useTranslation(["statuses", "common"]);
  const remove = useRemoveStatus();
  const [move_to, setMoveTo] = useState(nearest(status, others)?.id);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (move_to !== undefined) remove.mutate({ status, move_to }, { onSuccess: onClose });
  }

  return (
    <Dialog title={t("remove.title", { name: status.name })} isOpen size="sm" onClose={onClose}>
      <form className={classes.form} onSubmit={handleSubmit}>
        <p className={classes.message}>{message}</p>
        <FormRefusal error={remove.error} fields={["move_to"]} />
        <NativeSelect
          label={t("remove.moveTo")}
          value={String(move_to)}
          onChange={(event) => setMoveTo(Number(event.currentTarget.value))}
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={fieldMessage(remove.error, "move_to")}
        />
        <div className={classes.actions}>
          <Button onClick={onClose}>{t("common:actions.cancel")}</Button>
          <Button type="submit" variant="filled" color="danger" loading={remove.isPending}>
            {t("remove.moveAction")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** One of the same group is the likeliest place for them. */
const nearest = ({ group }: Status, others: readonly Status[]) =>
  others.find((status) => status.group === group) ?? others[0];

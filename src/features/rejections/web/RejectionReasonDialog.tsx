import { Button, Radio, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/Radio.layer.css";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { fieldMessage } from "#web/api-error.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormRefusal } from "#web/ui/FormRefusal.tsx";
import type { RejectionReason } from "../rejections.contract.ts";
import { useSaveReason } from "./rejections.hooks.ts";
import classes from "./RejectionReasonDialog.module.css";

type RejectionReasonDialogProps = {
  application: { id: number; full_name: string | null };
  /** The status that asks: what it offers, and whether it takes other reasons. */
  status: { name: string; rejection_reason_options: readonly string[]; rejection_reason_allow_other: boolean };
  /** One's own reason, when it is being changed. */
  own?: RejectionReason;
  onDone: () => void;
  onCancel: () => void;
};

/** Stands for the free reason among the choices; a company's own option cannot be empty. */
const other = "";

/** Asks why, after a move into a status that asks for a reason. The move stands, whatever is answered. */
export function RejectionReasonDialog({ application, status, own, onDone, onCancel }: RejectionReasonDialogProps) {
  const { t } = useTranslation(["rejections", "common"]);
  const save = useSaveReason(application.id, own);
  const { rejection_reason_options: options, rejection_reason_allow_other: allowsOther } = status;
  const isOnlyOther = options.length === 0;
  const [choice, setChoice] = useState<string | null>(own?.is_other || isOnlyOther ? other : (own?.value ?? null));
  const [title, setTitle] = useState(own?.is_other ? own.value : "");
  const [comment, setComment] = useState(own?.comment ?? "");
  const value = (choice === other ? title : (choice ?? "")).trim();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (value !== "") save.mutate({ value, is_other: choice === other, comment }, { onSuccess: onDone });
  }

  return (
    <Dialog
      title={application.full_name ? t("titleOf", { name: application.full_name }) : t("title")}
      isOpen
      onClose={onCancel}
    >
      <form className={classes.form} onSubmit={handleSubmit}>
        <FormRefusal error={save.error} fields={["value", "comment"]} />
        {!isOnlyOther && (
          <Radio.Group
            label={t("reason", { status: status.name })}
            value={choice}
            onChange={setChoice}
            error={choice === other ? undefined : fieldMessage(save.error, "value")}
          >
            <div className={classes.options}>
              {options.map((option, index) => (
                <Radio key={option} value={option} label={option} data-autofocus={index === 0 || undefined} />
              ))}
              {allowsOther && <Radio value={other} label={t("other")} />}
            </div>
          </Radio.Group>
        )}
        {choice === other && (
          <TextInput
            label={t("otherTitle")}
            data-autofocus
            required
            withAsterisk={false}
            maxLength={100}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
            error={fieldMessage(save.error, "value")}
          />
        )}
        <Textarea
          label={t("comment")}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={10_000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          error={fieldMessage(save.error, "comment")}
        />
        <div className={classes.actions}>
          <Button onClick={onCancel}>{own ? t("common:actions.cancel") : t("skip")}</Button>
          <Button type="submit" variant="filled" disabled={value === ""} loading={save.isPending}>
            {t("common:actions.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

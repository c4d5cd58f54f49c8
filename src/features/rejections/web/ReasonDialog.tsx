import { Button, Radio, TextInput } from "@mantine/core";
import "@mantine/core/styles/Radio.layer.css";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { fieldMessage } from "#web/api-error.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormRefusal } from "#web/ui/FormRefusal.tsx";
import { GrowingTextarea } from "#web/ui/GrowingTextarea.tsx";
import type { ReasonFields } from "./rejections.hooks.ts";
import classes from "./RejectionReasonDialog.module.css";

type ReasonDialogProps = {
  title: string;
  /** The status that asks: what it offers, and whether it takes other reasons. */
  status: { name: string; rejection_reason_options: readonly string[]; rejection_reason_allow_other: boolean };
  /** What was given before, when it is being changed. */
  given?: ReasonFields | undefined;
  /** How the saving goes: what was refused stands beside what was typed. */
  save: { error: unknown; isPending: boolean };
  /** What the button says that leaves the question open. */
  skipLabel: string;
  onSave: (fields: ReasonFields) => void;
  onSkip: () => void;
  onClose: () => void;
};

/** Stands for the free reason among the choices; a company's own option cannot be empty. */
const other = "";

/** Asks for the reason of a rejection. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, status, given, save, skipLabel, onSave, onSkip, onClose } = props;
  const { t } = useTranslation(["rejections", "common"]);
  const { rejection_reason_options: options, rejection_reason_allow_other: allowsOther } = status;
  const isOnlyOther = options.length === 0;
  const [choice, setChoice] = useState<string | null>(given?.is_other || isOnlyOther ? other : (given?.value ?? null));
  const [words, setWords] = useState(given?.is_other ? given.value : "");
  const [comment, setComment] = useState(given?.comment ?? "");
  const value = (choice === other ? words : (choice ?? "")).trim();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (value !== "") onSave({ value, is_other: choice === other, comment });
  }

  return (
    <Dialog title={title} isOpen onClose={onClose}>
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
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            error={fieldMessage(save.error, "value")}
          />
        )}
        <GrowingTextarea
          label={t("comment")}
          minRows={2}
          maxRows={8}
          maxLength={10_000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          error={fieldMessage(save.error, "comment")}
        />
        <div className={classes.actions}>
          <Button onClick={onSkip}>{skipLabel}</Button>
          <Button type="submit" variant="filled" disabled={value === ""} loading={save.isPending}>
            {t("common:actions.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { Radio, TextInput } from "@mantine/core";
import "@mantine/core/styles/Radio.layer.css";
import { getHotkeyHandler, useWindowEvent } from "@mantine/hooks";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { endedBy, type EndedBy } from "#features/organization/statuses/statuses.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { GrowingTextarea } from "#web/ui/GrowingTextarea.tsx";
import { Kbd } from "#web/ui/Kbd.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { isTyping } from "#web/ui/use-shortcuts.ts";
import type { GivenReason } from "../given-reason.contract.ts";
import classes from "./RejectionReasonDialog.module.css";

/** A status that asks for a reason, with its options and the side that ended the application by default. */
export type AskingStatus = {
  name: string;
  rejection_reason_options: readonly string[];
  rejection_reason_allow_other: boolean;
  ended_by: EndedBy;
};

type ReasonDialogProps = {
  title: string;
  status: AskingStatus;
  /** Reason to change, if there is one. */
  given?: GivenReason | undefined;
  /** State of saving. Errors show next to the typed values. */
  save: { error: unknown; isPending: boolean };
  saveLabel: string;
  /** Option to decide without a reason, if available. */
  skip?: { label: string; onSkip: () => void };
  onSave: (reason: GivenReason) => void;
  onClose: () => void;
};

/** Value of the free-text option. It can't collide with an option, because options are never empty. */
const other = "";

const focusOnce = (field: HTMLInputElement | null) => field?.focus();

/** Asks for the reason of a rejection: a digit chooses an option, and Enter submits it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, status, given, save, saveLabel, skip, onSave, onClose } = props;
  const { t } = useTranslation("rejections");
  const { rejection_reason_options: options, rejection_reason_allow_other: allowsOther } = status;
  const isOnlyOther = options.length === 0;
  const [choice, setChoice] = useState<string | null>(given?.is_other || isOnlyOther ? other : (given?.value ?? null));
  const form = useSaveForm({
    // The text field holds only free text; an option is its own value.
    initialValues: {
      value: given?.is_other ? given.value : "",
      comment: given?.comment ?? "",
      ended_by: given?.ended_by ?? status.ended_by,
    },
    save,
    onSubmit: ({ comment, ended_by }) =>
      value !== "" && onSave({ value, is_other: choice === other, comment, ended_by }),
  });
  const value = (choice === other ? form.values.value : (choice ?? "")).trim();
  const choices = [...options, ...(allowsOther ? [other] : [])];
  /** Whether the free-text field gets the focus, because the reader chose the option by its digit. */
  const [isWriting, setWriting] = useState(false);
  const radios = useRef(new Map<string, HTMLInputElement | null>());

  useWindowEvent("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const chosen = choices[Number(event.key) - 1];
    if (chosen === undefined || isOnlyOther) return;
    event.preventDefault();
    setChoice(chosen);
    setWriting(chosen === other);
    // From the focused option, Enter submits and the arrow keys change the option.
    radios.current.get(chosen)?.focus();
  });

  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form className={classes.form} onSubmit={form.handleSubmit}>
        <FormRefusal error={form.refusal} />
        <SegmentedSwitch
          label={t("endedBy.label")}
          value={form.values.ended_by}
          choices={endedBy.map((side) => ({ value: side, label: t(`endedBy.${side}`) }))}
          onChange={(side) => form.setFieldValue("ended_by", side)}
        />
        {!isOnlyOther && (
          <Radio.Group
            label={t("reason", { status: status.name })}
            value={choice}
            onChange={setChoice}
            error={choice === other ? undefined : form.errors.value}
          >
            <div className={classes.options}>
              {choices.map((option, index) => (
                <Radio
                  key={option}
                  ref={(radio) => void radios.current.set(option, radio)}
                  value={option}
                  label={
                    <span className={classes.option}>
                      {option === other ? t("other") : option}
                      {index < 9 && <Kbd keys={String(index + 1)} />}
                    </span>
                  }
                  data-autofocus={(choice === null ? index === 0 : option === choice) || undefined}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        {choice === other && (
          <TextInput
            label={t("otherTitle")}
            data-autofocus={isOnlyOther || undefined}
            {...(isWriting && { ref: focusOnce })}
            required
            withAsterisk={false}
            maxLength={100}
            {...form.getInputProps("value")}
          />
        )}
        <GrowingTextarea
          label={t("comment")}
          minRows={2}
          maxRows={8}
          maxLength={10_000}
          onKeyDown={getHotkeyHandler([["mod+Enter", form.submit]])}
          {...form.getInputProps("comment")}
        />
        <FormActions
          label={saveLabel}
          isSaving={form.isSaving}
          isDisabled={value === ""}
          other={skip && { label: skip.label, onClick: skip.onSkip }}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

import { Button, NativeSelect, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { fieldMessage } from "#web/api-error.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormRefusal } from "#web/ui/FormRefusal.tsx";
import type { Status } from "../statuses.contract.ts";
import { statusGroups, type StatusGroup } from "../statuses.ts";
import { ColorField } from "./ColorField.tsx";
import { DaysField } from "./DaysField.tsx";
import { conflictingStatus, useSaveStatus } from "./pipeline.hooks.ts";
import { ReasonsField } from "./ReasonsField.tsx";
import { blankForm, canBeIdle, formOf, lacksReasons, rejects, type StatusForm } from "./status-form.ts";
import { toneOf } from "./status-tone.ts";
import classes from "./StatusDialog.module.css";

type StatusDialogProps = ({ status: Status } | { pipeline_id: number; group: StatusGroup }) & { onClose: () => void };

const shownFields = ["name", "group", "color", "idle_days", "rejection_not_sent_days", "rejection_reason_options"];

/** Makes a status, or changes one. After a conflict it goes on from what somebody else made of it. */
export function StatusDialog({ onClose, ...given }: StatusDialogProps) {
  const { t } = useTranslation(["statuses", "common"]);
  const [subject, setSubject] = useState(given);
  const [form, setForm] = useState(() => ("status" in given ? formOf(given.status) : blankForm(given.group)));
  const [isChecked, setChecked] = useState(false);
  const save = useSaveStatus();
  const set = (fields: Partial<StatusForm>) => setForm({ ...form, ...fields });
  const errorOf = (field: string) => fieldMessage(save.error, field);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (form.name.trim() === "" || lacksReasons(form)) return;
    save.mutate({ subject, form }, { onSuccess: onClose, onError: handleRefusal });
  }

  function handleRefusal(error: Error) {
    const current = conflictingStatus(error);
    if (!current) return;
    setSubject({ status: current });
    setForm(formOf(current));
  }

  return (
    <Dialog
      title={"status" in subject ? t("form.edit", { name: subject.status.name }) : t("form.create")}
      isOpen
      onClose={onClose}
    >
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <FormRefusal error={save.error} fields={shownFields} />
        <TextInput
          data-autofocus
          label={t("form.name")}
          required
          withAsterisk={false}
          maxLength={60}
          value={form.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={isChecked && form.name.trim() === "" ? t("common:validation.required") : errorOf("name")}
        />
        <NativeSelect
          label={t("form.group")}
          value={String(form.group)}
          onChange={(event) => set({ group: Number(event.currentTarget.value) as StatusGroup })}
          data={statusGroups.map((group) => ({ value: String(group), label: t(`group.${toneOf(group)}`) }))}
          error={errorOf("group")}
        />
        <ColorField value={form.color} onChange={(color) => set({ color })} error={errorOf("color")} />
        {canBeIdle(form) && (
          <DaysField
            label={t("form.idle")}
            daysLabel={t("form.idleDays")}
            isOn={form.hasIdleDays}
            onToggle={(hasIdleDays) => set({ hasIdleDays })}
            days={form.idle_days}
            onChange={(idle_days) => set({ idle_days })}
            error={errorOf("idle_days")}
          />
        )}
        {rejects(form) && (
          <>
            <DaysField
              label={t("form.notSent")}
              daysLabel={t("form.notSentDays")}
              isOn={form.hasReminder}
              onToggle={(hasReminder) => set({ hasReminder })}
              days={form.rejection_not_sent_days}
              onChange={(rejection_not_sent_days) => set({ rejection_not_sent_days })}
              error={errorOf("rejection_not_sent_days")}
            />
            <ReasonsField
              form={form}
              onChange={set}
              error={isChecked && lacksReasons(form) ? t("form.noReasons") : errorOf("rejection_reason_options")}
            />
          </>
        )}
        {!rejects(form) && (
          <Switch
            label={t("form.rejectionStep")}
            checked={form.is_rejection_step}
            onChange={(event) => set({ is_rejection_step: event.currentTarget.checked })}
          />
        )}
        <div className={classes.actions}>
          <Button onClick={onClose}>{t("common:actions.cancel")}</Button>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t("common:actions.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { NativeSelect, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaveForm } from "#web/form/use-save-form.ts";
import type { Status } from "../../statuses.contract.ts";
import { endedBy, statusGroups, type StatusGroup } from "../../statuses.ts";
import { CandidateFields } from "./CandidateFields.tsx";
import { ColorField } from "./ColorField.tsx";
import { DaysField } from "./DaysField.tsx";
import { useSaveStatus } from "../pipeline.hooks.ts";
import { ReasonsField } from "./ReasonsField.tsx";
import { blankForm, canBeIdle, formOf, lacksReasons, rejects, type StatusForm } from "../status-form.ts";
import { toneOf } from "../status-tone.ts";
import { FormDialog } from "#web/form/FormDialog.tsx";

type StatusDialogProps = ({ status: Status } | { pipeline_id: number; group: StatusGroup }) & { onClose: () => void };

/**
 * Dialog to create or edit a status. After a version conflict, it continues from the colleague's version with the typed
 * values.
 */
export function StatusDialog({ onClose, ...given }: StatusDialogProps) {
  const { t } = useTranslation(["statuses", "common"]);
  const [subject, setSubject] = useState(given);
  const save = useSaveStatus();
  const form = useSaveForm<StatusForm>({
    initialValues: "status" in given ? formOf(given.status) : blankForm(given.group),
    validate: {
      name: (name) => (name.trim() === "" ? t("common:validation.required") : null),
      rejection_reason_options: (_reasons, values) => (lacksReasons(values) ? t("form.noReasons") : null),
    },
    save,
    onSubmit: (values) => save.mutate({ subject, form: values }, { onSuccess: (saved) => saved && onClose() }),
    onConflict(current) {
      const status = current as Status;
      setSubject({ status });
      return formOf(status);
    },
  });
  const { values } = form;

  return (
    <FormDialog
      title={"status" in subject ? t("form.edit", { name: subject.status.name }) : t("form.create")}
      onClose={onClose}
      form={form}
    >
      <TextInput
        data-autofocus
        label={t("form.name")}
        required
        withAsterisk={false}
        maxLength={60}
        {...form.getInputProps("name")}
      />
      <NativeSelect
        label={t("form.group")}
        {...form.getInputProps("group")}
        value={String(values.group)}
        onChange={(event) => form.setFieldValue("group", Number(event.currentTarget.value) as StatusGroup)}
        data={statusGroups.map((group) => ({ value: String(group), label: t(`group.${toneOf(group)}`) }))}
      />
      <ColorField {...form.fieldProps("color")} />
      {canBeIdle(values) && (
        <DaysField
          label={t("form.idle")}
          daysLabel={t("form.idleDays")}
          isOn={values.hasIdleDays}
          onToggle={(isOn) => form.setFieldValue("hasIdleDays", isOn)}
          {...form.fieldProps("idle_days")}
        />
      )}
      {rejects(values) && (
        <>
          <NativeSelect
            label={t("endedBy.label")}
            {...form.getInputProps("ended_by")}
            data={endedBy.map((side) => ({ value: side, label: t(`endedBy.${side}`) }))}
          />
          <DaysField
            label={t("form.notSent")}
            daysLabel={t("form.notSentDays")}
            isOn={values.hasReminder}
            onToggle={(isOn) => form.setFieldValue("hasReminder", isOn)}
            {...form.fieldProps("rejection_not_sent_days")}
          />
          <ReasonsField form={values} onChange={form.setValues} error={form.errors.rejection_reason_options} />
        </>
      )}
      {!rejects(values) && (
        <Switch label={t("form.rejectionStep")} {...form.getInputProps("is_rejection_step", { type: "checkbox" })} />
      )}
      <CandidateFields form={form} />
    </FormDialog>
  );
}

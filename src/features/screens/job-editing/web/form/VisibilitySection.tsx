import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { IconRoute } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changePipelineDialog } from "#features/organization/statuses/web/pipeline-dialogs.ts";
import { FieldRow } from "./FieldRow.tsx";
import { useJobForm } from "./form-context.ts";
import classes from "./JobForm.module.css";

/** Section with visibility, pipeline and masking. */
export function VisibilitySection() {
  const { t } = useTranslation("job-editing");
  const { draft, change, isReadOnly } = useJobForm();
  const { form, values } = draft;
  const { pipelines } = form.choices;
  const statuses = pipelines.find(({ id }) => id === values.pipeline_id)?.statuses ?? [];

  return (
    <>
      {(["is_internal", "is_hidden", "is_confidential"] as const).map((field) => (
        <FieldRow key={field} field={field}>
          {({ value, onChange, error, isDisabled }) => (
            <Checkbox
              label={t(`fields.${field}`)}
              description={t(`help.${field}`)}
              checked={value}
              error={error}
              disabled={isDisabled}
              onChange={(event) => onChange(event.currentTarget.checked)}
            />
          )}
        </FieldRow>
      ))}
      <FieldRow field="pipeline_id">
        {({ value, onChange, error, isDisabled }) => (
          <NativeSelect
            label={t("fields.pipeline_id")}
            description={form.has_applications ? t("help.pipeline_id") : undefined}
            data={pipelines.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(value)}
            error={error}
            disabled={isDisabled || form.has_applications}
            onChange={(event) => {
              // Reset the status until which candidates are masked, since it belongs to the former pipeline.
              if (values.blind_until_status_id !== null) change("blind_until_status_id", null);
              onChange(Number(event.currentTarget.value));
            }}
          />
        )}
      </FieldRow>
      {form.has_applications && !isReadOnly && <ChangePipeline job_id={form.job_id} />}
      <FieldRow field="blind_until_status_id">
        {({ value, onChange, error, isDisabled }) => (
          <NativeSelect
            label={t("fields.blind_until_status_id")}
            description={t("help.blind_until_status_id")}
            data={[
              { value: "", label: t("notBlind") },
              ...statuses.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={value === null ? "" : String(value)}
            error={error}
            disabled={isDisabled}
            onChange={(event) => onChange(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}
          />
        )}
      </FieldRow>
    </>
  );
}

/** Button to change the pipeline of a job with applications. Its dialog asks where to move them. */
function ChangePipeline({ job_id }: { job_id: number }) {
  const { t } = useTranslation("statuses");
  const [isOpen, setOpen] = useState(false);
  changePipelineDialog.useLoadAhead();

  return (
    <>
      <Button
        size="xs"
        className={classes.fieldAction}
        leftSection={<IconRoute size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("jobPipeline.command")}
      </Button>
      {isOpen && <changePipelineDialog.Dialog job_id={job_id} onClose={() => setOpen(false)} />}
    </>
  );
}

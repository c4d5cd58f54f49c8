import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { useSaveForm } from "#web/form/use-save-form.ts";
import { GrowingTextarea } from "#web/ui/GrowingTextarea.tsx";
import { maxCandidateDays, maxCandidateLabel, maxCandidateStep } from "../../statuses.ts";
import { DaysField } from "./DaysField.tsx";
import { canBeIdle, type StatusForm } from "../status-form.ts";
import classes from "./StatusDialog.module.css";

/** Fields for the wording that candidates see on their status page. The name of the status is only for colleagues. */
export function CandidateFields({ form }: { form: ReturnType<typeof useSaveForm<StatusForm>> }) {
  const { t } = useTranslation("statuses");
  const { values } = form;
  return (
    <fieldset className={classes.steps}>
      <legend className={classes.legend}>{t("candidates.title")}</legend>
      <TextInput
        label={t("candidates.label")}
        description={t("candidates.labelHelp")}
        maxLength={maxCandidateLabel}
        {...form.getInputProps("candidate_label")}
      />
      <GrowingTextarea
        label={t("candidates.nextStep")}
        minRows={2}
        maxRows={6}
        maxLength={maxCandidateStep}
        {...form.getInputProps("candidate_next_step")}
      />
      {canBeIdle(values) && (
        <DaysField
          label={t("candidates.promise")}
          daysLabel={t("candidates.days")}
          maximum={maxCandidateDays}
          isOn={values.hasCandidateDays}
          onToggle={(isOn) => form.setFieldValue("hasCandidateDays", isOn)}
          {...form.fieldProps("candidate_days")}
        />
      )}
    </fieldset>
  );
}

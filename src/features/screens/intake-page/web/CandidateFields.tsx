import { Anchor, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { applicantLimits } from "#features/review/applications/applicant.ts";
import { addedSourceTypes } from "#features/review/intake/intake.ts";
import type { CandidateValues, GuessedField } from "#features/review/intake/web/candidate-form.ts";
import { appliedQuery } from "#features/review/intake/web/intake.hooks.ts";
import type { useSaveForm } from "#web/form/use-save-form.ts";
import classes from "./CandidateForm.module.css";

type CandidateFieldsProps = {
  job_id: number;
  form: Pick<ReturnType<typeof useSaveForm<CandidateValues>>, "values" | "getInputProps">;
  /** Fields that the person should check. */
  uncertain?: ReadonlySet<GuessedField>;
};

export function CandidateFields({ job_id, form, uncertain = new Set() }: CandidateFieldsProps) {
  const { t } = useTranslation(["intake", "applications"]);
  const field = (name: GuessedField) => ({
    label: t(`applications:applicant.${name}`),
    maxLength: applicantLimits[name],
    ...(uncertain.has(name) && { description: t("check"), className: classes.uncertain ?? "" }),
    inputWrapperOrder: ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[],
    ...form.getInputProps(name),
  });

  return (
    <>
      <TextInput required withAsterisk={false} {...field("first_name")} />
      <TextInput {...field("last_name")} />
      <TextInput inputMode="email" {...field("email")} />
      <AppliedNote job_id={job_id} email={form.values.email.trim()} />
      <TextInput type="tel" {...field("phone_number")} />
      <TextInput {...field("social_title")} />
      <TextInput inputMode="url" {...field("ln_url")} />
      <NativeSelect
        label={t("source")}
        data={addedSourceTypes.map((value) => ({ value, label: t(`sources.${value}`) }))}
        {...form.getInputProps("source_type")}
      />
      {form.values.source_type === "recommended" && (
        <TextInput label={t("recommendedBy")} maxLength={200} {...form.getInputProps("recommended_by")} />
      )}
    </>
  );
}

function AppliedNote({ job_id, email }: { job_id: number; email: string }) {
  const { t } = useTranslation("intake");
  const [asked] = useDebouncedValue(email, 300);
  const { data } = useQuery(appliedQuery(job_id, asked));
  const application_id = data?.application_id;
  return (
    <output className={classes.applied} data-shown={application_id || undefined}>
      {application_id && (
        <>
          {t("applied")}{" "}
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/applications/$application_id/"
                params={{ application_id: String(application_id) }}
              />
            )}
          >
            {t("showApplied")}
          </Anchor>
        </>
      )}
    </output>
  );
}

import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { applicantLimits } from "#features/review/applications/applicant.ts";
import { jobsByTitleQuery } from "#features/screens/job-list/web/jobs.hooks.ts";
import { cleanEmail, isEmail } from "#shared/email.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Choices, type Choice } from "#web/ui/Choices.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import type { InboundMail } from "../inbox.contract.ts";
import classes from "./Inbox.module.css";
import { closing, useAddApplication } from "./sort-mail.hooks.ts";

type AddApplicationFormProps = { mail: InboundMail; onCancel: () => void; onDone: () => void };

const fields = ["first_name", "last_name", "email"] as const;

/** Form that creates an application from an email, with the suggested applicant and job. */
export function AddApplicationForm({ mail, onCancel, onDone }: AddApplicationFormProps) {
  const { t } = useTranslation(["inbox", "applications", "common"]);
  const [job, setJob] = useState<Choice | undefined>(mail.job ? choiceOf(mail.job) : undefined);
  const save = useAddApplication(mail.id);
  const required = (text: string) => (text.trim() === "" ? t("common:validation.required") : null);
  const form = useSaveForm({
    initialValues: mail.applicant,
    validate: {
      first_name: required,
      email: (text) => (isEmail(cleanEmail(text)) ? null : t("applications:applicant.emailFormat")),
    },
    save,
    onSubmit: ({ first_name, last_name, email }) =>
      job && save.mutate({ job_id: job.id, first_name, last_name, email: email.trim() }, closing(onDone)),
  });
  const isOfProgram = mail.is_automatic && form.values.email.trim().toLowerCase() === mail.from_address.toLowerCase();

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} aria-label={t("add.title")} noValidate>
      <FormRefusal error={form.refusal} />
      <JobChoice job={job} onChoose={setJob} />
      {fields.map((field) => (
        <TextInput
          key={field}
          required={field !== "last_name"}
          withAsterisk={false}
          inputMode={field === "email" ? "email" : "text"}
          label={t(`applications:applicant.${field}`)}
          maxLength={applicantLimits[field]}
          {...form.getInputProps(field)}
        />
      ))}
      <p className={classes.muted}>{t(isOfProgram ? "add.noThanks" : "add.thanks")}</p>
      <FormActions label={t("add.submit")} isSaving={form.isSaving} isDisabled={!job} onCancel={onCancel} />
    </form>
  );
}

const choiceOf = ({ id, title }: { id: number; title: string }): Choice => ({ id, label: title, note: "" });

const typingPauseMs = 150;

function JobChoice({ job, onChoose }: { job: Choice | undefined; onChoose: (job: Choice) => void }) {
  const { t } = useTranslation(["inbox", "jobs"]);
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), typingPauseMs);
  const { data = [], error, refetch } = useQuery(jobsByTitleQuery(q));
  const found = q === "" ? [] : data;
  const choices = found.map(({ id, title, status }) => ({ id, label: title, note: t(`jobs:status.${status}`) }));

  return (
    <>
      <TextInput
        data-autofocus={job ? undefined : true}
        type="search"
        label={t("add.job")}
        placeholder={t("add.jobPlaceholder")}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && q !== "" && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Choices legend={t("add.chooseJob")} choices={choices} chosen={job} onChoose={onChoose} />
    </>
  );
}

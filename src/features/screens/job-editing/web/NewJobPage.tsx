import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { canCreateJob } from "#features/organization/jobs/jobs.policy.ts";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Page } from "#web/ui/Page.tsx";
import { templatesQuery, useCreateJob } from "./job-editing.hooks.ts";
import classes from "./NewJobPage.module.css";

/** Asks for a title and a template. Everything else is edited in the form that opens afterwards. */
export function NewJobPage({ template_id }: { template_id: number | undefined }) {
  const { t } = useTranslation("job-editing");
  return (
    <ManagedPage
      title={t("new.title")}
      width="column"
      may={canCreateJob}
      notYours={t("new.title")}
      help={t("onlyManagersCreate")}
    >
      <Page title={t("new.title")} width="column">
        <NewJobForm template_id={template_id} />
      </Page>
    </ManagedPage>
  );
}

function NewJobForm({ template_id }: { template_id: number | undefined }) {
  const { t } = useTranslation(["job-editing", "common"]);
  const navigate = useNavigate();
  const { data: templates = [] } = useQuery(templatesQuery);
  const save = useCreateJob();
  const form = useSaveForm({
    initialValues: { title: "", template_id: template_id === undefined ? "" : String(template_id) },
    validate: { title: (title) => (title.trim() === "" ? t("common:validation.required") : null) },
    save,
    onSubmit: ({ title, template_id: chosen }) =>
      save.mutate(
        { title, ...(chosen !== "" && { template_id: Number(chosen) }) },
        {
          onSuccess: ({ job_id }) =>
            void navigate({ to: "/jobs/$job_id/edit/", params: { job_id: String(job_id) }, replace: true }),
        },
      ),
  });

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page was opened to fill in this field.
        autoFocus
        label={t("new.name")}
        description={t("new.nameHelp")}
        maxLength={200}
        {...form.getInputProps("title")}
      />
      <NativeSelect
        label={t("new.template")}
        data={[
          { value: "", label: t("new.empty") },
          ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.getInputProps("template_id")}
      />
      <div className={classes.actions}>
        <Link to="/jobs/templates/" className={classes.link}>
          {t("new.templates")}
        </Link>
        <Button type="submit" variant="filled" loading={form.isSaving}>
          {t("new.create")}
        </Button>
      </div>
    </form>
  );
}

import { NativeSelect, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { statusesQuery } from "#features/organization/statuses/web/statuses.hooks.ts";
import { locationsQuery } from "#features/organization/structure/web/structure.hooks.ts";
import { fieldErrorsOf, useSaveForm } from "#web/form/use-save-form.ts";
import { languages, nameOfLanguage } from "#web/i18n.ts";
import type { MessageTemplate } from "../message-templates.contract.ts";
import { isAutomatic, templateTabs, type TemplateTab } from "../message-templates.ts";
import { BodyField } from "./BodyField.tsx";
import { sampleValues } from "./sample-values.ts";
import { blankForm, formOf, type TemplateForm } from "./template-form.ts";
import { TemplateFiles } from "./TemplateFiles.tsx";
import classes from "./Templates.module.css";
import { useTagCheck } from "./use-tag-check.ts";
import { draftOf, keepDraft, useSaveTemplate, useTestTemplate } from "./message-templates.hooks.ts";
import { FormDialog } from "#web/form/FormDialog.tsx";

type TemplateDialogProps = { tab: TemplateTab; template: MessageTemplate | undefined; onClose: () => void };

/** Creates or edits a template. Typed values stay in the tab until they are saved or canceled. */
export function TemplateDialog({ tab, template: given, onClose }: TemplateDialogProps) {
  const { t, i18n } = useTranslation(["message-templates", "common"]);
  const me = useMe();
  const [template, setTemplate] = useState(given);
  const types = templateTabs[tab];
  const [began] = useState(() => (given ? formOf(given) : blankForm(types[0], i18n.language)));
  const [kept] = useState(() => draftOf(given));
  const [isUploading, setUploading] = useState(false);
  const save = useSaveTemplate();
  const test = useTestTemplate();
  const needed = (text: string) => (text.trim() === "" ? t("common:validation.required") : null);
  const check = useTagCheck();
  const tagged = (text: string, { template_type: type }: TemplateForm) => check(text, type);
  const form = useSaveForm<TemplateForm>({
    initialValues: began,
    draft: kept,
    validate: { name: needed, subject: tagged, message_html: tagged },
    save,
    onSubmit: (values) => save.mutate({ template, form: values }, { onSuccess: handleEnd }),
    onConflict(current) {
      setTemplate(current as MessageTemplate);
      return formOf(current as MessageTemplate);
    },
  });
  const { values, draft } = form;
  const { template_type } = values;

  useEffect(() => keepDraft(given, draft), [given, draft]);

  /** Sends a test, for which no name is needed. Errors show next to their fields. */
  function handleTest() {
    const fields = ["subject", "message_html"].map((field) => form.validateField(field));
    if (fields.some(({ hasError }) => hasError)) return form.focusInvalid();
    const onError = (error: unknown) => {
      form.setErrors(fieldErrorsOf(error));
      form.focusInvalid();
    };
    test.mutate({ template, form: values }, { onError });
  }

  function handleEnd() {
    keepDraft(given, undefined);
    onClose();
  }

  return (
    <FormDialog
      title={template ? t("edit", { name: template.name }) : t("new")}
      size="xl"
      onClose={onClose}
      form={{ ...form, isSaving: form.isSaving || isUploading }}
      other={{ label: t("test.action"), onClick: handleTest, isLoading: test.isPending || isUploading }}
      onCancel={handleEnd}
    >
      <TextInput
        data-autofocus
        label={t("fields.name")}
        description={t("fields.nameHelp")}
        maxLength={100}
        {...form.getInputProps("name")}
      />
      <div className={classes.pair}>
        {types.length > 1 && (
          <NativeSelect
            label={t("fields.template_type")}
            data={types.map((type) => ({ value: type, label: t(`types.${type}`) }))}
            {...form.getInputProps("template_type")}
          />
        )}
        <NativeSelect
          label={t("fields.language")}
          description={isAutomatic(template_type) ? t("fields.languageHelp") : undefined}
          data={languages.map((code) => ({ value: code, label: nameOfLanguage(code) }))}
          {...form.getInputProps("language")}
        />
      </div>
      <TextInput label={t("fields.subject")} maxLength={200} {...form.getInputProps("subject")} />
      <BodyField
        label={t("fields.message_html")}
        type={template_type}
        values={sampleValues(me)}
        {...form.fieldProps("message_html")}
      />
      <TemplateFiles
        template={template}
        files={values.files}
        onChange={(files) => form.setFieldValue("files", files)}
        onUploading={setUploading}
        error={form.errors.files}
      />
      {/* Automatic messages move no applications, and have no options for privacy and sender. */}
      {!isAutomatic(template_type) && (
        <>
          <div className={classes.pair}>
            <StatusSelect {...form.getInputProps("move_status")} />
            {template_type === "calendar-invitation" && <LocationSelect {...form.getInputProps("location_id")} />}
          </div>
          <div className={classes.switches}>
            <Switch
              label={t("fields.is_private")}
              description={t("fields.is_privateHelp")}
              {...form.getInputProps("is_private", { type: "checkbox" })}
            />
            <Switch
              label={t("fields.is_hidden_sender")}
              description={t("fields.is_hidden_senderHelp")}
              {...form.getInputProps("is_hidden_sender", { type: "checkbox" })}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}

type SelectProps = ReturnType<ReturnType<typeof useSaveForm<TemplateForm>>["getInputProps"]>;

/** Select of a status. With several pipelines, the label includes the pipeline, because statuses can have the same name. */
function StatusSelect(props: SelectProps) {
  const { t } = useTranslation("message-templates");
  const { company_id } = useMe();
  const { data = [] } = useQuery(statusesQuery(company_id));
  const hasSeveral = new Set(data.map(({ pipeline_id }) => pipeline_id)).size > 1;
  return (
    <NativeSelect
      label={t("fields.move_status")}
      description={t("fields.move_statusHelp")}
      data={[
        { value: "", label: t("fields.noMove") },
        ...data.map(({ id, name, pipeline_name }) => ({
          value: String(id),
          label: hasSeveral ? `${name} · ${pipeline_name}` : name,
        })),
      ]}
      {...props}
    />
  );
}

function LocationSelect(props: SelectProps) {
  const { t } = useTranslation("message-templates");
  const { data = [] } = useQuery(locationsQuery());
  return (
    <NativeSelect
      label={t("fields.location_id")}
      data={[
        { value: "", label: t("fields.noLocation") },
        ...data
          .filter(({ id, is_archived }) => !is_archived || String(id) === props.value)
          .map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      {...props}
    />
  );
}

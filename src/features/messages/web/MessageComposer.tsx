import { Button, NativeSelect, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { BodyField } from "#features/templates/web/BodyField.tsx";
import { MessagePreview } from "#features/templates/web/MessagePreview.tsx";
import { sampleValues } from "#features/templates/web/sample-values.ts";
import { templatesQuery } from "#features/templates/web/templates.hooks.ts";
import { useTagCheck } from "#features/templates/web/use-tag-check.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { nameOfLanguage } from "#web/i18n.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { DateField } from "#web/ui/DateField.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { clockTime } from "../messages.ts";
import { blankMessage, isBlank, withTemplate, type MessageForm } from "./message-form.ts";
import { draftOf, keepDraft, usePreview, useSendMessage } from "./messages.hooks.ts";
import classes from "./MessagesPanel.module.css";

type MessageComposerProps = { application_id: number; onClose: () => void };

/** Where a message to a candidate is written and looked through. What is typed stays in the tab until it is on its way. */
export function MessageComposer({ application_id, onClose }: MessageComposerProps) {
  const { t } = useTranslation(["messages", "templates", "common"]);
  const me = useMe();
  const [isPreviewing, setPreviewing] = useState(false);
  const send = useSendMessage(application_id);
  const check = useTagCheck();
  const tagged = (text: string) => check(text, "no-label");
  const form = useSaveForm<MessageForm>({
    initialValues: draftOf(application_id) ?? blankMessage,
    validate: {
      subject: tagged,
      message_html: tagged,
      time: (time) => (time.trim() === "" || clockTime.test(time.trim()) ? null : t("timeFormat")),
    },
    save: send,
    onSubmit: (values) => send.mutate(values, { onSuccess: handleEnd }),
  });
  const { values } = form;

  useEffect(() => keepDraft(application_id, isBlank(values) ? undefined : values), [application_id, values]);

  function handleEnd() {
    keepDraft(application_id, undefined);
    onClose();
  }

  return (
    <form className={classes.composer} onSubmit={form.handleSubmit} noValidate>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be within reach of the keyboard. */}
      <div className={classes.fields} tabIndex={isPreviewing ? 0 : undefined}>
        <FormRefusal error={form.refusal} />
        {isPreviewing ? (
          <Preview application_id={application_id} form={values} />
        ) : (
          <>
            <TemplateSelect form={values} onChange={(next) => form.setValues(next)} />
            <TextInput label={t("templates:fields.subject")} maxLength={200} {...form.getInputProps("subject")} />
            <BodyField
              label={t("templates:fields.message_html")}
              type="no-label"
              values={sampleValues(me)}
              {...form.fieldProps("message_html")}
            />
            <TextInput
              label={t("fields.reply_to")}
              description={t("fields.reply_toHelp")}
              type="email"
              {...form.getInputProps("reply_to")}
            />
            <div className={classes.pair}>
              <DateField label={t("fields.date")} description={t("fields.dateHelp")} {...form.fieldProps("date")} />
              <TextInput label={t("fields.time")} placeholder="14:30" maxLength={5} {...form.getInputProps("time")} />
            </div>
            <Switch
              label={t("templates:fields.is_private")}
              description={t("templates:fields.is_privateHelp")}
              {...form.getInputProps("is_private", { type: "checkbox" })}
            />
            <Switch
              label={t("templates:fields.is_hidden_sender")}
              description={t("templates:fields.is_hidden_senderHelp")}
              {...form.getInputProps("is_hidden_sender", { type: "checkbox" })}
            />
          </>
        )}
      </div>
      <div className={classes.foot}>
        <Button variant="subtle" color="gray" onClick={handleEnd}>
          {t("common:actions.cancel")}
        </Button>
        <Button onClick={() => setPreviewing(!isPreviewing)}>{t(isPreviewing ? "goOn" : "preview")}</Button>
        {!isPreviewing && (
          <Button type="submit" variant="filled" loading={form.isSaving}>
            {t(values.time === "" && values.date === "" ? "send" : "plan")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Another template takes the place of what was typed, after a question where that is not a template's text. */
function TemplateSelect({ form, onChange }: { form: MessageForm; onChange: (form: MessageForm) => void }) {
  const { t } = useTranslation("messages");
  const confirm = useConfirm();
  const { data = [] } = useQuery(templatesQuery);
  const offered = data.filter(({ template_type }) => template_type === "no-label" || template_type === "rejection");
  const chosen = offered.find(({ id }) => String(id) === form.template_id);
  const isOwnText = !isBlank(form) && !(chosen?.subject === form.subject && chosen.message_html === form.message_html);

  async function handleTemplate(id: string) {
    const template = offered.find((one) => String(one.id) === id);
    const question = { title: t("replace.title"), body: t("replace.body"), action: t("replace.action") };
    if (template && isOwnText && !(await confirm(question))) return;
    onChange(withTemplate(form, template));
  }

  const languages = [...new Set(offered.map(({ language }) => language))].toSorted();
  return (
    <NativeSelect
      label={t("template")}
      value={form.template_id}
      data={[
        { value: "", label: t("noTemplate") },
        ...languages.map((language) => ({
          group: nameOfLanguage(language),
          items: offered
            .filter((template) => template.language === language)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        })),
      ]}
      onChange={(event) => void handleTemplate(event.currentTarget.value)}
    />
  );
}

function Preview({ application_id, form }: { application_id: number; form: MessageForm }) {
  const { t } = useTranslation("messages");
  const { data, error, refetch } = usePreview(application_id, form);
  if (error && !data) return <ErrorState title={t("notPreviewed")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} height={56} offline={t("notPreviewed")} />;
  const { to_name, to_address, subject, html, blank_tags, problem } = data;
  const tags = blank_tags.map((tag) => `%${tag}%`).join(", ");

  return (
    <>
      <output className={classes.warning}>
        {problem ? t(`problems.${problem}`) : blank_tags.length > 0 ? t("blankTags", { tags }) : ""}
      </output>
      <p className={classes.about}>
        {t("to")} {to_name} {to_address && `<${to_address}>`}
      </p>
      <h2 className={classes.subject}>{subject}</h2>
      <MessagePreview title={t("preview")} html={html} />
    </>
  );
}

import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { templatesQuery } from "#features/review/message-templates/web/message-templates.hooks.ts";
import { FileChips } from "#features/review/files/web/FileChips.tsx";
import { nameOfLanguage } from "#web/i18n.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { hasText, isTemplateText, withTemplate, type MessageForm } from "../message-form.ts";

type TemplateSelectProps = { form: MessageForm; statuses: readonly Status[]; onChange: (form: MessageForm) => void };

/**
 * Choice of a template. It replaces the typed text, after a confirmation unless that is the unchanged text of a template.
 */
export function TemplateSelect({ form, statuses, onChange }: TemplateSelectProps) {
  const { t } = useTranslation("messages");
  const confirm = useConfirm();
  const { data = [] } = useQuery(templatesQuery);
  const offered = data
    .filter(({ template_type }) => template_type === "no-label" || template_type === "rejection")
    .toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
  const chosen = offered.find(({ id }) => String(id) === form.template_id);
  const isOwnText = hasText(form) && !isTemplateText(form, chosen);
  const attached = form.msg_type === "sms" ? [] : (chosen?.emailtemplateattachment_set ?? []);
  const files = attached.filter(({ id }) => form.template_files.includes(id));

  async function handleTemplate(id: string) {
    const template = offered.find((one) => String(one.id) === id);
    const question = { title: t("replace.title"), body: t("replace.body"), action: t("replace.action") };
    if (template && isOwnText && !(await confirm(question))) return;
    onChange(withTemplate(form, template, statuses));
  }

  const languages = [...new Set(offered.map(({ language }) => language))].toSorted();
  return (
    <>
      <NativeSelect
        label={t("template")}
        value={form.template_id}
        data={[
          { value: "", label: t("noTemplate") },
          ...languages.map((language) => ({
            group: nameOfLanguage(language),
            items: offered
              .filter((template) => template.language === language)
              .map(({ id, name, is_default }) => ({
                value: String(id),
                label: is_default ? t("defaultTemplate", { name }) : name,
              })),
          })),
        ]}
        onChange={(event) => void handleTemplate(event.currentTarget.value)}
      />
      <FileChips
        label={t("files")}
        files={files}
        onRemove={(removed) =>
          onChange({ ...form, template_files: form.template_files.filter((id) => id !== removed) })
        }
      />
    </>
  );
}

import { NativeSelect, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import type { QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { BodyField } from "#features/review/message-templates/web/BodyField.tsx";
import { sampleValues } from "#features/review/message-templates/web/sample-values.ts";
import { useSmsConfig } from "#features/organization/sms/web/sms.hooks.ts";
import { DateField } from "#web/ui/DateField.tsx";
import { FieldError } from "#web/ui/FieldError.tsx";
import { AttachButton } from "#features/review/files/web/AttachButton.tsx";
import { FileChips } from "#features/review/files/web/FileChips.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { messageTypes } from "../messages.ts";
import { CopiesField, type PeopleQuery } from "./composer/CopiesField.tsx";
import { asKind, type MessageForm } from "./message-form.ts";
import classes from "./MessageFields.module.css";
import type { OwnFiles } from "./own-files.hooks.ts";
import type { SmsCost } from "./sms-cost.hooks.ts";
import { SmsField } from "./composer/SmsField.tsx";
import { TemplateSelect } from "./composer/TemplateSelect.tsx";
import type { useMessageForm } from "./use-message-form.ts";

type MessageFieldsProps<Key extends QueryKey> = {
  form: ReturnType<typeof useMessageForm>;
  /** Statuses to which the message can move the application. */
  statuses: readonly Status[];
  /** Query for colleagues who can get a copy. */
  peopleQuery: PeopleQuery<Key>;
  /** False for a masked candidate, whose address would be revealed by copies and direct replies. */
  hasCopies?: boolean;
  ownFiles: OwnFiles;
  smsCost: SmsCost | undefined;
};

/** Form fields of a message to one or many candidates. */
export function MessageFields<Key extends QueryKey>({
  form,
  statuses,
  peopleQuery,
  hasCopies = true,
  ownFiles,
  smsCost,
}: MessageFieldsProps<Key>) {
  const { t } = useTranslation(["messages", "message-templates"]);
  const me = useMe();
  const { values } = form;
  const [isOpen, setOpen] = useState(() => isSet(values));
  const hasError = ["reply_to", "cc", "bcc"].some((field) => form.errors[field] !== undefined);
  const isSms = values.msg_type === "sms";
  const sendsTexts = useSmsConfig()?.is_available ?? false;

  return (
    <>
      {(sendsTexts || isSms) && (
        <SegmentedSwitch
          label={t("kind")}
          value={values.msg_type}
          choices={messageTypes.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChange={(kind) => form.setValues(asKind(values, kind))}
        />
      )}
      <TemplateSelect form={values} statuses={statuses} onChange={(next) => form.setValues(next)} />
      {isSms ? (
        <SmsField cost={smsCost} {...form.fieldProps("text")} />
      ) : (
        <>
          <TextInput label={t("message-templates:fields.subject")} maxLength={200} {...form.getInputProps("subject")} />
          <BodyField
            label={t("message-templates:fields.message_html")}
            type="no-label"
            values={sampleValues(me)}
            {...form.fieldProps("message_html")}
          />
          <div className={classes.files}>
            <AttachButton onChoose={ownFiles.add} />
            <FileChips
              label={t("fields.files")}
              files={[...ownFiles.files, ...ownFiles.underway]}
              onRemove={ownFiles.remove}
            />
            <FieldError message={form.errors.files} />
          </div>
        </>
      )}
      <NativeSelect
        label={t("fields.move_status")}
        data={[{ value: "", label: t("fields.noMove") }, ...statusChoices(statuses)]}
        {...form.getInputProps("move_status")}
      />
      <div className={classes.pair}>
        <DateField label={t("fields.date")} description={t("fields.dateHelp")} {...form.fieldProps("date")} />
        <TextInput label={t("fields.time")} placeholder="14:30" maxLength={5} {...form.getInputProps("time")} />
      </div>
      <details
        className={classes.more}
        open={isOpen || hasError}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t(isSms ? "fields.moreSms" : "fields.more")}</summary>
        <div className={classes.moreFields}>
          {!isSms && (hasCopies || hasError) && (
            <>
              <TextInput
                label={t("fields.reply_to")}
                description={t("fields.reply_toHelp")}
                type="email"
                {...form.getInputProps("reply_to")}
              />
              <CopiesField label={t("fields.cc")} peopleQuery={peopleQuery} {...form.fieldProps("cc")} />
              <CopiesField label={t("fields.bcc")} peopleQuery={peopleQuery} {...form.fieldProps("bcc")} />
            </>
          )}
          <Switch
            label={t("message-templates:fields.is_private")}
            description={t("message-templates:fields.is_privateHelp")}
            {...form.getInputProps("is_private", { type: "checkbox" })}
          />
          {!isSms && (
            <Switch
              label={t("message-templates:fields.is_hidden_sender")}
              description={t("message-templates:fields.is_hidden_senderHelp")}
              {...form.getInputProps("is_hidden_sender", { type: "checkbox" })}
            />
          )}
        </div>
      </details>
    </>
  );
}

const isSet = ({ reply_to, cc, bcc, is_private, is_hidden_sender }: MessageForm) =>
  reply_to !== "" || cc.length > 0 || bcc.length > 0 || is_private || is_hidden_sender;

/** Options of the status field, grouped by pipeline if there are several. */
function statusChoices(statuses: readonly Status[]) {
  const choice = ({ id, name }: Status) => ({ value: String(id), label: name });
  const pipelines = Map.groupBy(statuses, ({ pipeline_name }) => pipeline_name);
  if (pipelines.size < 2) return statuses.map(choice);
  return [...pipelines].map(([group, own]) => ({ group, items: own.map(choice) }));
}

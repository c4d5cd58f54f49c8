import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { decide } from "#features/review/rejections/web/asked-reasons.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { moveTargets } from "#features/organization/statuses/web/move-targets.ts";
import { statusesQuery } from "#features/organization/statuses/web/statuses.hooks.ts";
import { assigneesQuery } from "#features/review/tasks/web/tasks.hooks.ts";
import { sendByModEnter } from "#web/form/send-by-mod-enter.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { Kbd } from "#web/ui/Kbd.tsx";
import { useConfirm } from "#web/ui/confirm.tsx";
import { blankMessage, isBlank, isPlanned, type MessageForm } from "../message-form.ts";
import { useEmailOff } from "../email-off.ts";
import { EmailOffNote } from "../EmailOffNote.tsx";
import { MessageFields } from "../MessageFields.tsx";
import { draftOf, keepDraft, useSendMessage, type WrittenTo } from "../messages.hooks.ts";
import classes from "../MessagesPanel.module.css";
import { useOwnFiles } from "../own-files.hooks.ts";
import { RecipientPreview } from "../RecipientPreview.tsx";
import { useSmsCost } from "../sms-cost.hooks.ts";
import { useMessageForm } from "../use-message-form.ts";

type MessageComposerProps = { application: WrittenTo; onClose: () => void };

/** Composer with preview for a message to a candidate. Typed text stays in the tab until it is sent. */
export function MessageComposer({ application, onClose }: MessageComposerProps) {
  const { t } = useTranslation(["messages", "applications", "common"]);
  const { id, email, phone_number, should_be_masked } = application;
  const { company_id } = useMe();
  const confirm = useConfirm();
  const [isPreviewing, setPreviewing] = useState(false);
  const { data: all = [] } = useQuery(statusesQuery(company_id));
  const statuses = moveTargets(all, [application]).targets;
  const send = useSendMessage(application);
  const form = useMessageForm({ initialValues: draftOf(id) ?? blankMessage, save: send, onSubmit: handleSubmit });
  const { values } = form;
  const ownFiles = useOwnFiles(form, id);
  const smsCost = useSmsCost(values);
  const isSms = values.msg_type === "sms";
  const known = isSms ? phone_number : email;
  const reached = should_be_masked ? t("applications:masked.name", { number: id }) : known;
  const advice = useEmailOff();
  const emailOff = isSms ? undefined : advice;
  const emailOffId = useId();
  const isSendable = Boolean(reached) && emailOff === undefined && !ownFiles.isUploading && smsCost?.isTooMuch !== true;

  useEffect(() => keepDraft(id, isBlank(values) ? undefined : values), [id, values]);

  function handleSubmit(written: MessageForm) {
    if (!isSendable || isPreviewing) return;
    const status = statuses.find((one) => String(one.id) === written.move_status);
    if (written.move_status === "") return send.mutate({ form: written }, { onSuccess: onClose });
    if (!status) return form.setFieldError("move_status", t("applications:statusGone"));
    return decide(application, status, ({ reason, askAgain }) =>
      send.mutate({ form: written, reason }, { onSuccess: onClose, ...(askAgain && { onError: askAgain }) }),
    );
  }

  async function handleCancel() {
    const question = { title: t("discard.title"), body: t("discard.body"), action: t("discard.action") };
    if (!isBlank(values) && !(await confirm(question))) return;
    keepDraft(id, undefined);
    onClose();
  }

  return (
    <form className={classes.composer} onSubmit={form.handleSubmit} onKeyDownCapture={sendByModEnter} noValidate>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrolling content must be reachable by
         keyboard. */}
      <div className={classes.fields} tabIndex={isPreviewing ? 0 : undefined}>
        {emailOff !== undefined && <EmailOffNote id={emailOffId} advice={emailOff} />}
        <FormRefusal error={form.refusal} tried={t("notWritten")} />
        {isPreviewing ? (
          <RecipientPreview application_id={id} form={values} />
        ) : (
          <>
            <p className={classes.about}>
              {reached ? `${t("to")} ${reached}` : t(isSms ? "problems.noPhone" : "problems.noAddress")}
            </p>
            <MessageFields
              form={form}
              statuses={statuses}
              peopleQuery={assigneesQuery({ application: id, job: null })}
              hasCopies={!should_be_masked}
              ownFiles={ownFiles}
              smsCost={smsCost}
            />
          </>
        )}
      </div>
      <div className={classes.foot}>
        <Button variant="subtle" color="gray" onClick={() => void handleCancel()}>
          {t("common:actions.cancel")}
        </Button>
        <Button onClick={() => setPreviewing(!isPreviewing && !form.validate().hasErrors)}>
          {t(isPreviewing ? "goOn" : "preview")}
        </Button>
        {!isPreviewing && (
          <Button
            type="submit"
            variant="filled"
            loading={form.isSaving}
            disabled={!isSendable}
            aria-describedby={emailOff === undefined ? undefined : emailOffId}
            rightSection={<Kbd keys="mod+Enter" />}
          >
            {t(isPlanned(values) ? "plan" : "send")}
          </Button>
        )}
      </div>
    </form>
  );
}

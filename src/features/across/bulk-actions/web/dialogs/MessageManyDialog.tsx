import { Button, Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEmailOff } from "#features/conversations/messages/web/email-off.ts";
import { EmailOffNote } from "#features/conversations/messages/web/EmailOffNote.tsx";
import {
  blankMessage,
  bodyOf,
  isBlank,
  isPlanned,
  type MessageForm,
} from "#features/conversations/messages/web/message-form.ts";
import { MessageFields } from "#features/conversations/messages/web/MessageFields.tsx";
import { draftOf, keepDraft } from "#features/conversations/messages/web/messages.hooks.ts";
import { useOwnFiles } from "#features/conversations/messages/web/own-files.hooks.ts";
import { useSmsCost } from "#features/conversations/messages/web/sms-cost.hooks.ts";
import { useMessageForm } from "#features/conversations/messages/web/use-message-form.ts";
import type { GivenReason } from "#features/review/rejections/given-reason.contract.ts";
import { decide } from "#features/review/rejections/web/asked-reasons.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { formatMoney } from "#features/organization/sms/web/money.ts";
import { moveTargets } from "#features/organization/statuses/web/move-targets.ts";
import { statusesQuery } from "#features/organization/statuses/web/statuses.hooks.ts";
import { sendByModEnter } from "#web/form/send-by-mod-enter.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { BulkDialogProps } from "./bulk-dialog.ts";
import { bulkColleaguesQuery, preflightQuery, useStartBulk } from "../bulk.hooks.ts";
import classes from "./MessageManyDialog.module.css";
import { Preflight } from "./Preflight.tsx";
import { RecipientPreviews } from "./RecipientPreviews.tsx";

/** Writes to several candidates in two steps: the message, then a preview of the recipients before sending. */
export function MessageManyDialog({ chosen, count, onClose, onStarted }: BulkDialogProps) {
  const { t, i18n } = useTranslation(["bulk-actions", "messages", "applications", "common"]);
  const { company_id } = useMe();
  const draft = `selection/${company_id}` as const;
  const [isChecking, setChecking] = useState(false);
  const { data: all = [] } = useQuery(statusesQuery(company_id));
  const statuses = moveTargets(all, "all").targets;
  const start = useStartBulk({ flashes: false });
  const form = useMessageForm({
    initialValues: draftOf(draft) ?? blankMessage,
    save: start,
    onSubmit: (written) => (isChecking ? handleSend(written) : setChecking(isCheckable)),
  });
  const { values } = form;
  const ownFiles = useOwnFiles(form, draft);
  const task = { action: "message", message: bodyOf(values) } as const;
  const check = useQuery({ ...preflightQuery(task, chosen), enabled: isChecking });
  const status = statuses.find(({ id }) => String(id) === values.move_status);
  const isSms = values.msg_type === "sms";
  const advice = useEmailOff();
  const emailOff = isSms ? undefined : advice;
  const emailOffId = useId();
  const isCheckable = !ownFiles.isUploading && emailOff === undefined;
  const { changed = 0, count: checked = 0 } = check.data ?? {};
  const [leavesOut, setLeavesOut] = useState(false);
  const smsCost = useSmsCost(values, isChecking ? changed : 1);
  // Candidates who can't receive SMS block sending until the person agrees to leave them out.
  const isAgreed = !isSms || leavesOut || changed === checked;
  const isReady = changed > 0 && isAgreed && !smsCost?.isTooMuch && (values.move_status === "" || status !== undefined);

  useEffect(() => keepDraft(draft, isBlank(values) ? undefined : values), [draft, values]);

  function handleSend({ move_status }: MessageForm) {
    if (!isReady) return undefined;
    if (move_status === "" || !status) return send(undefined, undefined);
    return decide({ count }, status, ({ reason, askAgain }) => send(reason, askAgain));
  }

  const send = (reason: GivenReason | undefined, askAgain: ((error: unknown) => void) | undefined) =>
    start.mutate(
      {
        task: { ...task, message: { ...task.message, ...(reason && { reason }) } },
        chosen,
        confirmed_count: check.data?.count ?? count,
      },
      {
        onSuccess: handleStarted,
        onError: (error) => {
          void check.refetch();
          askAgain?.(error);
        },
      },
    );

  function handleStarted() {
    keepDraft(draft, undefined);
    onStarted();
  }

  function handleBack() {
    start.reset();
    setLeavesOut(false);
    setChecking(false);
  }

  function handleDiscard() {
    keepDraft(draft, undefined);
    onClose();
  }

  return (
    <Dialog
      title={t("messageTitle", { count, formatted: count.toLocaleString(i18n.language) })}
      isOpen
      size="lg"
      // The dialog stays open while sending.
      onClose={() => !start.isPending && onClose()}
      onEscape={isChecking ? () => !start.isPending && handleBack() : undefined}
    >
      <form className={classes.form} onSubmit={form.handleSubmit} onKeyDownCapture={sendByModEnter} noValidate>
        <FormRefusal error={isChecking ? null : form.refusal} />
        {isChecking ? (
          <>
            <Preflight task={task} chosen={chosen} refused={start.error ?? undefined} />
            {isSms && check.data && changed === 0 && (
              <p role="alert" className={classes.alert}>
                {t("messages:sms.none")}
              </p>
            )}
            {isSms && changed > 0 && changed < checked && (
              <Checkbox
                label={t("messages:sms.leaveOut", { count: checked - changed })}
                checked={leavesOut}
                onChange={(event) => setLeavesOut(event.currentTarget.checked)}
              />
            )}
            <p className={classes.about}>
              {[
                smsCost &&
                  changed > 0 &&
                  t("messages:sms.about", { price: formatMoney(smsCost.price, smsCost.currency, i18n.language) }),
                status && t("messages:movesTo", { status: status.name }),
                isPlanned(values)
                  ? t("messages:leaves", { date: values.date || t("messages:today"), time: values.time })
                  : t("messages:leavesNow"),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <RecipientPreviews chosen={chosen} count={check.data?.count ?? count} form={values} />
          </>
        ) : (
          <>
            {emailOff !== undefined && <EmailOffNote id={emailOffId} advice={emailOff} />}
            <MessageFields
              form={form}
              statuses={statuses}
              peopleQuery={bulkColleaguesQuery}
              ownFiles={ownFiles}
              smsCost={smsCost}
            />
          </>
        )}
        <div className={classes.actions}>
          {isChecking ? (
            <>
              <Button key="back" onClick={handleBack}>
                {t("messages:goOn")}
              </Button>
              <Button key="send" type="submit" variant="filled" loading={start.isPending} disabled={!isReady}>
                {t(isPlanned(values) ? "messages:plan" : "messages:send")}
              </Button>
            </>
          ) : (
            <>
              <Button key="discard" onClick={handleDiscard}>
                {t(isBlank(values) ? "common:actions.cancel" : "messages:discard.action")}
              </Button>
              <Button
                key="check"
                type="submit"
                variant="filled"
                disabled={!isCheckable}
                aria-describedby={emailOff === undefined ? undefined : emailOffId}
              >
                {t("check")}
              </Button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  );
}

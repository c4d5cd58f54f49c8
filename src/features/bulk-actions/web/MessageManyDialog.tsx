import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { blankMessage, bodyOf, isBlank, type MessageForm } from "#features/messages/web/message-form.ts";
import { MessageFields } from "#features/messages/web/MessageFields.tsx";
import { draftOf, keepDraft } from "#features/messages/web/messages.hooks.ts";
import { useMessageForm } from "#features/messages/web/use-message-form.ts";
import type { GivenReason } from "#features/rejections/given-reason.contract.ts";
import { decide } from "#features/rejections/web/asked-reasons.ts";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { moveTargets } from "#features/statuses/web/move-targets.ts";
import { statusesQuery } from "#features/statuses/web/statuses.hooks.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { BulkDialogProps } from "./bulk-dialog.ts";
import { bulkColleaguesQuery, useStartBulk } from "./bulk.hooks.ts";
import classes from "./MessageManyDialog.module.css";
import { Preflight } from "./Preflight.tsx";
import { RecipientPreviews } from "./RecipientPreviews.tsx";

/** Writes to the candidates of many: first the message, then who gets it and how, and only then it is sent. */
export function MessageManyDialog({ chosen, count, onClose, onStarted }: BulkDialogProps) {
  const { t, i18n } = useTranslation(["bulk-actions", "messages", "common"]);
  const me = useMe();
  const [isChecking, setChecking] = useState(false);
  const { data: all = [] } = useQuery(statusesQuery(me.company_id));
  const statuses = moveTargets(all, "all").targets;
  const start = useStartBulk({ flashes: false });
  const form = useMessageForm({
    initialValues: draftOf("selection") ?? blankMessage,
    save: start,
    onSubmit: (written) => (isChecking ? handleSend(written) : setChecking(true)),
  });
  const { values } = form;
  const task = { action: "message", message: bodyOf(values) } as const;

  useEffect(() => keepDraft("selection", isBlank(values) ? undefined : values), [values]);

  function handleSend(written: MessageForm) {
    const status = statuses.find(({ id }) => String(id) === written.move_status);
    if (!status) return send(undefined, undefined);
    return decide({ count }, status, ({ reason, askAgain }) => send(reason, askAgain));
  }

  const send = (reason: GivenReason | undefined, askAgain: ((error: unknown) => void) | undefined) =>
    start.mutate(
      { task: { ...task, message: { ...task.message, ...(reason && { reason }) } }, chosen },
      { onSuccess: handleStarted, ...(askAgain && { onError: askAgain }) },
    );

  function handleStarted() {
    keepDraft("selection", undefined);
    onStarted();
  }

  return (
    <Dialog
      title={t("messageTitle", { count, formatted: count.toLocaleString(i18n.language) })}
      isOpen
      size="lg"
      onClose={onClose}
    >
      <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
        <FormRefusal error={isChecking ? null : form.refusal} />
        {isChecking ? (
          <>
            <Preflight task={task} chosen={chosen} refused={start.error ?? undefined} />
            <RecipientPreviews chosen={chosen} form={values} />
          </>
        ) : (
          <MessageFields form={form} statuses={statuses} peopleQuery={bulkColleaguesQuery} />
        )}
        <div className={classes.actions}>
          <Button onClick={isChecking ? () => setChecking(false) : onClose}>
            {t(isChecking ? "messages:goOn" : "common:actions.cancel")}
          </Button>
          <Button type="submit" variant="filled" loading={start.isPending}>
            {isChecking ? t(values.date === "" && values.time === "" ? "messages:send" : "messages:plan") : t("check")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

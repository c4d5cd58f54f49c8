import { Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import classes from "./DemoOutboxPage.module.css";

type CandidateReplyProps = { name: string; onSend: (text: string) => Promise<boolean>; onClose: () => void };

/**
 * Lets a visitor of the demo reply as a candidate, who receives no real email. The input is preserved until the reply is
 * accepted.
 */
export function CandidateReply({ name, onSend, onClose }: CandidateReplyProps) {
  const { t } = useTranslation("system-mail");
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useMutation({
    mutationFn: async (text: string) => {
      if (!(await onSend(text))) throw new Error(t("reply.notTaken"));
    },
    onSuccess: () => {
      showFlash("success", t("reply.sent", { name }));
      onClose();
    },
    onError: (error) => flashError(error, t("reply.failed")),
  });
  const form = useSaveForm({
    initialValues: { text: "" },
    save: sending,
    onSubmit: ({ text }) => sending.mutate(text),
  });
  useEffect(() => field.current?.focus(), []);

  return (
    <form className={classes.reply} onSubmit={form.handleSubmit}>
      <Textarea
        ref={field}
        label={t("reply.label", { name })}
        maxLength={20_000}
        autosize
        minRows={3}
        {...form.getInputProps("text")}
      />
      <FormActions
        label={t("reply.send")}
        isSaving={form.isSaving}
        isDisabled={form.values.text.trim() === ""}
        onCancel={onClose}
      />
    </form>
  );
}

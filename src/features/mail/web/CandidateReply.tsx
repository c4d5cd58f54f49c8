import { Button, Group, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { flashError, showFlash } from "#web/flash/flash-store.ts";

type CandidateReplyProps = { name: string; onSend: (text: string) => Promise<boolean>; onClose: () => void };

/** Answers in the name of a candidate of the demo, whom no mail reaches. What is written stays until it was taken. */
export function CandidateReply({ name, onSend, onClose }: CandidateReplyProps) {
  const { t } = useTranslation(["mail", "common"]);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  useEffect(() => field.current?.focus(), []);
  const sending = useMutation({
    mutationFn: async () => {
      if (!(await onSend(text))) throw new Error(t("reply.notTaken"));
    },
    onSuccess: () => {
      showFlash("success", t("reply.sent", { name }));
      onClose();
    },
    onError: (error) => flashError(error, t("reply.failed")),
  });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <Textarea
        label={t("reply.label", { name })}
        value={text}
        maxLength={20_000}
        autosize
        minRows={3}
        ref={field}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        <Button type="submit" variant="filled" disabled={text.trim() === ""} loading={sending.isPending}>
          {t("reply.send")}
        </Button>
        <Button onClick={onClose}>{t("common:actions.cancel")}</Button>
      </Group>
    </form>
  );
}

import { ActionIcon } from "@mantine/core";
import { IconArrowBackUp, IconSend } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { useRepeat } from "#features/conversations/messages/web/repeat.hooks.ts";
import type { OutboxRow } from "../outbox.contract.ts";
import { useRecall } from "./outbox.hooks.ts";

/** Button that recalls a waiting message or sends a failed one again. */
export function RowAction({ row, name }: { row: OutboxRow; name: string }) {
  const { t } = useTranslation(["outbox", "messages"]);
  const confirm = useConfirm();
  const recall = useRecall();
  const repeat = useRepeat(row);
  const named = { subject: row.subject, name };

  /** Asks for confirmation only before recalling a scheduled message, which can't be scheduled again by one click. */
  async function handleRecall() {
    const question = {
      title: t("messages:recallPlanned.title"),
      body: t("messages:recallPlanned.body"),
      back: t("messages:recallPlanned.back"),
      action: t("recall"),
    };
    if (!row.is_scheduled || (await confirm(question))) recall.mutate({ message_ids: [row.id] });
  }

  if (row.is_recallable)
    return (
      <ActionIcon aria-label={t("recallNamed", named)} title={t("recall")} onClick={() => void handleRecall()}>
        <IconArrowBackUp size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    );
  if (!row.is_repeatable) return null;
  return (
    <ActionIcon
      aria-label={t("sendAgainNamed", named)}
      title={t("sendAgain")}
      loading={repeat.isPending}
      onClick={repeat.ask}
    >
      <IconSend size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}

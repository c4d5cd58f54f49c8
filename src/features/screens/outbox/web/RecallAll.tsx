import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { useRecall } from "./outbox.hooks.ts";

export function RecallAll({ bulk_action_id, waiting }: { bulk_action_id: number; waiting: number }) {
  const { t, i18n } = useTranslation(["outbox", "messages"]);
  const confirm = useConfirm();
  const recall = useRecall();
  const action = t("action.recallAll", { count: waiting, formatted: waiting.toLocaleString(i18n.language) });

  async function handleRecall() {
    const question = {
      title: t("action.title"),
      body: t("action.body"),
      action,
      back: t("messages:recallPlanned.back"),
    };
    if (await confirm(question)) recall.mutate({ bulk_action_id });
  }

  return (
    <Button
      leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
      loading={recall.isPending}
      disabled={waiting === 0}
      onClick={() => void handleRecall()}
    >
      {action}
    </Button>
  );
}

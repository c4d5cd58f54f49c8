import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { maxRecalled } from "../outbox.ts";
import { useRecall } from "./outbox.hooks.ts";
import classes from "./Outbox.module.css";
import type { OutboxSelection } from "./selection.hooks.ts";

type RecallBarProps = {
  selection: OutboxSelection;
  /** Whether one of the messages has a scheduled time. */
  hasScheduled: boolean;
};

/** Bar that recalls the selected messages. Asks for confirmation before several or a scheduled one. */
export function RecallBar({ selection: { ids, clear }, hasScheduled }: RecallBarProps) {
  const { t, i18n } = useTranslation(["outbox", "messages"]);
  const confirm = useConfirm();
  const recall = useRecall();
  const count = ids.length;

  async function handleRecall() {
    const formatted = count.toLocaleString(i18n.language);
    const action = t("recallSelected", { count });
    const back = t("messages:recallPlanned.back");
    const question =
      count > 1
        ? { title: t("recallQuestion.title", { count, formatted }), body: t("recallQuestion.body"), action, back }
        : { title: t("messages:recallPlanned.title"), body: t("messages:recallPlanned.body"), action, back };
    if ((count > 1 || hasScheduled) && !(await confirm(question))) return;
    recall.mutate({ message_ids: ids.slice(0, maxRecalled) });
    clear();
  }

  return (
    <section className={classes.bar} aria-label={t("selectedActions")}>
      <output className={classes.selected}>{t("selected", { count })}</output>
      <Button
        variant="filled"
        leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
        onClick={() => void handleRecall()}
      >
        {t("recallSelected", { count })}
      </Button>
      <Button onClick={clear}>{t("clear")}</Button>
    </section>
  );
}

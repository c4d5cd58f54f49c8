import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { maxRecalled } from "../outbox.ts";
import { useRecall } from "./outbox.hooks.ts";
import classes from "./Outbox.module.css";
import type { OutboxSelection } from "./selection.hooks.ts";

/** Takes the selected messages back. */
export function RecallBar({ selection: { ids, clear } }: { selection: OutboxSelection }) {
  const { t, i18n } = useTranslation("outbox");
  const confirm = useConfirm();
  const recall = useRecall();
  const count = ids.length;

  async function handleRecall() {
    const formatted = count.toLocaleString(i18n.language);
    const action = t("recallSelected", { count });
    const question = { title: t("recallQuestion.title", { count, formatted }), body: t("recallQuestion.body"), action };
    if (count > 1 && !(await confirm(question))) return;
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

import { Pill } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { OutboxRow } from "../outbox.contract.ts";
import classes from "./Outbox.module.css";

const badStates = ["bounced", "unknown"] as const;

/** Badges of a message. The badge for a bulk action links to its other messages. */
export function RowMarks({ row }: { row: OutboxRow }) {
  const { t } = useTranslation("outbox");
  const { bulk_action_id, status } = row;
  const bad = badStates.find((state) => state === status);
  return (
    <span className={classes.marks}>
      {row.is_scheduled && status === "queued" && <Pill>{t("scheduled")}</Pill>}
      {bad && <Pill>{t(bad)}</Pill>}
      {row.is_unanswered && <Pill>{t("unanswered")}</Pill>}
      {row.is_private && <Pill>{t("private")}</Pill>}
      {status === "delivered" && <span>{t("delivered")}</span>}
      {row.is_delayed && <span>{t("triedAgain")}</span>}
      {bulk_action_id !== null && (
        <Link from="/outbox" to="/outbox/" search={(old) => ({ ...old, bulk_action_id })}>
          {t("action.show")}
        </Link>
      )}
    </span>
  );
}

import { useTranslation } from "react-i18next";
import type { OutboxRow } from "../outbox.contract.ts";
import type { Problem } from "../outbox.ts";
import classes from "./Outbox.module.css";

/** Explains why a message wasn't delivered and what to do, with the server's words for an administrator. */
export function ProblemText({ row: { error, reason }, problem }: { row: OutboxRow; problem: Problem }) {
  const { t } = useTranslation(["outbox", "messages", "system-mail"]);
  const text = problem === "unreachable" ? reason && t(`messages:problems.${reason}`) : t(`problem.${problem}.text`);
  return (
    <>
      <p className={classes.problem}>{text}</p>
      <p className={classes.advice}>{t(`problem.${problem}.advice`)}</p>
      {error !== "" && <p className={classes.advice}>{t("system-mail:serverSays", { words: error })}</p>}
    </>
  );
}

import { useTranslation } from "react-i18next";
import type { OutboxRow } from "../outbox.contract.ts";
import type { Problem } from "../outbox.ts";
import classes from "./Outbox.module.css";

/** Why a message did not arrive, what to do about it, and the words of the server for its administrator. */
export function ProblemText({ row: { error }, problem }: { row: OutboxRow; problem: Problem }) {
  const { t } = useTranslation("outbox");
  return (
    <>
      <p className={classes.problem}>{t(`problem.${problem}.text`)}</p>
      <p className={classes.advice}>{t(`problem.${problem}.advice`)}</p>
      {error !== "" && <p className={classes.advice}>{t("serverSays", { words: error })}</p>}
    </>
  );
}

import { useTranslation } from "react-i18next";
import type { Person } from "../people.contract.ts";
import classes from "./People.module.css";

type Shown = Pick<Person, "state" | "expires_on" | "email_problem">;

/** Shows the state of a person's access, its end date, and whether emails reach the person. */
export function PersonState({ person: { state, expires_on, email_problem } }: { person: Shown }) {
  const { t } = useTranslation("people");
  if (state === null) return null;
  const text = state === "active" && expires_on ? t("states.expiresOn", { date: expires_on }) : t(`states.${state}`);
  return (
    <span className={classes.state} data-state={state === "active" && expires_on ? "ending" : state}>
      {text}
      {email_problem !== null && <span className={classes.undelivered}>{t("emailProblem.mark")}</span>}
    </span>
  );
}

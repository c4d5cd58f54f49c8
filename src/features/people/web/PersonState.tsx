import { useTranslation } from "react-i18next";
import type { Person } from "../people.contract.ts";
import classes from "./People.module.css";

type Shown = Pick<Person, "state" | "expires_on">;

/** The state of a person's access, and until when it lasts. */
export function PersonState({ person: { state, expires_on } }: { person: Shown }) {
  const { t } = useTranslation("people");
  if (state === null) return null;
  const text = state === "active" && expires_on ? t("states.expiresOn", { date: expires_on }) : t(`states.${state}`);
  return (
    <span className={classes.state} data-state={state === "active" && expires_on ? "ending" : state}>
      {text}
    </span>
  );
}

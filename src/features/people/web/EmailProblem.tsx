import { IconMailX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Person } from "../people.contract.ts";
import classes from "./People.module.css";

/** Says that emails don't reach a person, and why. */
export function EmailProblem({ person: { email_problem } }: { person: Pick<Person, "email_problem"> }) {
  const { t } = useTranslation("people");
  if (email_problem === null) return null;
  return (
    <p className={classes.problem} role="note">
      <IconMailX size={16} stroke={1.7} aria-hidden />
      <span>
        {t("emailProblem.reason", { reason: email_problem })} {t("emailProblem.help")}
      </span>
    </p>
  );
}

import { IconMailX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { deliveryProblemOf } from "#features/platform/system-mail/delivery-problem.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { Person } from "../people.contract.ts";
import classes from "./People.module.css";

type Shown = Pick<Person, "id" | "name" | "state" | "email_problem">;

/**
 * Warns that emails don't reach a person. Says why, and who can correct the email address: after joining, only the person.
 */
export function EmailProblem({ person }: { person: Shown }) {
  const { t } = useTranslation(["people", "profile", "system-mail"]);
  const me = useMe();
  const { id, name, state, email_problem } = person;
  if (email_problem === null) return null;
  const isInvited = state === "invited" || state === "invitation_expired";
  const advice = isInvited ? "invited" : state !== "active" ? undefined : id === me.id ? "self" : "active";
  return (
    <div className={classes.problem} role="note">
      <IconMailX size={16} stroke={1.7} aria-hidden />
      <div>
        <p>
          {[
            t("emailProblem.reason"),
            t(`emailProblem.reasons.${reasonIn(email_problem)}`),
            advice && t(`emailProblem.advice.${advice}`, { name, place: t("profile:security.title") }),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
        <p className={classes.hint}>{t("system-mail:serverSays", { words: email_problem })}</p>
      </div>
    </div>
  );
}

function reasonIn(words: string) {
  const problem = deliveryProblemOf(words);
  return problem === "unknownAddress" || problem === "mailboxFull" || problem === "refused" ? problem : "other";
}

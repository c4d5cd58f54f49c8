import { IconCheck, IconEye, IconEyeOff, IconMinus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { PickedPerson } from "#features/organization/people/web/people.hooks.ts";
import { ViewAsButton } from "#features/organization/view-as/web/ViewAsButton.tsx";
import type { AccessStep, Explanation } from "../access-explanations.contract.ts";
import classes from "./AccessDialog.module.css";

type AccessAnswerProps = { person: PickedPerson; explanation: Explanation };

/** Shows the result, the rules that led to it, and the content that the person still can't see. */
export function AccessAnswer({ person, explanation: { can_see, steps, limits } }: AccessAnswerProps) {
  const { t } = useTranslation("access-explanations");
  const say = useStepSentence();
  const Verdict = can_see ? IconEye : IconEyeOff;
  return (
    <div className={classes.answer}>
      <h3 className={classes.verdict} data-can-see={can_see}>
        <Verdict size={18} stroke={1.7} aria-hidden />
        {t(can_see ? "verdict.yes" : "verdict.no", { name: person.name })}
      </h3>
      <ul className={classes.steps} aria-label={t("why")}>
        {steps.map((step) => {
          const Mark = step.holds ? IconCheck : IconMinus;
          return (
            <li key={step.rule} className={classes.step} data-holds={step.holds}>
              <Mark size={16} stroke={2} aria-hidden />
              <span>{say(step)}</span>
            </li>
          );
        })}
      </ul>
      {limits.length > 0 && (
        <section>
          <h4 className={classes.subtitle}>{t("limits.title")}</h4>
          <ul className={classes.limits}>
            {limits.map((limit) => (
              <li key={limit}>{t(`limits.${limit}`)}</li>
            ))}
          </ul>
        </section>
      )}
      {person.state === "active" && (
        <div>
          <ViewAsButton person={person} />
        </div>
      )}
    </div>
  );
}

function useStepSentence() {
  const { t } = useTranslation(["access-explanations", "sessions", "jobs"]);
  return (step: AccessStep): string => {
    switch (step.rule) {
      case "access":
        return t(`steps.access.${step.state}`);
      case "company_role": {
        if (step.is_superuser) return t("steps.company_role.superuser");
        return t(step.holds ? "steps.company_role.yes" : "steps.company_role.no", {
          role: t(`sessions:roles.${step.role}`),
        });
      }
      case "job_role": {
        if (step.role === null) return t("steps.job_role.no");
        return t(`steps.job_role.${step.granted_by ?? "person"}`, { role: t(`jobs:roles.${step.role}`) });
      }
      default:
        return t(`steps.${step.rule}.${step.holds ? "yes" : "no"}`);
    }
  };
}

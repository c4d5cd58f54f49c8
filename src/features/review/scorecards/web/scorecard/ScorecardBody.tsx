import { useTranslation } from "react-i18next";
import type { InterviewKit } from "../../kits.contract.ts";
import { ratingSteps, type ScorecardContent } from "../../scorecards.contract.ts";
import classes from "./ScorecardItem.module.css";

type ScorecardBodyProps = { kit: InterviewKit; content: ScorecardContent };

export function ScorecardBody({ kit, content: { ratings, answers, notes } }: ScorecardBodyProps) {
  const { t } = useTranslation("scorecards");

  function ratingText(rating: number | null | undefined): string {
    const step = ratingSteps.find((known) => known === rating);
    if (rating === undefined) return t("notRated");
    return step === undefined ? t("noEvidence") : `${step} · ${t(`rating.${step}`)}`;
  }

  return (
    <>
      <dl className={classes.ratings}>
        {kit.attributes.map(({ id, name }) => (
          <div key={id} className={classes.rating}>
            <dt>{name}</dt>
            <dd>{ratingText(ratings[id])}</dd>
          </div>
        ))}
      </dl>
      {kit.questions
        .filter(({ id }) => answers[id])
        .map(({ id, text }) => (
          <div key={id}>
            <h3 className={classes.question}>{text}</h3>
            <p className={classes.text}>{answers[id]}</p>
          </div>
        ))}
      {notes !== "" && (
        <div>
          <h3 className={classes.question}>{t("notes")}</h3>
          <p className={classes.text}>{notes}</p>
        </div>
      )}
    </>
  );
}

export function Verdict({ recommendation }: Pick<ScorecardContent, "recommendation">) {
  const { t } = useTranslation("scorecards");
  if (!recommendation) return null;
  return (
    <span className={classes.verdict} data-tone={recommendation.endsWith("no") ? "no" : "yes"}>
      {t(`recommendations.${recommendation}`)}
    </span>
  );
}

import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ColleagueAvatar } from "#web/ui/ColleagueAvatar.tsx";
import { ratingSteps, recommendations, type Scorecard } from "../../scorecards.contract.ts";
import classes from "./ScorecardSummary.module.css";
import { attributesOf, countOf, type AttributeSummary } from "./summary.ts";

/** Summary of where the interviewers agree and differ, based on the scorecards that the reader can see. */
export function ScorecardSummary({ cards }: { cards: readonly Scorecard[] }) {
  const { t } = useTranslation("scorecards");
  return (
    <section className={classes.summary} aria-label={t("summary.title")}>
      <h2 className={classes.title}>
        {t("summary.title")} <span className={classes.count}>{t("summary.count", { count: cards.length })}</span>
      </h2>
      <ul className={classes.counts}>
        {recommendations.toReversed().map((choice) => (
          <li
            key={choice}
            data-tone={choice.endsWith("no") ? "no" : "yes"}
            data-none={countOf(cards, choice) === 0 || undefined}
          >
            <strong>{countOf(cards, choice)}</strong> {t(`recommendations.${choice}`)}
          </li>
        ))}
      </ul>
      <ul className={classes.attributes}>
        {attributesOf(cards).map((attribute) => (
          <Attribute key={attribute.key} attribute={attribute} />
        ))}
      </ul>
    </section>
  );
}

function Attribute({ attribute: { name, opinions, differs } }: { attribute: AttributeSummary }) {
  const { t } = useTranslation("scorecards");
  const said = opinions.map(({ user, rating }) => t("summary.one", { name: user.name, rating })).join(", ");
  return (
    <li className={classes.attribute}>
      <span className={classes.name}>
        {name}
        {differs && <span className={classes.differ}>{t("summary.differ")}</span>}
      </span>
      <VisuallyHidden>{said || t("summary.noEvidence")}</VisuallyHidden>
      <span className={classes.scale} aria-hidden>
        {ratingSteps.map((step) => (
          <span key={step} className={classes.step} title={t(`rating.${step}`)}>
            <span className={classes.number}>{step}</span>
            {opinions
              .filter(({ rating }) => rating === step)
              .map(({ user }) => (
                <span key={user.id} title={user.name}>
                  <ColleagueAvatar person={user} size={20} />
                </span>
              ))}
          </span>
        ))}
      </span>
    </li>
  );
}

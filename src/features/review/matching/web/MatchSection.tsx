import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Section } from "#web/ui/Section.tsx";
import { matchQuery } from "./matching.hooks.ts";
import classes from "./Matching.module.css";

/** Shows which criteria of its job an application meets. Renders nothing if the job has none. */
export function MatchSection({ application }: { application: { id: number } }) {
  const { t } = useTranslation("matching");
  const { data: match } = useQuery(matchQuery(application.id));
  if (!match) return null;
  const { met, criteria, is_match, should_match_all } = match;
  return (
    <Section screen="application" name="matching" title={t("section")}>
      <p className={classes.result} data-match={is_match || undefined}>
        {t("matches", { met, count: criteria.length })}
        <span className={classes.rule}> · {t(should_match_all ? "all" : "any")}</span>
      </p>
      <ul className={classes.criteria} aria-label={t("section")}>
        {criteria.map(({ question, text, is_met }, index) => (
          <li key={index} data-met={is_met || undefined}>
            {is_met ? <IconCheck size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
            <VisuallyHidden>{t(is_met ? "met" : "notMet")}: </VisuallyHidden>
            {question === null ? t("tag", { tag: text }) : `${question}: ${text}`}
          </li>
        ))}
      </ul>
    </Section>
  );
}

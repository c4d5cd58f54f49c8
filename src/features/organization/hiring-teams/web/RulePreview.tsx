import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useActing } from "#features/organization/people/web/people.hooks.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { previewQuery, type RuleValues } from "./hiring-teams.hooks.ts";
import classes from "./HiringTeamRules.module.css";

type RulePreviewProps = { person_id: number; rule_id: number | undefined; values: RuleValues };

/** Shows how many jobs a rule matches, the first of them, and which roles are added, changed, removed and retained. */
export function RulePreview({ person_id, rule_id, values }: RulePreviewProps) {
  const { t, i18n } = useTranslation("hiring-teams");
  const { company_id } = useActing();
  const isNothing = rule_id === undefined && values.ids.length === 0;
  const query = useQuery({
    ...previewQuery(company_id, person_id, rule_id, values),
    enabled: !isNothing,
  });
  if (isNothing) return null;

  return (
    <QueryState query={query} failed={t("preview.failed")} rows={2}>
      {(data) => {
        const format = (number: number) => number.toLocaleString(i18n.language);
        const { jobs, titles } = data;
        const rest = jobs - titles.length;
        const changes = (["given", "changed", "taken", "kept"] as const).filter((kind) => data[kind] > 0);
        return (
          <section className={classes.preview} aria-labelledby="rule-preview">
            <h3 className={classes.previewTitle} id="rule-preview">
              {t("preview.title")}
            </h3>
            <output className={classes.counts}>
              <span>{t("preview.jobs", { count: jobs, number: format(jobs) })}</span>
              {changes.map((kind) => (
                <span key={kind}>{t(`preview.${kind}`, { number: format(data[kind]) })}</span>
              ))}
            </output>
            {titles.length > 0 && (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keyboard users must focus the list to scroll it.
              <ul className={classes.titles} aria-label={t("preview.titles")} tabIndex={0}>
                {titles.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
                {rest > 0 && <li className={classes.hint}>{t("preview.more", { number: format(rest) })}</li>}
              </ul>
            )}
          </section>
        );
      }}
    </QueryState>
  );
}

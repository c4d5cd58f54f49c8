import { ActionIcon, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconLink, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Standing } from "#features/review/applications/applications.policy.ts";
import { formatDate } from "#web/ui/dates.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PersonAvatar } from "#web/ui/PersonAvatar.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Feedback, FeedbackLink } from "../feedback.contract.ts";
import { canAskForFeedback } from "../feedback.policy.ts";
import { askDialog } from "./ask-dialog.ts";
import { feedbackQuery, useRevokeLink } from "./feedback.hooks.ts";
import classes from "./FeedbackSection.module.css";

type FeedbackSectionProps = { application: Standing & { id: number } };

/** Feedback of people without an account. The hiring team also sees the open links. */
export function FeedbackSection({ application }: FeedbackSectionProps) {
  const { t, i18n } = useTranslation("feedback");
  const query = useQuery(feedbackQuery(application.id));
  const [isAsking, setAsking] = useState(false);
  const revoke = useRevokeLink(application.id);
  const mayAsk = canAskForFeedback(application);

  return (
    <QueryState query={query} offline={t("notLoaded")} rows={1} height={56}>
      {({ results, links }) => {
        if (results.length === 0 && !mayAsk) return null;
        const average = results.reduce((sum, { rating }) => sum + rating, 0) / results.length;
        return (
          <section className={classes.section} aria-label={t("title")}>
            <div className={classes.head}>
              <h2 className={classes.title}>{results.length > 0 ? t("byLink") : t("title")}</h2>
              {results.length > 0 && (
                <span className={classes.meta}>
                  {t("count", { count: results.length })} ·{" "}
                  {t("average", { value: average.toLocaleString(i18n.language, { maximumFractionDigits: 1 }) })}
                </span>
              )}
              {mayAsk && (
                <Button
                  className={classes.ask}
                  size="compact-sm"
                  leftSection={<IconLink size={15} aria-hidden />}
                  onClick={() => setAsking(true)}
                >
                  {t("ask")}
                </Button>
              )}
            </div>
            {results.length === 0 && links.length === 0 && <p className={classes.help}>{t("help")}</p>}
            {results.length > 0 && (
              <ul className={classes.list} aria-label={t("answers")}>
                {results.map((given) => (
                  <Answer key={given.id} given={given} />
                ))}
              </ul>
            )}
            {links.length > 0 && (
              <>
                <h3 className={classes.subtitle}>{t("links")}</h3>
                <ul className={classes.list} aria-label={t("links")}>
                  {links.map((link) => (
                    <OpenLink key={link.id} link={link} onRevoke={() => revoke.mutate(link)} />
                  ))}
                </ul>
              </>
            )}
            {isAsking && <askDialog.Dialog application_id={application.id} onClose={() => setAsking(false)} />}
          </section>
        );
      }}
    </QueryState>
  );
}

function Answer({ given: { name, rating, recommendation, comment, given_at } }: { given: Feedback }) {
  const { t } = useTranslation("feedback");
  return (
    <li className={classes.item}>
      <PersonAvatar name={name} size={28} />
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={classes.meta}>
          {t("given", { rating })} · <RelativeTime value={given_at} isShort />
        </span>
        {comment !== "" && <p className={classes.comment}>{comment}</p>}
      </div>
      <span className={classes.verdict} data-tone={recommendation.endsWith("no") ? "no" : "yes"}>
        {t(`recommendations.${recommendation}`)}
      </span>
    </li>
  );
}

function OpenLink({ link, onRevoke }: { link: FeedbackLink; onRevoke: () => void }) {
  const { t } = useTranslation("feedback");
  const { name, email, expires_at, opened_at, given_at } = link;
  const state = given_at ? t("answered") : opened_at ? t("opened", { date: formatDate(opened_at) }) : t("notOpened");
  const label = t("revoke", { name });
  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <span className={classes.name}>{email === null ? name : `${name} · ${email}`}</span>
        <span className={classes.meta}>
          {state} · {t("until", { date: formatDate(expires_at) })}
        </span>
      </div>
      <ActionIcon size={28} aria-label={label} title={label} onClick={onRevoke}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

import { useQuery } from "@tanstack/react-query";
import { IconStar } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { canRate, canReadRatings, type Standing } from "#features/review/applications/applications.policy.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { RatingStars } from "#web/ui/RatingStars.tsx";
import { OwnRating } from "./OwnRating.tsx";
import { RatingItem } from "./RatingItem.tsx";
import { averageOf, ratingsQuery } from "./ratings.hooks.ts";
import classes from "./RatingsPanel.module.css";

type RatingsPanelProps = { application: Standing & { id: number } };

/** Ratings of an application. Agency recruiters see no panel, and nothing is fetched for them. */
export function RatingsPanel({ application }: RatingsPanelProps) {
  return canReadRatings(application) ? <Ratings application={application} /> : null;
}

function Ratings({ application }: RatingsPanelProps) {
  const { t } = useTranslation("ratings");
  const query = useQuery(ratingsQuery(application.id));

  return (
    <QueryState query={query} rows={3} height={48}>
      {(ratings) => {
        const average = averageOf(ratings);
        return (
          <section className={classes.panel} aria-label={t("title")}>
            {canRate(application) && (
              <div className={classes.row}>
                <span className={classes.label}>{t("yours")}</span>
                <OwnRating application_id={application.id} />
              </div>
            )}
            {average === null ? (
              <EmptyState
                icon={IconStar}
                title={t("empty.title")}
                {...(canRate(application) && { help: t("empty.help") })}
              />
            ) : (
              <>
                <div className={classes.row}>
                  <span className={classes.label}>{t("average", { count: ratings.length })}</span>
                  <RatingStars value={average} />
                </div>
                <ul className={classes.list}>
                  {ratings.map((rating) => (
                    <RatingItem key={rating.id} rating={rating} />
                  ))}
                </ul>
              </>
            )}
          </section>
        );
      }}
    </QueryState>
  );
}

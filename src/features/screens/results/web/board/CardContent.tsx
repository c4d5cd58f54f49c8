import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationCard } from "#features/review/applications/applications.contract.ts";
import { canReadRatings } from "#features/review/applications/applications.policy.ts";
import { VendorScore } from "#features/review/applications/web/VendorScore.tsx";
import { ColleagueAvatar } from "#web/ui/ColleagueAvatar.tsx";
import { ApplicantAvatar } from "#features/review/applications/web/ApplicantAvatar.tsx";
import { RatingStars } from "#web/ui/RatingStars.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { ApplicationMarks } from "../list/ApplicationMarks.tsx";
import { Tags } from "../list/Tags.tsx";
import classes from "./BoardCard.module.css";

/** Width for tags in pixels, within a column of 264 pixels. */
const cardRoom = 226;

type CardContentProps = {
  application: ApplicationCard;
  /** Whether all cards belong to the same job, so that its title is left out. */
  isOneJob: boolean;
  isExpanded: boolean;
  name: ReactNode;
  /** Checkbox that replaces the picture while the card is hovered or focused. */
  pick?: ReactNode;
  menu?: ReactNode;
};

/** Content of a card, on the board and while it is dragged. */
export function CardContent({ application, isOneJob, isExpanded, name, pick, menu }: CardContentProps) {
  const { t } = useTranslation("search");
  const { owner_obj, tags, dt_created } = application;
  const line = isOneJob ? (application.social_title ?? application.email) : application.job_title;

  return (
    <>
      <div className={classes.head}>
        <span className={classes.face}>
          <ApplicantAvatar application={application} size={26} />
          {pick}
        </span>
        <div className={classes.who}>
          {name}
          {isExpanded && <small>{line}</small>}
        </div>
        {menu}
      </div>
      {isExpanded && tags.length > 0 && <Tags tags={tags} room={cardRoom} />}
      {isExpanded && (
        <div className={classes.foot}>
          {/* No stars without a rating, to leave room for the other marks. */}
          {canReadRatings(application) && application.rating_avg !== null && (
            <RatingStars value={application.rating_avg} />
          )}
          <VendorScore score={application.vendor_score} />
          <span className={classes.end}>
            <ApplicationMarks application={application} />
            <RelativeTime value={dt_created} label={t("columns.dt_created")} isShort />
            {owner_obj && (
              <span title={`${t("columns.owner")}: ${owner_obj.name}`} className={classes.owner}>
                <ColleagueAvatar person={owner_obj} size={18} />
              </span>
            )}
          </span>
        </div>
      )}
    </>
  );
}

import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ColleagueAvatar } from "#web/ui/ColleagueAvatar.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Scorecard } from "../../scorecards.contract.ts";
import { ScorecardBody, Verdict } from "./ScorecardBody.tsx";
import { ScorecardHistory } from "./ScorecardHistory.tsx";
import classes from "./ScorecardItem.module.css";

type ScorecardItemProps = { application_id: number; card: Scorecard; onEdit?: (() => void) | undefined };

/** A submitted scorecard, collapsed to its recommendation. */
export function ScorecardItem({ application_id, card, onEdit }: ScorecardItemProps) {
  const { t } = useTranslation("scorecards");
  const { user, kit, recommendation, submitted_at, revisions } = card;
  return (
    <li>
      <details className={classes.card}>
        <summary className={classes.head}>
          <ColleagueAvatar person={user} size={28} />
          <span className={classes.person}>
            <span className={classes.name}>{user.name}</span>
            <span className={classes.meta}>
              {kit.name}
              {submitted_at !== null && <RelativeTime value={submitted_at} isShort />}
            </span>
          </span>
          <Verdict recommendation={recommendation} />
        </summary>
        <div className={classes.body}>
          <ScorecardBody kit={kit} content={card} />
          {revisions > 0 && <ScorecardHistory application_id={application_id} card={card} />}
          {onEdit && (
            <Button size="compact-sm" onClick={onEdit}>
              {t("edit")}
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}

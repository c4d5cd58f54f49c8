import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import classes from "./NotificationPanel.module.css";
import { NotificationList } from "./NotificationList.tsx";
import { ReadAllButton } from "./ReadAllButton.tsx";

/** Panel with the newest notifications, on top of any page. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("notifications");
  return (
    <>
      <div className={classes.head}>
        {/* The title gets the focus, so that screen readers announce the panel. */}
        <h2 className={classes.title} tabIndex={-1} data-autofocus>
          {t("place")}
        </h2>
        <ReadAllButton isUnread={false} />
      </div>
      <div className={classes.scroll}>
        <NotificationList isUnread={false} onOpen={onLeave} />
      </div>
      <div className={classes.foot}>
        <Link to="/notifications/" search={{}} className={classes.all} onClick={onLeave}>
          {t("showAll")}
        </Link>
      </div>
    </>
  );
}

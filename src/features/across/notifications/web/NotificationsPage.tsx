import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Page } from "#web/ui/Page.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { NotificationList } from "./NotificationList.tsx";
import classes from "./NotificationsPage.module.css";
import type { NotificationsState } from "./notifications-state.ts";
import { ReadAllButton } from "./ReadAllButton.tsx";

/** Page with all notifications, for screens too narrow for the panel. */
export function NotificationsPage({ unread = false }: NotificationsState) {
  const { t } = useTranslation("notifications");
  const navigate = useNavigate({ from: "/notifications" });

  return (
    <Page
      title={t("place")}
      actions={
        <>
          <ReadAllButton isUnread={unread} />
          <SegmentedSwitch
            label={t("show")}
            value={unread ? "unread" : "all"}
            choices={[
              { value: "all", label: t("all") },
              { value: "unread", label: t("unread") },
            ]}
            onChange={(state) => void navigate({ search: state === "unread" ? { unread: true } : {} })}
          />
        </>
      }
    >
      <div className={classes.column}>
        <NotificationList isUnread={unread} />
      </div>
    </Page>
  );
}

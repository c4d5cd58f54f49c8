import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconBell } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { notificationsIn } from "./notification-pages.ts";
import { NotificationItem } from "./NotificationItem.tsx";
import classes from "./NotificationItem.module.css";
import { notificationsQuery } from "./notifications.hooks.ts";

/** List of notifications, whose further pages are loaded on demand. */
export function NotificationList({ isUnread, onOpen }: { isUnread: boolean; onOpen?: () => void }) {
  const { t } = useTranslation("notifications");
  const query = useInfiniteQuery(notificationsQuery(isUnread));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  return (
    <QueryState query={query} offline={t("notLoaded")} rows={5} height={72}>
      {(data) => {
        const notifications = notificationsIn(data);
        const empty = isUnread ? "unread" : "all";
        if (notifications.length === 0 && !hasNextPage)
          return <EmptyState icon={IconBell} title={t(`empty.${empty}.title`)} help={t(`empty.${empty}.help`)} />;

        return (
          <>
            <ul className={classes.list} aria-label={t("place")}>
              {notifications.map((notification) => (
                <NotificationItem key={notification.id} notification={notification} onOpen={onOpen} />
              ))}
            </ul>
            {hasNextPage && (
              <Button variant="subtle" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t("more")}
              </Button>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

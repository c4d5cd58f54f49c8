import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { IconChecks } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { notificationCountQuery } from "./notification-count.ts";
import { notificationsIn } from "./notification-pages.ts";
import { notificationsQuery, useReadAll } from "./notifications.hooks.ts";

/** Marks all notifications in the list as read, including those not loaded yet. */
export function ReadAllButton({ isUnread }: { isUnread: boolean }) {
  const { t } = useTranslation("notifications");
  const { data } = useInfiniteQuery(notificationsQuery(isUnread));
  const { data: count } = useQuery(notificationCountQuery);
  const readAll = useReadAll();
  const latest = data && notificationsIn(data)[0];

  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconChecks size={16} aria-hidden />}
      disabled={!latest || count?.unread === 0}
      onClick={() => latest && readAll.mutate(latest)}
    >
      {t("readAll")}
    </Button>
  );
}

import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { queryOfPath } from "#web/search-params.ts";
import {
  listNotifications,
  readNotification,
  readNotifications,
  type countNotifications,
  type Notification,
} from "../notifications.contract.ts";
import { listsKey, notificationCountQuery } from "./notification-count.ts";
import { withRead, type NotificationPages } from "./notification-pages.ts";

type Count = ReplyOf<typeof countNotifications>;

const listKey = [...listsKey, "list"] as const;

export const notificationsQuery = (isUnread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...listKey, isUnread],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === undefined ? {} : queryOfPath(pageParam);
      return call(listNotifications, { query: { ...(isUnread && { is_unread: true }), ...page }, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Marks a notification as read, with an optimistic update. */
export const useReadOne = () =>
  useRead({
    send: ({ id }) => call(readNotification, { params: { notification_id: id }, body: {} }),
    isMeant: (shown, { id }) => shown.id === id,
    unreadAfter: (unread) => Math.max(0, unread - 1),
  });

/** Marks all notifications up to the first one shown as read, with an optimistic update. */
export const useReadAll = () =>
  useRead({
    send: ({ id }) => call(readNotifications, { body: { id } }),
    isMeant: (shown, { id }) => shown.id <= id,
    unreadAfter: () => 0,
  });

type Reading = {
  send: (notification: Notification) => Promise<Count>;
  isMeant: (shown: Notification, notification: Notification) => boolean;
  unreadAfter: (unread: number) => number;
};

function useRead({ send, isMeant, unreadAfter }: Reading) {
  const { t } = useTranslation("notifications");
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: send,
    onMutate: async (notification) => {
      // A response in flight would be older than the change.
      await queryClient.cancelQueries({ queryKey: listsKey });
      const read_at = new Date().toISOString();
      const change = (pages: NotificationPages | undefined) =>
        withRead(pages, read_at, (shown) => isMeant(shown, notification));
      queryClient.setQueriesData<NotificationPages>({ queryKey: listKey }, change);
      changeCount(queryClient, unreadAfter);
    },
    onSuccess: (count) => queryClient.setQueryData(notificationCountQuery.queryKey, count),
    onError: (error) => flashError(error, t("readFailed")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listsKey }),
  });
}

const changeCount = (queryClient: QueryClient, change: (unread: number) => number) =>
  queryClient.setQueryData(notificationCountQuery.queryKey, (count) => count && { unread: change(count.unread) });

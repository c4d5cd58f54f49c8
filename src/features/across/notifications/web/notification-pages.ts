import type { InfiniteData } from "@tanstack/react-query";
import type { ReplyOf } from "#shared/contract.ts";
import type { listNotifications, Notification } from "../notifications.contract.ts";

/** Cached pages, newest first. */
export type NotificationPages = InfiniteData<ReplyOf<typeof listNotifications>>;

export const notificationsIn = (pages: NotificationPages): Notification[] =>
  pages.pages.flatMap(({ results }) => results);

/** Marks the matching notifications as read. They keep their position. */
export const withRead = (
  pages: NotificationPages | undefined,
  read_at: string,
  isMeant: (notification: Notification) => boolean,
): NotificationPages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      results: page.results.map((shown) => (shown.read_at === null && isMeant(shown) ? { ...shown, read_at } : shown)),
    })),
  };

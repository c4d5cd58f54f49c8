import type { ServerFeature } from "#features/server-feature.ts";
import { emailSubscriptionRoutes } from "./email-subscriptions.routes.ts";
import { mailDigest, planDigests } from "./mail-digests.ts";
import { followNotifications, mailNews } from "./mail-news.ts";
import { unsubscribePageRoutes } from "./unsubscribe-pages.routes.ts";

export const emailSubscriptions: ServerFeature = {
  routes: [emailSubscriptionRoutes, unsubscribePageRoutes],
  jobs: [mailNews, planDigests, mailDigest],
  readers: [followNotifications],
};

import type { ServerFeature } from "#features/server-feature.ts";
import { confirmApplications } from "./confirm-applications.ts";
import { findLostMessages } from "./find-lost-messages.ts";
import { messageRoutes } from "./messages.routes.ts";
import { sendCopy } from "./send-copy.ts";
import { sendMessage } from "./send-message.ts";
import { smsCallbackRoutes } from "./sms-callbacks.routes.ts";
import { sweepOwnFiles } from "./sweep-own-files.ts";

export const messages: ServerFeature = {
  routes: [messageRoutes],
  systemRoutes: [smsCallbackRoutes],
  jobs: [sendMessage, sendCopy, findLostMessages, sweepOwnFiles],
  readers: [confirmApplications],
};

import type { ServerFeature } from "#features/server-feature.ts";
import { confirmApplications } from "./confirmations/confirm-applications.ts";
import { findLostMessages } from "./sending/find-lost-messages.ts";
import { messageRoutes } from "./messages.routes.ts";
import { sendCopy } from "./sending/send-copy.ts";
import { sendMessage } from "./send-message.ts";
import { smsCallbackRoutes } from "./sms/sms-callbacks.routes.ts";
import { sweepOwnFiles } from "./sweep-own-files.ts";

export const messages: ServerFeature = {
  routes: [messageRoutes],
  systemRoutes: [smsCallbackRoutes],
  jobs: [sendMessage, sendCopy, findLostMessages, sweepOwnFiles],
  readers: [confirmApplications],
};

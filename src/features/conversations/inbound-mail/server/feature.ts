import type { ServerFeature } from "#features/server-feature.ts";
import { demoReplyRoutes } from "./demo-reply.routes.ts";
import { inboundMailbox, inboundMails } from "./inbound-mail.commands.ts";
import { findUnsortedMails, sweepInboundMails } from "./arrival/keep-inbound-mails.ts";
import { originalMailRoutes } from "./original-mail.routes.ts";
import { readInboundMailbox } from "./arrival/read-inbound-mailbox.ts";
import { startSmtpListener } from "./arrival/smtp-listener.ts";
import { sortInboundMail } from "./sort-inbound-mail.ts";

export const inboundMail: ServerFeature = {
  routes: [originalMailRoutes],
  systemRoutes: [demoReplyRoutes],
  jobs: [sortInboundMail, readInboundMailbox, findUnsortedMails, sweepInboundMails],
  listeners: [startSmtpListener],
  commands: {
    "inbound-mails": inboundMails,
    "inbound-mailbox": inboundMailbox,
  },
};

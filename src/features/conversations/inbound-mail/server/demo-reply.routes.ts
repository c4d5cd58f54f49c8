import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import type { SystemApp } from "#server/app.ts";
import { servePublic } from "#server/http/serve-public.ts";
import { replyAsCandidate } from "../demo-reply.contract.ts";
import { demoCandidate } from "./arrival/recipients.ts";
import { takeMail } from "./take-mail.ts";

/**
 * Route that simulates a candidate's reply. Open to everyone on this machine, like the demo's outbox. The reply is processed
 * like every other email.
 */
export function demoReplyRoutes(app: SystemApp): void {
  const composer = createTransport({ streamTransport: true, buffer: true });

  servePublic(
    app,
    replyAsCandidate,
    async ({ body: { message_id, text, html } }) => {
      const candidate = await demoCandidate(app, message_id);
      if (!candidate) return false;
      const { company_id, name, address, subject, answered, recipient } = candidate;
      const { message } = await composer.sendMail({
        from: { name, address },
        to: recipient,
        subject: `Re: ${subject}`,
        text,
        ...(html !== undefined && { html }),
        inReplyTo: answered,
        references: answered,
      });
      const stream = Readable.from([message]);
      await takeMail(app, { company_id, recipients: [recipient], source: "demo", stream });
      return true;
    },
    async ({ prepared }) => ({ is_taken: prepared }),
  );
}

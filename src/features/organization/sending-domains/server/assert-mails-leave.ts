import { AppError } from "#shared/errors.ts";
import { mailsOf } from "#features/platform/system-mail/server/queue-mail.ts";
import type { Services } from "#server/services.ts";

/** Throws if emails can't be sent: there is no mail server, and this isn't the demo, which stores emails instead. */
export function assertMailsLeave(config: Services["config"]): void {
  if (mailsOf(config) === "none") throw new AppError(409, "no_mail_server", "sending-domains:noMailServer");
}

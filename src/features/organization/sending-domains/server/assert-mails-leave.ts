import { AppError } from "#shared/errors.ts";
import { mailsOf } from "#features/platform/system-mail/server/queue-mail.ts";
import type { Services } from "#server/services.ts";

/** Refuses what would send where there is no mail server, nor a demo that keeps its mails. */
export function assertMailsLeave(config: Services["config"]): void {
  if (mailsOf(config) === "none") throw new AppError(409, "no_mail_server", "sending-domains:noMailServer");
}

import { statusTokenOf, tokenStandIn } from "#features/candidate-site/career/server/status-links.ts";
import { addressIn } from "#features/platform/system-mail/server/queue-mail.ts";
import { smsOf } from "#features/organization/sms/server/account.ts";
import { reportPath } from "../callback-paths.ts";
import type { Outcome, Prepare } from "../sending/prepared-message.ts";
import { ofKey } from "../sending/take-message.ts";

/** Prepares an SMS with the company's current sender name. The demo stores it in its outbox. */
export const prepareText: Prepare = async (db, services, key) => {
  const { sms, config, secrets } = services;
  if (smsOf(config) === "none") throw new Error("SMS_URL is not set any more. The message waits until it is.");
  const account = await db
    .selectFrom("sms_account")
    .where("company_id", "=", key.company_id)
    .select("alpha_sender")
    .executeTakeFirst();
  const message = await ofKey(db, key)
    .set({ sent_from: account?.alpha_sender || (config.sms?.from ?? "Hirelane") })
    .returning(["application_id", "message_id", "sent_from", "to_address", "text"])
    .executeTakeFirst();
  const { company_id } = key;
  const token = message && (await statusTokenOf(db, secrets, { company_id, application_id: message.application_id }));
  return (
    message && {
      copied_ids: [],
      async hand(onHanding): Promise<Outcome> {
        await onHanding();
        if (!sms) return { state: "sent", response: "" };
        return sms.send({
          reference: message.message_id,
          from: message.sent_from,
          to: message.to_address,
          text: message.text.replaceAll(tokenStandIn, token ?? ""),
          report_url: addressIn(config, reportPath(services, key)),
        });
      },
    }
  );
};

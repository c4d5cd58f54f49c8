import { mailOf } from "./inbound-mail.ts";

export type Reported = { action?: string; status?: string; about?: string; recipient?: string | null; said?: string };

/** Delivery report of a mail server, as it is returned to the envelope sender. */
export const reportOf = ({
  action = "failed",
  status = "5.1.1",
  about = "<unknown@example.com>",
  recipient = "zoe@example.com",
  said = "550 5.1.1 No such user",
}: Reported) =>
  mailOf({
    headers: {
      From: "Mail Delivery System <mailer-daemon@example.com>",
      Subject: "Undelivered Mail Returned to Sender",
      "Content-Type": 'multipart/report; report-type=delivery-status; boundary="b"',
    },
    body: [
      "--b",
      "Content-Type: text/plain",
      "",
      "It could not be delivered.",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; mx.example.com",
      "",
      ...(recipient === null ? ["Final-Recipient: rfc822; unknown"] : [`Final-Recipient: rfc822; ${recipient}`]),
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${said}`,
      "",
      "--b",
      "Content-Type: text/rfc822-headers",
      "",
      `Message-ID: ${about}`,
      "",
      "--b--",
    ].join("\n"),
  });

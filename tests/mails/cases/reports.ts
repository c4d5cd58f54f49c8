import { buildMail, multipart, rawPart, textPart, type Envelope, type Part } from "../build-mail.ts";
import type { Expected, MailCase } from "../mail-case.ts";
import { anna, daemon, id, nullSender, original } from "../reported-mail.ts";

const utf8 = { charset: "utf-8", encoding: "8bit" } as const;
const whole = rawPart("message/rfc822", `${original}\nContent-Type: text/plain\n\nDear Anna`);
const headersOnly = rawPart("text/rfc822-headers", original);

type Recipient = { address: string; action?: string; status?: string; code?: string; more?: string[] };

const status = (
  recipients: Recipient[],
  perMail = "Reporting-MTA: dns; mx.example.org\nArrival-Date: Mon, 3 Nov 2025 12:01:00 +0100",
) =>
  rawPart(
    "message/delivery-status",
    [
      perMail,
      ...recipients.map(({ address, action, status: number, code, more = [] }) =>
        [
          `Final-Recipient: rfc822; ${address}`,
          ...more,
          ...(action ? [`Action: ${action}`] : []),
          ...(number ? [`Status: ${number}`] : []),
          ...(code ? [`Diagnostic-Code: ${code}`] : []),
        ].join("\n"),
      ),
    ].join("\n\n"),
  );

const report = (parts: Part[], envelope: Envelope = daemon, type = "delivery-status") =>
  buildMail(multipart("report", parts, `; report-type=${type}`), { headers: nullSender, ...envelope });

type Standard = [name: string, recipients: Recipient[], expected: NonNullable<Expected["report"]>["recipients"]];

const standards: Standard[] = [
  [
    "Postfix, unknown user",
    [
      {
        address: anna,
        action: "failed",
        status: "5.1.1",
        code: `smtp; 550 5.1.1 <${anna}>: Recipient address rejected:\n    User unknown in virtual mailbox table`,
      },
    ],
    [
      {
        address: anna,
        action: "failed",
        status: "5.1.1",
        diagnostic: `550 5.1.1 <${anna}>: Recipient address rejected: User unknown in virtual mailbox table`,
      },
    ],
  ],
  [
    "Postfix, delayed",
    [
      {
        address: anna,
        action: "delayed",
        status: "4.4.1",
        code: "X-Postfix; connect to mx.example.org[192.0.2.1]:25: Connection timed out",
      },
    ],
    [
      {
        address: anna,
        action: "delayed",
        status: "4.4.1",
        diagnostic: "connect to mx.example.org[192.0.2.1]:25: Connection timed out",
      },
    ],
  ],
  [
    "Postfix, no such host",
    [
      {
        address: anna,
        action: "failed",
        status: "5.4.4",
        code: "X-Postfix; Host or domain name not found. Name service error for name=example.org",
      },
    ],
    [{ action: "failed", status: "5.4.4" }],
  ],
  [
    "Postfix, relayed",
    [
      {
        address: anna,
        action: "relayed (to non-DSN-aware mailer)",
        status: "2.0.0",
        code: "smtp; 250 2.0.0 Ok: queued as 4ABC",
      },
    ],
    [{ address: anna, action: "relayed", status: "2.0.0" }],
  ],
  [
    "Postfix, delivered",
    [{ address: anna, action: "delivered", status: "2.1.5" }],
    [{ action: "delivered", status: "2.1.5", diagnostic: null }],
  ],
  [
    "Sendmail, expanded",
    [{ address: "team@example.org", action: "expanded", status: "2.0.0" }],
    [{ action: "expanded" }],
  ],
  [
    "Exchange, unknown user",
    [
      {
        address: anna,
        action: "failed",
        status: "5.1.10",
        code: "smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
      },
    ],
    [
      {
        status: "5.1.10",
        diagnostic: "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
      },
    ],
  ],
  [
    "Office 365, full mailbox",
    [
      {
        address: anna,
        action: "failed",
        status: "5.2.2",
        code: "smtp;554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException",
        more: ["Original-Recipient: rfc822;anna@example.org"],
      },
    ],
    [{ address: anna, status: "5.2.2" }],
  ],
  [
    "Office 365, blocked",
    [
      {
        address: anna,
        action: "failed",
        status: "5.7.1",
        code: "smtp;550 5.7.1 TRANSPORT.RULES.RejectMessage; the message was rejected by organization policy",
      },
    ],
    [{ status: "5.7.1" }],
  ],
  [
    "Gmail, unknown user",
    [
      {
        address: anna,
        action: "failed",
        status: "5.1.1",
        code: "smtp; 550-5.1.1 The email account that you tried to reach does not exist.",
      },
    ],
    [
      {
        address: anna,
        status: "5.1.1",
        diagnostic: "550-5.1.1 The email account that you tried to reach does not exist.",
      },
    ],
  ],
  [
    "Gmail, delayed",
    [{ address: anna, action: "delayed", status: "4.4.1", more: ["Will-Retry-Until: Wed, 5 Nov 2025 12:01:00 +0000"] }],
    [{ action: "delayed", status: "4.4.1" }],
  ],
  [
    "Exim with a standard report",
    [
      {
        address: anna,
        action: "failed",
        status: "5.0.0",
        code: "smtp; 550 No such user here",
        more: ["Remote-MTA: dns; mx.example.org"],
      },
    ],
    [{ address: anna, action: "failed", status: "5.1.1", diagnostic: "550 No such user here" }],
  ],
  [
    "the code of the other server says more",
    [{ address: anna, action: "failed", status: "5.0.0", code: "smtp; 552 5.2.2 Over quota" }],
    [{ status: "5.2.2" }],
  ],
  ["without an action", [{ address: anna, status: "5.1.2" }], [{ action: "failed", status: "5.1.2" }]],
  ["without an action, for a while", [{ address: anna, status: "4.2.0" }], [{ action: "delayed" }]],
  [
    "with neither action nor status",
    [{ address: anna, code: "smtp; 550 5.1.1 no" }],
    [{ action: "failed", status: "5.1.1" }],
  ],
  [
    "three recipients, each with another end",
    [
      { address: "a@example.org", action: "failed", status: "5.1.1" },
      { address: "b@example.org", action: "delivered", status: "2.1.5" },
      { address: "c@example.org", action: "delayed", status: "4.4.7" },
    ],
    [
      { address: "a@example.org", action: "failed" },
      { address: "b@example.org", action: "delivered" },
      { address: "c@example.org", action: "delayed" },
    ],
  ],
  [
    "the recipient as it was asked for, in xtext",
    [
      {
        address: "box7@internal.example.org",
        action: "failed",
        status: "5.2.1",
        more: ["Original-Recipient: rfc822;anna+2Bjobs@example.org"],
      },
    ],
    [{ address: "anna+jobs@example.org", status: "5.2.1" }],
  ],
  [
    "capitals and comments",
    [{ address: anna, action: "Failed", status: "5.1.1 (bad destination)" }],
    [{ action: "failed", status: "5.1.1" }],
  ],
];

/** Some servers return the whole email and some only its headers. */
const standard: MailCase[] = standards.map(([name, recipients, expected], row) => ({
  name: `report: ${name}`,
  raw: report([textPart("Your mail could not be delivered.", utf8), status(recipients), row % 2 ? whole : headersOnly]),
  expected: {
    kind: "delivery_report",
    text: "Your mail could not be delivered.",
    attachments: [],
    report: { id, recipients: expected },
  },
}));

const failed = [{ address: anna, action: "failed" as const, status: "5.1.1" }];
const wherever: [name: string, raw: Buffer][] = [
  [
    "in the headers of another name",
    report([textPart("x", utf8), status(failed), rawPart("message/rfc822-headers", original)]),
  ],
  [
    "in a folded header",
    report([textPart("x", utf8), status(failed), rawPart("text/rfc822-headers", `Subject: x\nMessage-Id:\n ${id}`)]),
  ],
  [
    "in Gmail's own field",
    report([
      textPart("x", utf8),
      status(failed, `Reporting-MTA: dns; googlemail.example\nX-Original-Message-ID: ${id}`),
    ]),
  ],
  [
    "in the words for people",
    report([textPart(`Bounced:\n\n> Subject: x\n> Message-ID: ${id}`, utf8), status(failed)]),
  ],
  [
    "in what the report answers",
    report([textPart("x", utf8), status(failed)], { ...daemon, headers: [...nullSender, `In-Reply-To: ${id}`] }),
  ],
  [
    "in its references",
    report([textPart("x", utf8), status(failed)], { ...daemon, headers: [...nullSender, `References: <a@b> ${id}`] }),
  ],
  [
    "in a report that does not say that it is one",
    buildMail(multipart("mixed", [textPart("x", utf8), status(failed), whole]), { ...daemon, headers: nullSender }),
  ],
  [
    "in Unicode (RFC 6533)",
    report([
      textPart("x", utf8),
      { ...status(failed), headers: ["Content-Type: message/global-delivery-status"] },
      rawPart("message/global-headers", original),
    ]),
  ],
  [
    "in base64",
    report([
      textPart("x", utf8),
      status(failed),
      {
        headers: ["Content-Type: message/rfc822", "Content-Transfer-Encoding: base64"],
        body: Buffer.from(whole.body.toString("base64")),
      },
    ]),
  ],
];
const ids: MailCase[] = wherever.map(([where, raw]) => ({
  name: `report: the original's id ${where}`,
  raw,
  expected: { kind: "delivery_report", report: { id, recipients: failed } },
}));

const others: MailCase[] = [
  {
    name: "a complaint (RFC 5965)",
    raw: report(
      [
        textPart("This is spam.", utf8),
        rawPart("message/feedback-report", "Feedback-Type: abuse\nUser-Agent: x\nVersion: 1"),
        whole,
      ],
      { from: "abuse@example.org", headers: [] },
      "feedback-report",
    ),
    expected: { kind: "complaint", attachments: [], report: { id, recipients: [] } },
  },
  {
    name: "a receipt (RFC 8098)",
    raw: report(
      [
        textPart("The mail was shown.", utf8),
        rawPart(
          "message/disposition-notification",
          `Final-Recipient: rfc822;${anna}\nOriginal-Message-ID: ${id}\nDisposition: manual-action/MDN-sent-manually; displayed`,
        ),
      ],
      { from: anna, headers: [] },
      "disposition-notification",
    ),
    expected: { kind: "read_receipt", attachments: [], report: { id, recipients: [] } },
  },
  {
    name: "a report that a candidate forwards as a file",
    raw: buildMail(
      multipart("mixed", [
        textPart("I got this from you, what is it?", utf8),
        status(failed),
        rawPart("message/rfc822", report([status(failed)]).toString()),
      ]),
    ),
    expected: { kind: "message", text: "I got this from you, what is it?" },
  },
  {
    name: "a candidate who quotes a report",
    raw: buildMail(
      textPart(`I got this:\n\n> A message that you sent could not be delivered\n> Message-ID: ${id}`, utf8),
    ),
    expected: { kind: "message", text: "I got this:" },
  },
  {
    name: "a report without an id",
    raw: report([textPart("x", utf8), status(failed)]),
    expected: { kind: "delivery_report", report: { id: null, recipients: failed } },
  },
  {
    name: "a report that is cut off",
    raw: report([textPart("x", utf8), status(failed), whole]).subarray(0, -230),
    expected: { kind: "delivery_report", report: { id: null, recipients: failed } },
  },
];

export const reports = [...standard, ...ids, ...others];

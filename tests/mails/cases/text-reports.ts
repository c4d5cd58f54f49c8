import { buildMail, textPart } from "../build-mail.ts";
import type { MailCase, Expected } from "../mail-case.ts";
import { anna, daemon, id, nullSender, original } from "../reported-mail.ts";

type Recipients = NonNullable<Expected["report"]>["recipients"];

const copy = (rule: string) => `${rule}\n\nReturn-path: <jobs@example.com>\n${original}\n\nDear Anna`;

const exim = (what: string) =>
  `This message was created automatically by mail delivery software.

${what}

${copy("------ This is a copy of the message, including all the headers. ------")}`;

const eximFailed = (recipients: string) =>
  exim(`A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

${recipients}`);

const qmail = (recipients: string) =>
  `Hi. This is the qmail-send program at mx.example.org.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

${recipients}

${copy("--- Below this line is a copy of the message.")}`;

const texts: [name: string, text: string, recipients: Recipients, headers?: string[]][] = [
  [
    "Exim",
    eximFailed(`  ${anna}
    host mx.example.org [192.0.2.1]
    SMTP error from remote mail server after RCPT TO:<${anna}>:
    550 5.1.1 User unknown`),
    [
      {
        address: anna,
        action: "failed",
        status: "5.1.1",
        diagnostic: `host mx.example.org [192.0.2.1] SMTP error from remote mail server after RCPT TO:<${anna}>: 550 5.1.1 User unknown`,
      },
    ],
    [`X-Failed-Recipients: ${anna}`],
  ],
  [
    "Exim, two recipients, one of an alias",
    eximFailed(`  ${anna}
    Unrouteable address

  otto@example.org
    (generated from team@example.org)
    mailbox is full: 552 Quota exceeded`),
    [
      { address: anna, action: "failed", status: "5.1.2", diagnostic: "Unrouteable address" },
      { address: "otto@example.org", status: "5.2.2" },
    ],
  ],
  [
    "Exim, delayed",
    exim(`A message that you sent has not yet been delivered to one or more of its
recipients after more than 24 hours on the queue on mx.example.com.

The message identifier is:     1abcde-000123-Xy
The subject of the message is: Invitation

The address to which the message has not yet been delivered is:

  ${anna}
    Delay reason: Connection timed out

No action is required on your part.`),
    [{ address: anna, action: "delayed" }],
  ],
  [
    "Exim, by its header alone",
    exim("A message that you sent could not be delivered.\nThe server said 550 5.7.1 not wanted here."),
    [{ address: anna, action: "failed", status: "5.7.1" }],
    [`X-Failed-Recipients: ${anna}`],
  ],
  [
    "qmail",
    qmail(`<${anna}>:
192.0.2.1 does not like recipient.
Remote host said: 550 5.1.1 unknown user
Giving up on 192.0.2.1.`),
    [
      {
        address: anna,
        action: "failed",
        status: "5.1.1",
        diagnostic:
          "192.0.2.1 does not like recipient. Remote host said: 550 5.1.1 unknown user Giving up on 192.0.2.1.",
      },
    ],
  ],
  [
    "qmail, two recipients",
    qmail(`<${anna}>:
Sorry, no mailbox here by that name. (#5.1.1)

<otto@example.org>:
User is over quota (#5.2.2)`),
    [
      { address: anna, status: "5.1.1" },
      { address: "otto@example.org", status: "5.2.2" },
    ],
  ],
  [
    "a German gateway",
    `Ihre Nachricht konnte nicht zugestellt werden an:\n\n<${anna}>\nPostfach unbekannt 550\n\nMessage-ID: ${id}`,
    [{ address: anna, action: "failed", status: "5.0.0" }],
  ],
  [
    "a Swedish gateway",
    `Meddelandet kunde inte levereras till följande mottagare:\n\n${anna}\n550 5.1.1 okänd\n\nMessage-ID: ${id}`,
    [{ address: anna, status: "5.1.1" }],
  ],
  [
    "a Finnish gateway",
    `Viestiäsi ei voitu toimittaa seuraaville vastaanottajille:\n\n${anna}\n550 5.1.1 tuntematon\n\nMessage-ID: ${id}`,
    [{ address: anna, status: "5.1.1" }],
  ],
  [
    "fields as plain text",
    `Something went wrong on the way to:\n${anna}\n\nTechnical report:\n\nReporting-MTA: dsn; mx.example.org\n
Action: failed\nFinal-Recipient: rfc822; ${anna}\nDiagnostic-Code: smtp; 550 5.1.1 no such user\nStatus: 5.1.1\n
Message-ID: ${id}`,
    [{ address: anna, action: "failed", status: "5.1.1", diagnostic: "550 5.1.1 no such user" }],
  ],
  [
    "a web mail service",
    `Sorry, we were unable to deliver your message to the following address.\n\n<${anna}>:\n550: 5.2.2 Mailbox full\n
${copy("--- Below this line is a copy of the message.")}`,
    [{ address: anna, action: "failed", status: "5.2.2", diagnostic: "550: 5.2.2 Mailbox full" }],
  ],
  [
    "an address and its reason on one line",
    `    Hi!\n\n    This is the MAILER-DAEMON, please DO NOT REPLY to this email.\n
    An error has occurred while attempting to deliver a message for\n    the following list of recipients:\n
${anna}: 550 5.1.1 No such user\n\n    Below is a copy of the original message:\n\n${original}`,
    [{ address: anna, action: "failed", status: "5.1.1", diagnostic: "550 5.1.1 No such user" }],
  ],
  [
    "a delay on one line",
    `    A message is delayed for more than 4 hours for the following\n    list of recipients:\n
${anna}: Network error on destination MXs\n\n    Please note that this is only a temporary failure report.\n
    Below is a copy of the original message:\n\n${original}`,
    [{ address: anna, action: "delayed", status: null, diagnostic: "Network error on destination MXs" }],
  ],
  [
    "a delay with the answer of the other server",
    `THIS IS A WARNING MESSAGE ONLY.\n\nDelivery to the following recipient has been delayed:\n\n     ${anna}\n
Message will be retried for 2 more day(s)\n\nThe error that the other server returned was: 450 4.2.2 Mailbox full\n
----- Original message -----\n\n${original}`,
    [{ address: anna, action: "delayed", status: "4.2.2" }],
  ],
  [
    "a groupware server",
    `Your message\n\n  Subject: Invitation\n\nwas not delivered to:\n\n  ${anna}\n\nbecause:\n
  User Anna (${anna}) not listed in the directory\n\nMessage-ID: ${id}`,
    [{ address: anna, action: "failed", status: "5.1.1" }],
  ],
  [
    "a recipient with a link to itself",
    `Delivery has failed to these recipients or groups:\n\n${anna}<mailto:${anna}>\nThe email address wasn’t found.\n
Diagnostic information for administrators:\n\n${anna}
Remote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound'\n\nMessage-ID: ${id}`,
    [{ address: anna, action: "failed" }],
  ],
  [
    "a provider in Russian",
    `К сожалению, Ваше письмо не может быть доставлено получателям:\n\n  ${anna}
    host mx.example.org [192.0.2.1]: 550 5.1.1 User Unknown\n
${copy("------ This is a copy of the message, including all the headers. ------")}`,
    [{ address: anna, action: "failed", status: "5.1.1" }],
  ],
  [
    "an address within a sentence",
    `メールエラー通知\n\nYour mail sent on: Thu, 29 Apr 2027 23:45:22 +0900
     Could not be delivered to: <${anna}>\n     As their mailbox is full.\n\nMessage-ID: ${id}`,
    [
      { address: anna, action: "failed", status: "5.2.2" },
      { address: null, action: "failed", status: "5.2.2" },
    ],
  ],
  [
    "a server that gives up after one that asked to wait",
    `Message from example.org.\nUnable to deliver message to the following address(es).\n\n<${anna}>:
Resources temporarily unavailable, please try again later [#4.1.9].
I'm not going to try again; this message has been in the queue too long.\n
--- Original message follows.\n\n${original}`,
    [{ address: anna, action: "failed", status: "4.1.9" }],
  ],
];

/** Bounce emails in prose, from servers that send no machine-readable report. */
export const textReports: MailCase[] = texts.map(([name, text, recipients, headers = []]) => ({
  name: `report in words: ${name}`,
  raw: buildMail(textPart(text, { charset: "utf-8", encoding: "8bit" }), {
    ...daemon,
    headers: [...nullSender, ...headers],
  }),
  expected: { kind: "delivery_report", report: { id, recipients } },
}));

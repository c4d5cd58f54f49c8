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
      { address: anna, action: "failed", status: null, diagnostic: "Unrouteable address" },
      { address: "otto@example.org", status: "5.0.0" },
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
];

/** Mail servers that write for people alone. */
export const textReports: MailCase[] = texts.map(([name, text, recipients, headers = []]) => ({
  name: `report in words: ${name}`,
  raw: buildMail(textPart(text, { charset: "utf-8", encoding: "8bit" }), {
    ...daemon,
    headers: [...nullSender, ...headers],
  }),
  expected: { kind: "delivery_report", report: { id, recipients } },
}));

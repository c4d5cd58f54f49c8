import { buildMail, htmlPart, textPart } from "../build-mail.ts";
import type { MailCase } from "../mail-case.ts";

const utf8 = { charset: "utf-8", encoding: "8bit" } as const;
const away = textPart("I am away until Monday.", utf8);

const automatic: [name: string, headers: string[], subject?: string][] = [
  ["RFC 3834", ["Auto-Submitted: auto-replied"]],
  ["RFC 3834 with a comment", ["Auto-Submitted: auto-replied (vacation)"]],
  ["RFC 3834, made by a program", ["Auto-Submitted: auto-generated"]],
  ["Exchange", ["X-Auto-Response-Suppress: All", "Auto-Submitted: auto-generated"]],
  ["X-Autoreply", ["X-Autoreply: yes"]],
  ["X-Autorespond", ["X-Autorespond: vacation"]],
  ["X-Auto-Reply-From", ["X-Auto-Reply-From: anna@example.net"]],
  ["cPanel", ["X-Autoreply: 1", "Precedence: auto_reply"]],
  ["Precedence: bulk", ["Precedence: bulk"]],
  ["Precedence: junk", ["Precedence: junk"]],
  ["an empty return path", ["Return-Path: <>"]],
];
const subjects = [
  "Automatic reply: Your application",
  "Out of Office: Anna Berg",
  "Auto-Reply: Hello",
  "Out of the office",
  "Automatische Antwort: Ihre Bewerbung",
  "Abwesenheitsnotiz: Anna Berg",
  "Abwesend: bis Montag",
  "Abwesenheitsnachricht",
  "Automatiskt svar: Din ansökan",
  "Autosvar: Hej",
  "Frånvaromeddelande",
  "Frånvaro: semester",
  "Automaattinen vastaus: Hakemuksesi",
  "Poissaoloviesti",
  "Poissaolo: loma",
  "Poissa toimistolta",
];
const written: [name: string, headers: string[], subject: string][] = [
  ["an answer to an automatic reply", [], "Re: Automatic reply: Your application"],
  ["Auto-Submitted: no", ["Auto-Submitted: no"], "Re: Your application"],
  ["Auto-Submitted: no beside a subject", ["Auto-Submitted: no"], "Automatic reply: no"],
  ["a subject that begins alike", [], "Abwesenheiten im Lebenslauf"],
  ["a subject with the words in it", [], "My thesis on automatic reply systems"],
  ["of a mailing list", ["Precedence: list", "List-Id: <jobs.example.org>"], "Re: Your application"],
  ["a return path", ["Return-Path: <anna@example.net>"], "Re: Your application"],
  ["a person's mail through Exchange", ["X-Auto-Response-Suppress: DR, OOF, AutoReply"], "Re: Your application"],
  ["a bulk mailing list", ["Precedence: bulk", "List-Id: <jobs.example.org>"], "Re: Your application"],
];

const received = (count: number) =>
  Array.from(
    { length: count },
    (_, hop) => `Received: from a${hop}.example by b${hop}.example; Mon, 3 Nov 2025 12:01:00 +0100`,
  );

const loops: MailCase[] = [
  ["a few servers", received(6), false],
  ["as many servers as a long way has", received(50), false],
  ["more servers than any way has", received(51), true],
  ["a mail of ours that came back", ["X-Hirelane-Message: 7"], true],
].map(([name, headers, isLoop]) => ({
  name: `loop: ${name as string}`,
  raw: buildMail(away, { headers: headers as string[] }),
  expected: { isLoop: isLoop as boolean },
}));

export const automatics: MailCase[] = [
  ...automatic.map(([name, headers]): MailCase => ({
    name: `automatic: ${name}`,
    raw: buildMail(away, { headers }),
    expected: { kind: "auto_reply", text: "I am away until Monday." },
  })),
  ...subjects.map((subject): MailCase => ({
    name: `automatic by its subject: ${subject}`,
    raw: buildMail(htmlPart("<p>I am away until Monday.</p>", utf8), { subject }),
    expected: { kind: "auto_reply", subject, text: "I am away until Monday." },
  })),
  ...written.map(([name, headers, subject]): MailCase => ({
    name: `written by a person: ${name}`,
    raw: buildMail(away, { headers, subject }),
    expected: { kind: "message" },
  })),
  ...loops,
];

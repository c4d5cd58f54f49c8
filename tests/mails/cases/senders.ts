import { buildMail, filePart, htmlPart, multipart, rawPart, textPart } from "../build-mail.ts";
import type { MailCase } from "../mail-case.ts";

const utf8 = { charset: "utf-8", encoding: "8bit" } as const;
const letter = textPart("My CV is attached.", utf8);
const nora = { name: "Nora Lind", address: "nora.lind@mail.example" };
const group = "jobs@fjord.example";

type Written = { From: string; To?: string } & Record<string, string>;

const mailOf = ({ From, To = "job-1@replies.example", ...headers }: Written) =>
  Buffer.concat([
    Buffer.from(
      [`From: ${From}`, `To: ${To}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join(
        "\r\n",
      ),
    ),
    Buffer.from("\r\nSubject: Application\r\nContent-Type: text/plain\r\n\r\nMy CV is attached.\r\n"),
  ]);

const list = { "List-ID": "<jobs.fjord.example>", Sender: group, Precedence: "list" };
const via = `"'Nora Lind' via Jobs" <${group}>`;
const person = "Nora Lind <nora.lind@mail.example>";

const encoded = (name: string) => ({ From: `=?utf-8?Q?${name}?= <${nora.address}>` });

const written: [name: string, headers: Written, from: NonNullable<MailCase["expected"]["from"]>][] = [
  [
    "line ends and a colon in an encoded name",
    encoded("Nora=0D=0ABcc:_x@y.example"),
    { ...nora, name: "Nora Bcc: x@y.example" },
  ],
  ["a comma in an encoded name", encoded("Lind,_Nora"), { ...nora, name: "Lind, Nora" }],
  ["an address in an encoded name", encoded("Nora_<x@y.example>"), { ...nora, name: "Nora <x@y.example>" }],
  ["a group that names the sender twice", { From: via, ...list, "Reply-To": person, "X-Original-From": person }, nora],
  ["a group with X-Original-From alone", { From: via, ...list, "X-Original-From": person }, nora],
  ["a group with X-Original-Sender alone", { From: via, ...list, "X-Original-Sender": nora.address }, nora],
  ["a group with Reply-To alone", { From: via, ...list, "Reply-To": person }, nora],
  ["a group that is among the addresses for replies", { From: via, ...list, "Reply-To": `${person}, ${group}` }, nora],
  ["a group that takes the replies", { From: via, ...list, "Reply-To": group, "X-Original-From": person }, nora],
  ["a group in parentheses", { From: `"Nora Lind (via Jobs)" <${group}>`, ...list, "Reply-To": person }, nora],
  ["a group in German", { From: `"Nora Lind über Jobs" <${group}>`, ...list, "Reply-To": nora.address }, nora],
  ["a group that keeps the sender in its address", { From: `Nora Lind <nora.lind=mail.example@groups.example>` }, nora],
  ["DMARC of a list", { From: `Nora Lind <nora.lind=40mail.example@dmarc.example>`, ...list }, nora],
  ["a group that names nobody", { From: via, ...list }, { name: "Nora Lind", address: "" }],
  ["a list that leaves From as it is", { From: person, ...list, "Reply-To": group }, nora],
  ["a job board", { From: "Jobfinder <apply@jobfinder.example>", "Reply-To": person }, nora],
  [
    "a job board of one word",
    { From: "Jobfinder <hi@jobfinder.example>", "Reply-To": nora.address },
    { ...nora, name: "" },
  ],
  ["a job board in the name of the person", { From: "Nora Lind <jobs@board.example>", "Reply-To": nora.address }, nora],
  ["a job board that has its name behind", { From: "Nora Lind via Board <x@board.example>", "Reply-To": person }, nora],
  ["a job board without replies", { From: "no-reply@board.example", "Reply-To": person }, nora],
  ["a form of a website", { From: "WordPress <wordpress@fjord.example>", "Reply-To": person }, nora],
  ["two addresses for replies", { From: person, "Reply-To": "a@mail.example, b@mail.example" }, nora],
  ["a person who wants replies elsewhere", { From: person, "Reply-To": "Nora <n77@mail.example>" }, nora],
  ["a person whose team takes the replies", { From: person, "Reply-To": "Fjord Jobs <jobs@fjord.example>" }, nora],
  ["a name with a bare comma", { From: "Lind, Nora <nora.lind@mail.example>" }, { ...nora, name: "Lind, Nora" }],
];

const inner = buildMail(multipart("mixed", [letter, filePart("cv.pdf", "application/pdf", 300)]), {
  from: nora.address,
  name: nora.name,
  subject: "My application",
});

export const senders: MailCase[] = [
  ...written.map(([name, headers, from]) => ({ name: `from ${name}`, raw: mailOf(headers), expected: { from } })),
  {
    name: "files of an attached email",
    raw: buildMail(multipart("mixed", [letter, rawPart("message/rfc822", inner.toString("latin1"))])),
    expected: {
      attachments: [`My application.eml ${inner.toString().replaceAll("\r\n", "\n").length + 1}`, "cv.pdf 300"],
    },
  },
  ...[
    "This e-mail can only be read with a program that shows HTML.",
    "Your mail program does not show HTML.",
    "Diese Nachricht enthält keine Textversion.",
    "Ditt e-postprogram kan inte visa meddelandet. Öppna det i en webbläsare: https://board.example/m/1",
    "Sähköpostiohjelmasi ei näytä viestiä.",
    "https://board.example/m/1",
  ].map((placeholder) => ({
    name: `placeholder: ${placeholder}`,
    raw: buildMail(
      multipart("alternative", [
        textPart(placeholder, utf8),
        htmlPart("<p>I have driven forklifts for nine years.</p>", utf8),
      ]),
    ),
    expected: { text: "I have driven forklifts for nine years." },
  })),
  {
    name: "a person who writes about HTML",
    raw: buildMail(
      multipart("alternative", [
        textPart("I know HTML well.\n\nNora", utf8),
        htmlPart("<p>I know HTML well.</p><p>Nora</p>", utf8),
      ]),
    ),
    expected: { text: "I know HTML well.\n\nNora" },
  },
];

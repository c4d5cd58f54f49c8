import process from "node:process";
import { expect, it } from "vitest";
import { guessFields } from "./guess-fields.ts";

const whole = (text: string, file_name?: string) => {
  const { first_name, last_name, email, phone_number } = guessFields(text, file_name);
  return [first_name?.value, last_name?.value, email?.value, phone_number?.value];
};

it.each([
  [
    "of a label",
    "Lebenslauf\nName: Detlef Graf von Hardenberg\nMail: dvh@hardenberg.example",
    "Detlef",
    "Graf von Hardenberg",
  ],
  ["with the last name first", "Niskanen Ville\nniskanen.ville@posti.example", "Ville", "Niskanen"],
  ["with the last name first and in capitals", "ZHANG Wei\nzhangwei88@post.example", "Wei", "Zhang"],
  [
    "of both labels on one line",
    "Europass\nFirst name(s) / Surname(s)\tNikolaos PAPADOPOULOS\nGender Male",
    "Nikolaos",
    "Papadopoulos",
  ],
  ["on two lines", "EMMA\nSJÖGREN HOLM\nemmasjogrenholm@post.example", "Emma", "Sjögren Holm"],
  ["after a heading in capitals", "RESUME OF PATRICK MCALLISTER\npat67@mail.example", "Patrick", "McAllister"],
  ["under a heading", "Bewerbungsunterlagen\nFriedrich Graf von Hohenfels", "Friedrich", "Graf von Hohenfels"],
  ["beside a heading", "Anneli Tuominen  Ansioluettelo 1.11.2026\nController", "Anneli", "Tuominen"],
  ["before a post", "Oksana Kovalenko - QA Lead\nLviv, Ukraine", "Oksana", "Kovalenko"],
  ["with degrees", "Ana Paula dos Santos, CPA\nanapaula.santos@correio.example", "Ana Paula", "dos Santos"],
  [
    "of a double surname that the address tells",
    "Maria Fernández López\nmfernandez@post.example",
    "Maria",
    "Fernández López",
  ],
])("[DETAIL-22] reads a name %s", (_where, text, first_name, last_name) => {
  expect(whole(text).slice(0, 2)).toEqual([first_name, last_name]);
});

it("[DETAIL-22] is not certain where a name of three first names is parted", () => {
  const { first_name, email } = guessFields("Hamza Yusuf Ali\nhamza.yusuf.ali@post.example");

  expect([first_name?.value.startsWith("Hamza"), first_name?.is_certain, email?.is_certain]).toEqual([
    true,
    false,
    true,
  ]);
});

it.each(["Available upon request", "Lämnas på begäran", "Auf Anfrage"])(
  "[DETAIL-22] reads what follows references that come on request: %s",
  (line) => {
    const text = `References\n${line}\nEva Lund\neva.lund@post.example\n+46 70 123 45 67\nUtvecklare`;

    expect(whole(text)).toEqual(["Eva", "Lund", "eva.lund@post.example", "+46 70 123 45 67"]);
  },
);

it("[DETAIL-22] takes nothing of those who recommend the candidate", () => {
  const text = `References\nMargaret Holloway\nmargaret.holloway@northgate.example\n+44 113 496 0812\nSkills\nExcel\n
    Hannah Goldberg\nOffice Manager\n+44 7700 900140\nhg77@mail.example`;

  expect(whole(text)).toEqual(["Hannah", "Goldberg", "hg77@mail.example", "+44 7700 900140"]);
});

it("[DETAIL-22] takes the sender of a letter and not who gets it", () => {
  const text = `Karin Hartmann\nkarin.hartmann@firm.example\nHej Karin!\nJag söker tjänsten.\nMed vänlig hälsning\nFredrik Åkerlund\n
    CV\nFredrik Åkerlund\nfredde77@post.example`;

  expect(whole(text).slice(0, 3)).toEqual(["Fredrik", "Åkerlund", "fredde77@post.example"]);
});

it("[DETAIL-22] puts an address together that a narrow column cuts in two", () => {
  expect(whole("Alexander Papadopoulos\nalexander.papadopoul\nos@engineering-mail.example")[2]).toBe(
    "alexander.papadopoulos@engineering-mail.example",
  );
  expect(whole("Anna Berg\nanna.berg@\npost.example")[2]).toBe("anna.berg@post.example");
});

it("[DETAIL-22] takes a mobile number before an office's, and no date of birth or personal number", () => {
  const text =
    "Jörgen Lantz\nPersonnummer 750630-5555\nArbete 046-555 99 00\nMobil 070-174 06 05\njorgen@lantz.example";

  expect(whole(text)[3]).toBe("070-174 06 05");
});

it("[DETAIL-22] prefers the name that the file is called by", () => {
  const text = "Berit Lund\nKari Dahl\nSelger";

  expect(whole(text, "CV_Kari_Dahl.pdf").slice(0, 2)).toEqual(["Kari", "Dahl"]);
});

it("[DETAIL-22] takes no heading for a name", () => {
  expect(whole("Curriculum Vitae\nWork Experience\nProject Management")).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(guessFields("")).toEqual({ links: [] });
});

it("[DETAIL-22] is not held up by a text made to hold it up", () => {
  const texts = [
    "Anna Berg ".repeat(40_000),
    "Anna Berg\n".repeat(40_000),
    "a.b@c.example\nAnna Berg\n".repeat(10_000),
    "a".repeat(400_000),
    "@".repeat(400_000),
    "1 ".repeat(200_000),
    "a@".repeat(200_000),
    "\u0301".repeat(400_000),
  ];
  const slow = texts.filter((text) => {
    const began = process.cpuUsage();
    guessFields(text);
    return process.cpuUsage(began).user > 1_500_000;
  });

  expect(slow.map((text) => text.slice(0, 20))).toEqual([]);
});

import { expect, it } from "vitest";
import { guessFields } from "#features/review/intake/server/guess-fields.ts";
import { handMadePdf } from "#tests/support/files.ts";
import { readPdfText } from "./extraction/pdf-text.ts";
import { createCollector } from "./extraction/text-collector.ts";

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

const drawn = (lines: string[]) =>
  `BT /F1 12 Tf 60 760 Td 18 TL ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;

/** Extracts the text of a page in Helvetica. `hyphen` is the character to which the font maps its hyphen, in UTF-16. */
async function textOf(drawing: string, hyphen = "002D"): Promise<string> {
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
2 beginbfrange <20> <2C> <0020> <2E> <7E> <002E> endbfrange
1 beginbfchar <2D> <${hyphen}> endbfchar endcmap end end`;
  const file = handMadePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>",
    stream(drawing),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>",
    stream(map),
  ]);
  const collector = createCollector();
  await readPdfText(file, collector);
  return collector.text();
}

const written = [
  "Anna-Lena Berg",
  "anna-lena.berg@my-mail.example",
  "070-174 06 31",
  "- Full-stack developer",
  "2019 - 2021 open-source",
];

it.each([
  ["the soft hyphen", "00AD"],
  ["the hyphen of typographers", "2010"],
  ["the hyphen that does not break", "2011"],
  ["three hyphens in a row", "002D00AD2010"],
  ["a hyphen and a soft one", "002D00AD"],
])("[FILE-6] reads one hyphen where a font maps it to %s", async (_what, hyphen) => {
  const text = await textOf(drawn(written), hyphen);

  expect(text.split("\n")).toEqual(written);
  expect(guessFields(text)).toMatchObject({
    first_name: { value: "Anna-Lena" },
    email: { value: "anna-lena.berg@my-mail.example" },
    phone_number: { value: "070-174 06 31" },
  });
});

it("[FILE-6] joins a word that a soft hyphen divides at the end of a line, unless the font has no other hyphen", async () => {
  expect(await textOf(drawn(["responsi-", "bility"]), "00AD")).toBe("responsibility");
  expect(await textOf(drawn(["open-source", "respon-", "sibility"]), "00AD")).toBe("open-source\nrespon\u2010sibility");
});

it("[FILE-6] reads one hyphen where a text writes several characters for it", () => {
  const collector = createCollector();
  collector.add("audio\u002D\u00AD\u2010visual, co\u00AD-designed, soft\u00ADware --verbose");

  expect(collector.text()).toBe("audio-visual, co-designed, software --verbose");
});

/** Draws each letter at a fixed distance from the previous one, in thousandths of the font size. */
const steps = (text: string, step: number) => `[(${text.split("").join(`) -${step} (`)})] TJ`;
const withoutSpaces = (drawing: string) => drawing.replaceAll(/ -\d+ \( \)/g, " -400");

it.each([
  ["by character spacing", "1.6 Tc (Formatted text of Tilda) Tj"],
  ["by character spacing, with narrow spaces", "1.6 Tc -1.2 Tw (Formatted text of Tilda) Tj"],
  ["by steps", steps("Formatted text of Tilda", 140)],
  ["by steps, without glyphs for spaces", withoutSpaces(steps("Formatted text of Tilda", 250))],
])("[FILE-6] reads words whose letters are set apart %s", async (_how, drawing) => {
  expect(await textOf(`BT /F1 12 Tf 50 700 Td ${drawing} ET`)).toBe("Formatted text of Tilda");
});

it("[FILE-6] keeps single letters apart that are a list", async () => {
  const drawing = `BT /F1 12 Tf 50 700 Td ${steps("BCE", 250)} 0 -40 Td ${steps("ABCDEFGH", 250)} ET`;

  expect(await textOf(drawing)).toBe("B C E\nA B C D E F G H");
});

it("[FILE-6] reads the small line under a large name as a line of its own", async () => {
  const drawing = "BT /F1 32 Tf 200 700 Td (Tilda Moberg) Tj /F1 8 Tf 30 -16 Td (Crane Operator) Tj ET";
  const raised = "BT /F1 12 Tf 50 700 Td (10 m) Tj /F1 8 Tf 4 Ts (2) Tj /F1 12 Tf 0 Ts ( of stock) Tj ET";

  expect(await textOf(drawing)).toBe("Tilda Moberg\nCrane Operator");
  expect(await textOf(raised)).toBe("10 m2 of stock");
});

import { expect, it } from "vitest";
import { chromiumPdf, handMadePdf, latexPdf, wideSetPdf } from "#tests/support/files.ts";
import { textDocument } from "#features/platform/indexing/server/text-vector.ts";
import { extractText } from "./extract-text.ts";
import { textOfLine } from "./extraction/pdf-lines.ts";
import { createCollector } from "./extraction/text-collector.ts";

async function textOf(file: Buffer, kind: "pdf" | "txt"): Promise<string> {
  const extraction = await extractText(file, kind);
  return extraction.state === "extracted" ? extraction.text : extraction.state;
}

function tidied(text: string): string {
  const collector = createCollector();
  collector.add(text);
  return collector.text();
}

it("[FILE-6] reads wide-set headings as words, and Arabic and Hebrew in their order, as a browser prints them", async () => {
  expect((await textOf(await chromiumPdf(), "pdf")).split("\n")).toEqual([
    "CURRICULUM VITAE",
    "Kompetens och R",
    "الأستاذ محمد: خبرة 2019 إلى 2023 في Java و Python الحديثة.",
    "שלום עולם מהנדס",
    "Speaks العربية الحديثة fluently",
    "A B C and J R R Tolkien",
  ]);
});

it("[FILE-6] reads capitals that are set apart by character spacing as words", async () => {
  const headings = ["CERTIFICATES", "DETAILS", "WORK EXPERIENCE", "EDUCATION & AWARDS"];

  expect((await textOf(await wideSetPdf(headings, 1.2), "pdf")).split("\n")).toEqual(headings);
});

/** Creates a PDF page that contains both a glyph for a space and words separated only by position. */
function placedWordsPdf(drawing: string): Buffer {
  const content = `BT /F1 12 Tf 50 700 Td (Two words) Tj 0 -40 Td ${drawing} ET`;
  return handMadePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

it.each([
  ["without character spacing", "[(TEAM) -280 (LEAD)] TJ"],
  ["with it, by a step", "1.2 Tc [(TEAM) -280 (LEAD)] TJ"],
  ["with it, by an operator each", "1.2 Tc (TEAM) Tj 50 0 Td (LEAD) Tj"],
  ["after it was restored", "ET q 1.2 Tc Q BT /F1 12 Tf 50 660 Td [(TEAM) -140 (LEAD)] TJ"],
])("[FILE-6] keeps words apart that are placed %s, without glyphs for spaces", async (_how, drawing) => {
  expect(await textOf(placedWordsPdf(drawing), "pdf")).toBe("Two words\nTEAM LEAD");
});

it("[FILE-6] reads what is drawn from the wrong side in its order", () => {
  const drawn = (texts: [string, "ltr" | "rtl"][]) =>
    textOfLine(
      texts.map(([str, dir], at) => ({
        str,
        dir,
        hasEOL: false,
        transform: [10, 0, 0, 10, at * 10, 0],
        width: 10,
        height: 10,
        fontName: "",
      })),
    );

  expect(
    drawn([
      [".", "ltr"],
      ["2023", "ltr"],
      [" ", "ltr"],
      ["ד", "rtl"],
      ["ג", "rtl"],
    ]),
  ).toBe("גד 2023.");
  expect(
    drawn([
      ["in", "ltr"],
      [" ", "ltr"],
      ["ב", "rtl"],
      ["א", "rtl"],
      [" ", "ltr"],
      ["and", "ltr"],
    ]),
  ).toBe("in אב and");
});

it("[FILE-6] composes the accents that LaTeX sets apart, and joins what it divides", async () => {
  const text = await textOf(await latexPdf(), "pdf");

  expect(text).toContain("Currículum: diseño gráfico, österreich, naïve, garçon, français, Åsa");
  expect(text).toContain("Škoda, Świety, île, señor. Efficient office finance.");
  expect(text).toContain("administración\ninternacional, responsabi\u2010lidades presupuestarias");
  expect(text).toContain("comercialización internacional.\nCURRICULUM");
});

it("[FILE-6] joins letters that are typed apart, and leaves lists and initials as they are", () => {
  expect(tidied("C U R R I C U L U M  V I T A E\nE r f a r e n h e t")).toBe("CURRICULUM VITAE\nErfarenhet");
  expect(tidied("Intro: K o m p e t e n s 2024")).toBe("Intro: Kompetens 2024");
  expect(tidied("J O B B")).toBe("JOBB");

  for (const text of ["A B C", "J R R Tolkien", "A B C D E", "Körkort B C E D", "R C R q s T", "vi å i ö bor"])
    expect(tidied(text)).toBe(text);
});

it("[FILE-6] joins a word that was divided at the end of a line", () => {
  expect(tidied("läkemede-\nlshantering, läkemedelshantering")).toBe("läkemedelshantering, läkemedelshantering");
  expect(tidied("läke\u00ADmedels\u00AD\nhantering")).toBe("läkemedelshantering");
  expect(tidied("Geschwindigkeitsbegren-\nzungsanlage")).toBe("Geschwindigkeitsbegrenzungsanlage");
});

it("[FILE-6] finds a word that was divided joined and by its parts where it may be a compound", () => {
  const wordsOf = (text: string) => [...textDocument([{ field: "cv", text: tidied(text) }]).words].toSorted();

  expect(wordsOf("timber-\nframed")).toEqual(["framed", "timber", "timberframed"]);
  expect(wordsOf("in-\nter-\nnational")).toContain("inter");
  expect(wordsOf("KOMPE-\nTENS")).toContain("kompetens");
  expect(tidied("a front-end here, the front-\nend there")).toBe("a front-end here, the front-end there");
  expect(tidied("project plans, project\u2010\nleader")).toBe("project plans, project\u2010leader");
  expect(tidied("Baden-\nWürttemberg")).toBe("Baden-Württemberg");
  expect(tidied("Planungs-\nund Bauleitung")).toBe("Planungs-\nund Bauleitung");
  expect(tidied("skills -\nmore")).toBe("skills -\nmore");
});

it("[FILE-6] keeps ligatures and the forms of Arabic letters as letters", () => {
  expect(tidied("\uFB01nance \uFEE2\uFEFC")).toBe("finance \u0645\u0644\u0627");
});

it("[FILE-6] tidies a hostile text in time that grows with its length", () => {
  for (const text of ["a ", "a-\n", "\u00AD\n", "a\u00A0", "\uFDFA", "a\u0301\uFF9E", " \n", "A b  "]) {
    const hostile = text.repeat(400_000 / text.length);
    expect(tidied(hostile).length).toBeLessThanOrEqual(400_000);
  }
});

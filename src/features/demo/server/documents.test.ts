import { createHash } from "node:crypto";
import mammoth from "mammoth";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { extractText } from "#features/files/server/extract-text.ts";
import { type CvDocument, cvDocuments, drawCv } from "./documents/cv-documents.ts";

type Written = CvDocument & { content: Buffer };

const hash = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const written: Written[] = [];

beforeAll(async () => {
  for (const document of cvDocuments("test")) written.push({ ...document, content: await drawCv("test", document) });
}, 120_000);

afterEach(() => vi.unstubAllEnvs());

const ofForm = (type: string) => written.filter(({ profile }) => profile.form.type === type);
const first = (type: string, language?: string) =>
  ofForm(type).find((document) => language === undefined || document.language === language)!;

async function pdfText(content: Buffer): Promise<string> {
  const extraction = await extractText(content, "pdf");
  return extraction.state === "extracted" ? extraction.text : "";
}

describe("the demo's CVs", () => {
  it("are three hundred different files in the formats people send", () => {
    const count = (type: string) => ofForm(type).length;

    expect(new Set(written.map(({ content }) => hash(content))).size).toBe(300);
    expect(count("pdf") + count("scan")).toBe(220);
    expect(count("scan")).toBeGreaterThanOrEqual(3);
    expect(count("docx")).toBe(70);
    expect([count("odt"), count("rtf"), count("txt")]).not.toContain(0);
    expect(new Set(written.map(({ language }) => language))).toEqual(new Set(["en", "sv", "de", "fi", "pl", "fr"]));
  });

  it("stay below sixty kilobytes each", () => {
    expect(Math.max(...written.map(({ content }) => content.length))).toBeLessThan(60_000);
  });

  it("have the same bytes on another day and in another time zone", async () => {
    vi.stubEnv("TZ", "Pacific/Auckland");
    vi.setSystemTime(new Date("2031-05-05T05:05:05Z"));

    const samples = ["pdf", "scan", "docx", "odt", "rtf", "txt"].map((type) => first(type));
    const again = await Promise.all(samples.map((document) => drawCv("test", document)));
    vi.useRealTimers();

    expect(again.map(hash)).toEqual(samples.map(({ content }) => hash(content)));
  });

  it("can be read with all the letters of their language", async () => {
    const polish = await pdfText(first("pdf", "pl").content);
    const finnish = await pdfText(first("pdf", "fi").content);

    // Headings are set in capitals and with spaces between the letters in some layouts.
    expect(polish.toLowerCase().replaceAll(/\s/g, "")).toContain("doświadczeniezawodowe");
    expect(finnish.toLowerCase().replaceAll(/\s/g, "")).toContain("työkokemus");
  });

  it("say what the profile says, in PDF and in DOCX", async () => {
    const pdf = first("pdf", "en");
    const docx = first("docx", "en");
    const inPdf = await pdfText(pdf.content);
    const { value: inDocx } = await mammoth.extractRawText({ buffer: docx.content });

    expect(inPdf).toContain(pdf.profile.title);
    for (const skill of pdf.profile.skills) expect(inPdf).toContain(skill);
    expect(inDocx).toContain(docx.profile.title);
    for (const skill of docx.profile.skills) expect(inDocx).toContain(skill);
  });

  it("include scans, which hold a picture and no text", async () => {
    for (const { content } of ofForm("scan")) {
      expect((await pdfText(content)).trim()).toBe("");
      expect(content.includes("/Subtype /Image")).toBe(true);
    }
  });
});

import { createHash } from "node:crypto";
import mammoth from "mammoth";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { detectFileKind } from "#features/review/files/server/file-kind.ts";
import { extractText } from "#features/review/files/server/extract-text.ts";
import type { AttachableKind } from "#shared/file-kinds.ts";
import { applications } from "./content/applications.ts";
import { type CvDocument, drawCv } from "./documents/cv-documents.ts";
import { cvModel } from "./documents/cv-model.ts";
import { loadFonts } from "./documents/pdf-fonts.ts";
import { openFont } from "./documents/scan-outline.ts";
import { extensionOf, type CvForm, type DocumentProfile } from "./documents/cv-profiles.ts";

type Written = CvDocument & { profile: DocumentProfile };

const now = new Date("2026-11-21T09:00:00.000Z");
const hash = ({ bytes }: CvDocument) => createHash("sha256").update(bytes).digest("hex");
const profiles = [
  ...new Set([...applications("test", now)].flatMap(({ files }) => files.map(({ document }) => document))),
];
const written: Written[] = [];

beforeAll(async () => {
  for (const profile of profiles) written.push({ ...(await drawCv("test", profile)), profile });
}, 120_000);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const types = ["pdf", "scan", "docx", "plain_pdf", "plain_docx", "odt", "rtf", "txt"] as const;
const ofForm = (type: CvForm["type"]) => written.filter(({ profile }) => profile.form.type === type);
const first = (type: CvForm["type"], language?: string) =>
  ofForm(type).find(({ profile }) => language === undefined || profile.owner.language === language)!;

async function textOf({ bytes, profile }: Written): Promise<string> {
  const extraction = await extractText(bytes, extensionOf(profile.form) as AttachableKind);
  return extraction.state === "extracted" ? extraction.text : "";
}

describe("the demo's CVs", () => {
  it("are a file of its own for each person, in the formats people send", () => {
    const count = (...some: CvForm["type"][]) => some.flatMap(ofForm).length;

    expect(new Set(written.map(hash)).size).toBe(written.length);
    expect(new Set(written.map(({ profile }) => profile.owner.email)).size).toBe(written.length);
    expect(types.map((type) => count(type))).not.toContain(0);
    expect(count("pdf", "scan", "docx")).toBeLessThan(300);
    expect(count("pdf", "scan", "plain_pdf")).toBeGreaterThan(written.length / 2);
    expect(new Set(written.map(({ profile }) => profile.owner.language))).toEqual(
      new Set(["en", "sv", "de", "fi", "pl", "fr"]),
    );
  });

  it("stay below sixty kilobytes each", () => {
    expect(Math.max(...written.map(({ bytes }) => bytes.length))).toBeLessThan(60_000);
  });

  it("have the same bytes on another day and in another time zone", async () => {
    vi.stubEnv("TZ", "Pacific/Auckland");
    vi.setSystemTime(new Date("2031-05-05T05:05:05Z"));

    const samples = types.map((type) => first(type));
    const again = await Promise.all(samples.map(({ profile }) => drawCv("test", profile)));

    expect(again.map(hash)).toEqual(samples.map(hash));
  });

  it("can be read with all the letters of their language", async () => {
    const polish = await textOf(first("pdf", "pl"));
    const finnish = await textOf(first("pdf", "fi"));

    // Some layouts set headings in capitals and with letter spacing.
    expect(polish.toLowerCase().replaceAll(/\s/g, "")).toContain("doświadczeniezawodowe");
    expect(finnish.toLowerCase().replaceAll(/\s/g, "")).toContain("työkokemus");
  });

  it(
    "[DATA-1] name their owner with contact data, title and work, in every form that has text",
    { timeout: 60_000 },
    async () => {
      const layouts = Map.groupBy(
        written.filter(({ profile }) => profile.form.type !== "scan"),
        ({ profile: { form } }) => ("layout" in form ? `${form.type} ${form.layout}` : form.type),
      );

      expect(layouts.size).toBe(15);
      for (const some of layouts.values()) {
        const document = some.at(-1)!;
        const { owner, title } = document.profile;
        const text = (await textOf(document)).replaceAll(/\s+/g, " ");
        const { posts } = cvModel("test", document.profile);
        const expected = [
          owner.first_name,
          owner.last_name,
          owner.email,
          owner.phone_number,
          title,
          posts[0]!.employer,
        ];
        expect(expected.filter((part) => !text.includes(part))).toEqual([]);
      }
    },
  );

  it("say what the profile says in DOCX", async () => {
    for (const document of [first("docx", "en"), first("plain_docx", "en")]) {
      const { value } = await mammoth.extractRawText({ buffer: document.bytes });

      for (const skill of document.profile.skills) expect(value).toContain(skill);
    }
  });

  it("are known by their text where it is read in no file, to the letter", { timeout: 60_000 }, async () => {
    for (const type of ["plain_pdf", "plain_docx", "odt", "rtf", "txt"] as const) {
      for (const document of ofForm(type).slice(0, 4)) expect(document.text).toBe(await textOf(document));
    }
    expect(new Set(written.flatMap(({ text, profile }) => (text === null ? profile.form.type : [])))).toEqual(
      new Set(["pdf", "scan", "docx"]),
    );
  });

  it("are drawn in fonts that have the letters of their owners' names", async () => {
    const fonts = Object.values(await loadFonts()).map(openFont);
    const names = [...ofForm("pdf"), ...ofForm("scan")].map(
      ({ profile: { owner } }) => owner.first_name + owner.last_name,
    );
    const letters = [...new Set(names.join(""))];

    expect(
      letters.filter((letter) => !fonts.every((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!))),
    ).toEqual([]);
  });

  it("are of the kind that their names say", async () => {
    for (const type of types) {
      const { bytes, profile } = first(type);
      expect((await detectFileKind(bytes))?.kind).toBe(extensionOf(profile.form));
    }
  });

  it("include scans, which hold a picture and no text", async () => {
    for (const document of ofForm("scan")) {
      expect((await textOf(document)).trim()).toBe("");
      expect(document.bytes.includes("/Subtype /Image")).toBe(true);
    }
  });
});

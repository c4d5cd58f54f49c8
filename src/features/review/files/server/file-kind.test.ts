import { expect, it } from "vitest";
import {
  compoundFile,
  docx,
  docxOf,
  handMadeDocx,
  jpeg,
  manyLanguages,
  odt,
  odtParagraphs,
  pdf,
  png,
  rtf,
  word97,
  zip,
} from "#tests/support/files.ts";
import { checkName, detectFileKind } from "./file-kind.ts";

const kindOf = async (bytes: Buffer | string) => (await detectFileKind(Buffer.from(bytes)))?.kind;

const inUtf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
const inUtf16BigEndian = (text: string) => inUtf16(text).swap16();

const webp = (form: string, size: Buffer) =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${form}`, "latin1"), size, Buffer.alloc(16)]);

it("[FILE-3] tells what a file is by its bytes", async () => {
  expect(await kindOf(await pdf())).toBe("pdf");
  expect(await kindOf(await docx())).toBe("docx");
  expect(await kindOf(odt(odtParagraphs(manyLanguages)))).toBe("odt");
  expect(await kindOf(rtf())).toBe("rtf");
  expect(await kindOf(compoundFile("WordDocument"))).toBe("doc");
  expect(await kindOf(await word97())).toBe("doc");
  expect(await kindOf(png())).toBe("png");
  expect(await kindOf(jpeg())).toBe("jpeg");
  expect(await kindOf(webp("VP8X", Buffer.from("0a00000000000000090000090000", "hex")))).toBe("webp");
  expect(await detectFileKind(png())).toEqual({ kind: "png", content_type: "image/png", extension: "png" });
});

it("[FILE-3] takes a PDF behind what a printer put before it, and no text that mentions one", async () => {
  const whole = await pdf();
  const behind = (before: string) => Buffer.concat([Buffer.from(before), whole]);

  expect(await kindOf(behind("\u001B%-12345X@PJL JOB\r\n"))).toBe("pdf");
  expect(await kindOf(behind("\r\n\r\n"))).toBe("pdf");
  expect(await kindOf(behind("#!/bin/sh\n"))).toBeUndefined();
  expect(await kindOf(behind("<html>\n"))).toBeUndefined();
  expect(await kindOf("I write %PDF-1.7 parsers\n")).toBe("txt");
});

it("[FILE-3] takes text in any of the encodings people's programs write", async () => {
  const text = manyLanguages.join("\r\n");

  expect(await kindOf(text)).toBe("txt");
  expect(await kindOf(`\uFEFF${text}`)).toBe("txt");
  expect(await kindOf(inUtf16(text))).toBe("txt");
  expect(await kindOf(inUtf16BigEndian(text))).toBe("txt");
  expect(await kindOf(Buffer.from("Åsa Öberg, Malmö\r\n", "latin1"))).toBe("txt");
  expect(await kindOf("<asa@example.com> is my address, and I know <html> well")).toBeUndefined();
  expect(await kindOf("<asa@example.com> is my address")).toBe("txt");
});

it("[FILE-3] refuses what is written for a browser or another program", async () => {
  const sources = [
    "<!DOCTYPE html><p>Hello",
    "\n  <p>Hello</p>",
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<?xml version="1.0"?><cv/>',
    "<?php system($_GET[0]);",
    "#!/bin/sh\nrm -rf /",
    "@echo off\r\ndel *",
    "%!PS-Adobe-3.0",
    "Dear all,\n<script>alert(1)</script>",
  ];

  expect(await Promise.all(sources.map(kindOf))).toEqual(sources.map(() => undefined));
  expect(await kindOf(inUtf16("Hello <script>alert(1)</script>"))).toBeUndefined();
});

it("[FILE-3] refuses programs, archives and what is no document, whatever they are called", async () => {
  const program = Buffer.concat([Buffer.from("MZ\u0090\0\u0003", "latin1"), Buffer.alloc(512)]);

  expect(await kindOf(program)).toBeUndefined();
  expect(await kindOf(Buffer.from("\u007FELF\u0002\u0001", "latin1"))).toBeUndefined();
  expect(await kindOf("")).toBeUndefined();
  expect(await kindOf(Buffer.alloc(100))).toBeUndefined();
  expect(await kindOf("GIF89a\u0001\0\u0001\0\0\0\0;")).toBeUndefined();
  expect(await kindOf(zip([{ name: "evil.exe", data: program }]))).toBeUndefined();
  expect(await kindOf(zip([{ name: "xl/workbook.xml", data: "<workbook/>" }]))).toBeUndefined();
  expect(await kindOf(compoundFile("Workbook"))).toBeUndefined();
});

it("[FILE-3] refuses a document that carries macros, hides names or leaves its folder", async () => {
  const document = "<w:document/>";

  expect(await kindOf(docxOf(document))).toBe("docx");
  expect(await kindOf(docxOf(document, [{ name: "word/vbaProject.bin", data: "x" }]))).toBeUndefined();
  expect(await kindOf(docxOf(document, [{ name: "word/document.xml", data: "other" }]))).toBeUndefined();
  expect(await kindOf(docxOf(document, [{ name: "../../etc/passwd", data: "x" }]))).toBeUndefined();
  expect(await kindOf(docxOf(document, [{ name: "/etc/passwd", data: "x" }]))).toBeUndefined();
});

it("[FILE-3] refuses a file that is two things at once", async () => {
  const page = Buffer.from("<html><script>alert(1)</script></html>\n");
  const archive = zip([{ name: "run.js", data: "alert(1)" }]);
  const document = await docx();

  expect(await kindOf(Buffer.concat([page, await pdf()]))).toBeUndefined();
  expect(await kindOf(Buffer.concat([Buffer.from("%PDF-1.7\n"), page, await pdf()]))).toBeUndefined();
  expect(await kindOf(Buffer.concat([await pdf(), archive]))).toBeUndefined();
  expect(await kindOf(Buffer.concat([png(), archive]))).toBeUndefined();
  expect(await kindOf(Buffer.concat([Buffer.from("%PDF-1.7\n"), document]))).toBeUndefined();
  expect(await kindOf(Buffer.concat([document, await pdf()]))).toBeUndefined();
  expect(await kindOf(docxOf("<w:document/>", [], archive))).toBeUndefined();
  expect(await kindOf(docxOf("<w:document/>", [{ name: "a.pdf", data: "%PDF-1.7", stored: true }]))).toBeUndefined();
});

it("[FILE-3] refuses a picture whose pixels would fill the memory", async () => {
  expect(await kindOf(png({ claimed: 5_000 }))).toBe("png");
  expect(await kindOf(png({ claimed: 50_000 }))).toBeUndefined();
  expect(await kindOf(jpeg().subarray(0, 20))).toBeUndefined();
  expect(await kindOf(webp("VP8X", Buffer.from("0a00000000000000ffff00ffff00", "hex")))).toBeUndefined();
});

it("[FILE-3] refuses a document cut short before its table of contents", async () => {
  const document = handMadeDocx("<w:p/>");

  expect(await kindOf(document)).toBe("docx");
  expect(await kindOf(document.subarray(0, document.length - 30))).toBeUndefined();
});

it("[FILE-2] shows the name of a file without what could deceive", () => {
  expect(checkName("Åsa Öberg – CV.pdf")).toBe("Åsa Öberg – CV.pdf");
  expect(checkName("C:\\Users\\asa\\cv.pdf")).toBe("cv.pdf");
  expect(checkName("../../etc/passwd")).toBe("passwd");
  expect(checkName("cv\u202Efdp.exe")).toBe("cvfdp.exe");
  expect(checkName("cv\0.pdf\r\nSet-Cookie: x")).toBe("cv.pdfSet-Cookie: x");
  expect(checkName("cv.pdf. . ")).toBe("cv.pdf");
  expect(checkName("A\u030A.pdf")).toBe("Å.pdf");
  expect(checkName("..")).toBe("file");
  expect(checkName("")).toBe("file");
});

it("[FILE-2] keeps a name within its length, and keeps its extension", () => {
  expect(checkName(`${"å".repeat(300)}.docx`)).toBe(`${"å".repeat(250)}.docx`);
  expect(checkName("😀".repeat(300), 10)).toBe("😀".repeat(10));
  expect(checkName("résumé.pdf", 8)).toBe("résu.pdf");
});

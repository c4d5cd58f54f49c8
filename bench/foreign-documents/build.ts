import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { jbig2Pdf } from "./jbig2-pdf.ts";
import { htmlOf, latexOf, troffOf } from "./markup.ts";
import { output } from "./programs.ts";
import { cvs, type Language } from "./texts.ts";

/** File type of the documents by the program that writes them. */
export const makers = {
  docx: "docx",
  doc: "doc",
  odt: "odt",
  rtf: "rtf",
  libreoffice: "pdf",
  chromium: "pdf",
  pdflatex: "pdf",
  lualatex: "pdf",
  xelatex: "pdf",
  groff: "pdf",
  ccitt: "pdf",
  jbig2: "pdf",
} as const;
type Maker = keyof typeof makers;

export type Document = { language: Language; maker: Maker; path: string };

const plan: Record<Language, Maker[]> = {
  en: ["docx", "doc", "rtf", "chromium", "pdflatex", "groff", "ccitt"],
  sv: ["docx", "odt", "chromium", "pdflatex", "lualatex", "jbig2"],
  de: ["doc", "odt", "libreoffice", "pdflatex", "xelatex", "ccitt"],
  fi: ["docx", "rtf", "libreoffice", "lualatex", "jbig2"],
  fr: ["docx", "odt", "chromium", "pdflatex", "libreoffice"],
  es: ["doc", "rtf", "chromium", "pdflatex", "groff"],
  pl: ["docx", "odt", "chromium", "xelatex"],
  ru: ["docx", "doc", "rtf", "chromium", "libreoffice"],
  ar: ["docx", "odt", "chromium", "libreoffice"],
  zh: ["docx", "chromium", "libreoffice"],
};

export async function buildAll(folder: string): Promise<Document[]> {
  await mkdir(folder, { recursive: true });
  const documents: Document[] = [];
  for (const [language, ofLanguage] of Object.entries(plan) as [Language, Maker[]][])
    for (const maker of ofLanguage) {
      const path = join(folder, `${language}-${maker}.${makers[maker]}`);
      await build(folder, `${language}-${maker}`, language, maker, path);
      documents.push({ language, maker, path });
    }
  return documents;
}

async function build(folder: string, name: string, language: Language, maker: Maker, path: string): Promise<void> {
  const cv = cvs[language];
  if (maker === "pdflatex" || maker === "lualatex" || maker === "xelatex") {
    await writeFile(join(folder, `${name}.tex`), latexOf(cv, language, maker));
    await output(folder, maker, "-interaction=batchmode", "-halt-on-error", `${name}.tex`);
    return;
  }
  if (maker === "groff") {
    await writeFile(join(folder, `${name}.ms`), troffOf(cv));
    await writeFile(
      path,
      await output(folder, "sh", "-c", `groff -K utf8 -ms -Tps ${name}.ms | ps2pdf - - | base64 -w0`),
      "base64",
    );
    return;
  }
  await writeFile(join(folder, `${name}.html`), htmlOf(cv, language));
  if (maker === "chromium") return print(folder, name, path);
  if (maker === "ccitt" || maker === "jbig2") return scan(folder, name, maker, path);
  const kind = makers[maker];
  const filter = kind === "pdf" ? "pdf:writer_pdf_Export" : kind;
  await output(folder, "soffice", "--headless", "--infilter=HTML (StarWriter)", "--convert-to", filter, `${name}.html`);
}

const print = async (folder: string, name: string, path: string) =>
  void (await output(
    folder,
    "chromium",
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-pdf-header-footer",
    `--print-to-pdf=${path}`,
    `${name}.html`,
  ));

/** Creates a scan as an office scanner does: 300 dpi, black and white. */
async function scan(folder: string, name: string, packing: "ccitt" | "jbig2", path: string): Promise<void> {
  await print(folder, name, join(folder, `${name}-sheet.pdf`));
  await output(folder, "pdftoppm", "-r", "300", "-mono", "-singlefile", `${name}-sheet.pdf`, name);
  if (packing === "jbig2") return writeFile(path, jbig2Pdf(await readFile(join(folder, `${name}.pbm`))));
  await output(folder, "ppm2tiff", "-c", "g4", "-R", "300", `${name}.pbm`, `${name}.tif`);
  await output(folder, "img2pdf", `${name}.tif`, "-o", `${name}-packed.pdf`);
  await rename(join(folder, `${name}-packed.pdf`), path);
}

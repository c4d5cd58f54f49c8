import type { CvModel } from "./cv-model.ts";
import { escapeXml } from "./odt.ts";
import { cvLines, shownLines, type CvLine, type WrittenCv } from "./plain-text.ts";
import { writeZip } from "./zip.ts";

/** Defines a paragraph style. Headings use the built-in names that office programs recognize. */
const style = (id: CvLine["kind"], paragraph: string, run: string, name = `CV ${id}`) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr>${paragraph}</w:pPr>` +
  `<w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/>${run}</w:rPr></w:style>`;

const styles = [
  style("title", '<w:spacing w:after="40"/>', '<w:b/><w:sz w:val="40"/>', "heading 1"),
  style("under", '<w:spacing w:after="60"/>', '<w:color w:val="5A5F66"/><w:sz w:val="20"/>'),
  style(
    "heading",
    '<w:keepNext/><w:spacing w:before="260" w:after="100"/>',
    '<w:b/><w:color w:val="1F4E79"/><w:sz w:val="24"/>',
    "heading 2",
  ),
  style("strong", '<w:keepNext/><w:spacing w:before="120" w:after="30"/>', '<w:sz w:val="21"/>'),
  style("text", '<w:spacing w:after="60"/>', '<w:sz w:val="21"/>'),
  style("bullet", '<w:spacing w:after="20"/><w:ind w:left="360" w:hanging="200"/>', '<w:sz w:val="21"/>'),
].join("");

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml";

const part = (name: string, content: string) => ({ name, content: Buffer.from(declaration + content) });

/** Parts of the package that are identical in every file. */
const frame = [
  part(
    "[Content_Types].xml",
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/>` +
      `<Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/></Types>`,
  ),
  part(
    "_rels/.rels",
    `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
  ),
  part(
    "word/_rels/document.xml.rels",
    `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ),
  part("word/styles.xml", `<w:styles ${main}>${styles}</w:styles>`),
];

/** Writes a minimal Word document that office programs open without a warning. */
export async function writePlainDocx(model: CvModel): Promise<WrittenCv> {
  const lines = cvLines(model);
  const paragraphs = lines.map(({ kind, text }) => {
    const marked = kind === "bullet" ? `• ${text}` : text;
    const weight = kind === "strong" ? "<w:rPr><w:b/></w:rPr>" : "";
    return `<w:p><w:pPr><w:pStyle w:val="${kind}"/></w:pPr><w:r>${weight}<w:t xml:space="preserve">${escapeXml(marked)}</w:t></w:r></w:p>`;
  });
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1000" w:right="1130" w:bottom="1000" w:left="1130"/></w:sectPr>';
  const body = `<w:document ${main}><w:body>${paragraphs.join("")}${page}</w:body></w:document>`;
  const bytes = await writeZip([...frame, part("word/document.xml", body)]);
  return { bytes, text: shownLines(lines) };
}

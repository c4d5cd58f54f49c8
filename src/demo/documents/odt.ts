import type { CvModel } from "./cv-model.ts";
import { cvLines, shownLines, type CvLine, type WrittenCv } from "./plain-text.ts";
import { writeZip } from "./zip.ts";

const mediaType = "application/vnd.oasis.opendocument.text";

export const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const style = (name: CvLine["kind"], paragraph: string, text: string) =>
  `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties ${paragraph}/>` +
  `<style:text-properties style:font-name="Liberation Sans" ${text}/></style:style>`;

const styles = [
  style("title", 'fo:margin-bottom="0.05cm"', 'fo:font-size="20pt" fo:font-weight="bold"'),
  style("under", 'fo:margin-bottom="0.3cm"', 'fo:font-size="10pt" fo:color="#5a5f66"'),
  style(
    "heading",
    'fo:margin-top="0.45cm" fo:margin-bottom="0.15cm" fo:border-bottom="0.5pt solid #1f4e79"',
    'fo:font-size="12pt" fo:font-weight="bold" fo:color="#1f4e79"',
  ),
  style("strong", 'fo:margin-top="0.2cm" fo:margin-bottom="0.05cm"', 'fo:font-size="10.5pt" fo:font-weight="bold"'),
  style("text", 'fo:margin-bottom="0.1cm"', 'fo:font-size="10.5pt"'),
  style("bullet", 'fo:margin-left="0.6cm" fo:text-indent="-0.4cm" fo:margin-bottom="0.05cm"', 'fo:font-size="10.5pt"'),
].join("");

const namespaces = ["office", "style", "text"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat('xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"')
  .concat('xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"')
  .join(" ");

const manifest =
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">' +
  `<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${mediaType}"/>` +
  '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>';

/** Writes a minimal OpenDocument text that office programs open without a warning. */
export async function writeOdt(model: CvModel): Promise<WrittenCv> {
  const lines = cvLines(model);
  const paragraphs = lines.map(({ kind, text }) => {
    const mark = kind === "bullet" ? "• " : "";
    return `<text:p text:style-name="${kind}">${mark}${escapeXml(text)}</text:p>`;
  });
  const content =
    `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${namespaces} office:version="1.3">` +
    '<office:font-face-decls><style:font-face style:name="Liberation Sans" svg:font-family="\'Liberation Sans\', Arial"/>' +
    `</office:font-face-decls><office:automatic-styles>${styles}</office:automatic-styles>` +
    `<office:body><office:text>${paragraphs.join("")}</office:text></office:body></office:document-content>`;

  // The media type must be the first entry and uncompressed, because programs recognize the format by it.
  const bytes = await writeZip([
    { name: "mimetype", content: Buffer.from(mediaType), isStored: true },
    { name: "content.xml", content: Buffer.from(content) },
    { name: "META-INF/manifest.xml", content: Buffer.from(manifest) },
  ]);
  return { bytes, text: shownLines(lines) };
}

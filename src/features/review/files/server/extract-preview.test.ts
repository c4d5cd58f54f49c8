import { expect, it } from "vitest";
import { docx, docxOf, handMadeDocx, odt, word97, type ZipEntry } from "#tests/support/files.ts";
import { extractText, previewHtml } from "./extract-text.ts";

const htmlOf = async (...input: Parameters<typeof previewHtml>) => {
  const preview = await previewHtml(...input);
  return preview.state === "shown" ? preview.html : preview;
};

it("[DETAIL-3] shows a Word document with its headings, emphasis and tables", async () => {
  const document = await docx(["Åsa Öberg", "Utvecklare"], { table: [["2020", "Malmö"]] });

  expect(await htmlOf(document, "docx")).toBe(
    "<h1>Åsa Öberg</h1><p><strong>Utvecklare</strong></p><table><tr><td><p>2020</p></td><td><p>Malmö</p></td></tr></table>",
  );
});

it("[DETAIL-3] shows a Word document whose links lead nowhere", async () => {
  const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const words = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
  const linked = handMadeDocx(
    `<w:p xmlns:r="${relationships}"><w:hyperlink r:id="rId9">${words("portfolio")}</w:hyperlink></w:p>` +
      `<w:p xmlns:r="${relationships}"><w:hyperlink r:id="rId9" w:anchor="top">${words("top")}</w:hyperlink></w:p>`,
  );

  const preview = await previewHtml(linked, "docx");

  expect(preview).toMatchObject({ state: "shown", html: expect.stringMatching(/^<p>portfolio<\/p><p>.*top.*<\/p>$/) });
});

const chunkType = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk";
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const withChunks = (chunks: Record<string, string | Buffer>, isRelated = true) =>
  docxOf(
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="r"><w:body>` +
      `<w:p><w:r><w:t>Letter</w:t></w:r></w:p>${Object.keys(chunks)
        .map((name) => `<w:altChunk r:id="${name}"/>`)
        .join("")}<w:p><w:r><w:t>End</w:t></w:r></w:p></w:body></w:document>`,
    [
      // Some programs also list the folders in the archive.
      { name: "word/", data: "" },
      ...Object.entries(chunks).map(([name, data]) => ({ name: `word/afchunk-${name}`, data })),
      {
        name: "word/_rels/document.xml.rels",
        data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.keys(chunks)
          .map((name) => `<Relationship Id="${name}" Type="${chunkType}" Target="/word/afchunk-${name}"/>`)
          .filter(() => isRelated)
          .join("")}</Relationships>`,
      },
    ],
  );

const page =
  "<html><head><title>Page</title></head><body><p>Tilda <b>Moberg</b>, crane operator</p><script>x()</script></body></html>";

it.each([
  ["HTML", { "1.html": page }, true],
  ["HTML without its relationship", { "1.html": page }, false],
  [
    "a page in one file",
    {
      "1.mht": `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n${page}\r\n--b--`,
    },
    true,
  ],
  [
    "a document of Word",
    {
      "1.docx": handMadeDocx(
        `<w:p>${run("Tilda ")}<w:r><w:rPr><w:b/></w:rPr><w:t>Moberg</w:t></w:r>${run(", crane operator")}</w:p>`,
      ),
    },
    true,
  ],
  ["RTF", { "1.rtf": "{\\rtf1 Tilda {\\b Moberg}, crane operator\\par}" }, true],
])("[FILE-6] finds and shows what a Word document holds as %s", async (_format, chunks, isRelated) => {
  const document = withChunks(chunks, isRelated);

  expect(await extractText(document, "docx")).toMatchObject({
    text: expect.stringMatching(/^Letter\n+Tilda Moberg, crane operator\n+End$/),
  });
  expect(await htmlOf(document, "docx")).toMatch(
    /^<p>Letter<\/p>\s*<p>Tilda <(?:b|strong)>Moberg<\/(?:b|strong)>, crane operator<\/p>\s*<p>End<\/p>$/,
  );
});

it("[DETAIL-3] shows an OpenDocument text with its headings, lists, links and emphasis", async () => {
  const styles = `<style:style style:name="T1"><style:text-properties fo:font-weight="bold" fo:font-style="italic"/></style:style>`;
  const body =
    '<text:h text:outline-level="2">Erfarenhet</text:h>' +
    '<text:p>Jag är <text:span text:style-name="T1">van &amp; snabb</text:span>.<text:line-break/>' +
    '<text:a xlink:href="https://example.com/?a=1&amp;b=2">Arbeten</text:a></text:p>' +
    "<text:list><text:list-item><text:p>C &lt; C++</text:p></text:list-item></text:list>";

  expect(await htmlOf(odt(body, { styles }), "odt")).toBe(
    "<h2>Erfarenhet</h2><p>Jag är <strong><em>van &amp; snabb</em></strong>.<br />" +
      '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">Arbeten</a></p>' +
      "<ul><li><p>C &lt; C++</p></li></ul>",
  );
});

it("[DETAIL-3] shows RTF with its emphasis and tables", async () => {
  const document = Buffer.from(
    "{\\rtf1 {\\b\\ul CV}\\par plain {\\i a<b}\\par\\trowd\\intbl 2020\\cell Malm\\'f6\\cell\\row\\trowd\\intbl 2021\\par now\\cell\\row\\pard after\\par}",
  );

  expect(await htmlOf(document, "rtf")).toBe(
    "<p><strong><u>CV</u></strong></p><p>plain <em>a&lt;b</em></p>" +
      "<table><tbody><tr><td>2020</td><td>Malmö</td></tr><tr><td>2021<br />now</td></tr></tbody></table><p>after</p>",
  );
});

it("[DETAIL-3] shows plain text with its paragraphs and lines", async () => {
  expect(await htmlOf(Buffer.from("Åsa\r\nÖberg\r\n\r\n<b>Malmö</b>"), "txt")).toBe(
    "<p>Åsa<br />Öberg</p><p>&lt;b&gt;Malmö&lt;/b&gt;</p>",
  );
});

it("[DETAIL-3] shows the text of a document of Word 97", async () => {
  const html = await htmlOf(await word97(), "doc");

  expect(html).toContain("Łukasz Źrebięć, Gdańsk<br />2020\tUtvecklare");
  expect(html).not.toContain("remark");
});

it("[FILE-3] leaves nothing in a preview that runs or loads", async () => {
  const hostile = ["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x", "//evil.example/x"];
  const links = hostile.map((href) => `<text:p><text:a xlink:href="${href}">link</text:a></text:p>`).join("");
  const markup = "<text:p>&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(1)&lt;/script&gt;</text:p>";
  const quote = '<text:p><text:a xlink:href="https://a.example/&quot; onclick=&quot;alert(1)">link</text:a></text:p>';

  const html = String(await htmlOf(odt(links + markup + quote), "odt"));

  expect(html).not.toMatch(/javascript:|vbscript:|data:|href="\/\//i);
  expect(html).not.toMatch(/<(?!\/?(?:p|a|br)\b)/);
  expect(html).toContain('<a href="https://a.example/&quot; onclick=&quot;alert(1)" rel=');
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
});

it("[FILE-3] does not load pictures, neither linked ones nor those inside", async () => {
  const drawing = (relation: string) =>
    `<w:p><w:r><w:t>text</w:t><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ${relation}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const relations: ZipEntry = {
    name: "word/_rels/document.xml.rels",
    data: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>',
  };
  const body = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${drawing('r:link="r9"')}</w:body></w:document>`;

  expect(await htmlOf(docxOf(body, [relations]), "docx")).toBe("<p>text</p>");
});

it("[DETAIL-3] says when there is too much to show", async () => {
  const paragraphs = "<w:p><w:r><w:t>word</w:t></w:r></w:p>".repeat(400_000);

  expect(await htmlOf(handMadeDocx(paragraphs), "docx")).toEqual({ state: "failed", reason: "memory" });
});

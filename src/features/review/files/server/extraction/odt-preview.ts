import type { Archive } from "./archive.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { runHtml, type HtmlCollector } from "./html.ts";
import { blankOf, isParagraph, leftOutOfOdt, openOdt } from "./odt-text.ts";
import type { Emphasis } from "./rtf.ts";
import { readXml } from "./xml.ts";

const plain: Emphasis = { bold: false, italic: false, underline: false };

/** Elements that map directly to an HTML tag. Headings, links and runs of text need special handling. */
const tags: Record<string, string> = {
  p: "p",
  list: "ul",
  "list-item": "li",
  "list-header": "li",
  table: "table",
  "table-row": "tr",
  "table-cell": "td",
};

/** Footnotes are left out, because a paragraph inside a sentence would end the sentence's own paragraph. */
const leftOut = new Set([...leftOutOfOdt, "note", "frame"]);

export async function previewOdt(bytes: Buffer, html: HtmlCollector): Promise<void> {
  const archive = await openOdt(bytes);
  const styles = await readStyles(archive);
  const emphases: Emphasis[] = [plain];
  const closings: string[] = [];
  let inBody = false;
  let paragraphs = 0;

  function openTag(element: string, attributes: Record<string, string>): [string, string] {
    if (element === "h") {
      const level = Math.min(Math.max(Number(attributes["outline-level"]) || 1, 1), 6);
      return [`<h${level}>`, `</h${level}>`];
    }
    if (element === "a") return [`<a href="${escapeHtml(attributes.href ?? "")}">`, "</a>"];
    const tag = Object.hasOwn(tags, element) ? tags[element] : undefined;
    return tag ? [`<${tag}>`, `</${tag}>`] : ["", ""];
  }

  await readXml(archive.read("content.xml"), {
    skip: leftOut,
    isDone: html.isFull,
    open(element, attributes) {
      inBody ||= element === "body";
      if (!inBody) return;
      const [opening, closing] = openTag(element, attributes);
      html.add(opening);
      closings.push(closing);
      emphases.push(styles.get(attributes["style-name"] ?? "") ?? (isParagraph(element) ? plain : emphases.at(-1)!));
      if (isParagraph(element)) paragraphs += 1;
      if (paragraphs > 0) html.add(runHtml(blankOf(element, attributes), plain));
    },
    close(element) {
      if (!inBody) return;
      html.add(closings.pop() ?? "");
      emphases.pop();
      if (isParagraph(element)) paragraphs -= 1;
    },
    text(text) {
      if (paragraphs > 0) html.add(runHtml(text, emphases.at(-1)!));
    },
  });
}

/** Returns the emphasis of the document's named styles. */
async function readStyles(archive: Archive): Promise<Map<string, Emphasis>> {
  const styles = new Map<string, Emphasis>();
  let name = "";

  await readXml(archive.read("content.xml"), {
    skip: new Set(["body"]),
    open(element, attributes) {
      if (element === "style") name = attributes.name ?? "";
      if (element !== "text-properties" || !name) return;
      styles.set(name, {
        bold: attributes["font-weight"] === "bold" || Number(attributes["font-weight"]) >= 600,
        italic: attributes["font-style"] === "italic",
        underline: (attributes["text-underline-style"] ?? "none") !== "none",
      });
    },
  });
  return styles;
}

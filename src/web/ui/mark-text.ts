import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** Range of a text to show as a chip, in UTF-16 code units. */
type MarkedPart = { from: number; to: number; isWrong: boolean };
export type MarkText = (text: string) => readonly MarkedPart[];

/**
 * Editor extension that shows ranges of the text as chips. The document still contains plain text, so saving is unaffected.
 */
export const markText = (parts: MarkText) =>
  Extension.create({
    name: "markText",
    addProseMirrorPlugins: () => [
      new Plugin({ props: { decorations: ({ doc }) => DecorationSet.create(doc, decorationsIn(doc, parts)) } }),
    ],
  });

function decorationsIn(doc: Node, parts: MarkText): Decoration[] {
  const decorations: Decoration[] = [];
  doc.descendants((node, position) => {
    for (const { from, to, isWrong } of parts(node.text ?? ""))
      decorations.push(Decoration.inline(position + from, position + to, { "data-chip": isWrong ? "wrong" : "right" }));
  });
  return decorations;
}

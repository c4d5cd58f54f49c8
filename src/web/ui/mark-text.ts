import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** A part of a text that looks like a chip, from one place to another in UTF-16 units. */
type MarkedPart = { from: number; to: number; isWrong: boolean };
export type MarkText = (text: string) => readonly MarkedPart[];

/** Shows parts of the text as chips; they stay text, so that what is written is what is saved. */
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

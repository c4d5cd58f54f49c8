import { TextDecoder } from "node:util";
import { DocumentError } from "./document-error.ts";
import { encodingOfCharset, encodingOfCodepage, westernEncoding } from "./rtf-codepages.ts";

export type Emphasis = { bold: boolean; italic: boolean; underline: boolean };

export type RtfReader = {
  text(text: string, emphasis: Emphasis): void;
  endParagraph(inTable: boolean): void;
  endCell(): void;
  endRow(): void;
  isFull(): boolean;
};

/** State that a brace group inherits from its parent and restores at its end. */
type Group = Emphasis & {
  skipped: boolean;
  hidden: boolean;
  inTable: boolean;
  inFontTable: boolean;
  isNote: boolean;
  font: number;
  /** Number of fallback characters that follow \u, for programs without Unicode support. */
  standIns: number;
};

const document: Group = {
  bold: false,
  italic: false,
  underline: false,
  skipped: false,
  hidden: false,
  inTable: false,
  inFontTable: false,
  isNote: false,
  font: -1,
  standIns: 1,
};

/** Groups that aren't text, such as tables of the document and pictures. Groups marked with \* aren't text either. */
const destinations = new Set(
  "colortbl stylesheet info pict nonshppict filetbl listpicture objdata xe tc fldinst shprslt sp themedata".split(" "),
);

const symbols: Record<string, string> = {
  tab: "\t",
  line: "\n",
  lbr: "\n",
  emdash: "—",
  endash: "–",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  emspace: " ",
  enspace: " ",
  "~": "\u00A0",
  _: "-",
  "\\": "\\",
  "{": "{",
  "}": "}",
};

/**
 * Tokens: a brace, a control word with its number, a hexadecimal byte, another control symbol, line ends (ignored), or
 * text.
 */
const tokens = /([{}])|\\([a-z]{1,32})(-?\d{1,9})? ?|\\'([\da-f]{2})|\\([^a-z])|[\r\n]+|([^\\{}\r\n]+)/gi;

/** Maximum nesting depth; real documents nest about twenty levels. */
const deepest = 1_000;

/** Parses RTF without its layout. Text is bytes in the encoding of its font, decoded when the font or the group ends. */
export function readRtf(bytes: Buffer, reader: RtfReader): void {
  const source = bytes.toString("latin1");
  if (!source.startsWith("{\\rtf")) throw new DocumentError("damaged");

  const outer: Group[] = [];
  const encodings = new Map<number, string>();
  let defaultEncoding = westernEncoding;
  let group: Group = { ...document };
  let pending: string[] = [];
  let standInsLeft = 0;
  /** Whether the group has just begun: `{\*` marks a group that programs can ignore, but \* has no meaning elsewhere. */
  let isGroupBegun = false;

  const words: Record<string, (number: number | undefined) => void> = {
    ansicpg: (codepage = 1252) => void (defaultEncoding = encodingOfCodepage(codepage)),
    mac: () => void (defaultEncoding = encodingOfCodepage(10000)),
    fonttbl: () => void (group.inFontTable = group.skipped = true),
    fcharset: (charset = 0) => {
      const encoding = encodingOfCharset(charset);
      if (group.inFontTable && encoding) encodings.set(group.font, encoding);
    },
    f: (font = 0) => void (group.font = font),
    uc: (count = 1) => void (group.standIns = Math.min(Math.max(count, 0), 10)),
    u: (code = 0) => {
      emit(String.fromCharCode(code & 0xffff));
      standInsLeft = group.standIns;
    },
    b: (on) => void (group.bold = on !== 0),
    i: (on) => void (group.italic = on !== 0),
    ul: (on) => void (group.underline = on !== 0),
    ulnone: () => void (group.underline = false),
    v: (on) => void (group.hidden = on !== 0),
    deleted: (on) => void (group.hidden = on !== 0),
    plain: () => void Object.assign(group, { bold: false, italic: false, underline: false, hidden: false }),
    // A note is anchored in the middle of a sentence.
    footnote: () => {
      emit(" ");
      group.isNote = true;
    },
    // A text box is nested in a group that is otherwise skipped.
    shptxt: () => void (group.skipped = false),
    pard: () => void (group.inTable = false),
    intbl: () => void (group.inTable = true),
    par: () => isShown() && reader.endParagraph(group.inTable),
    sect: () => isShown() && reader.endParagraph(false),
    page: () => isShown() && reader.endParagraph(group.inTable),
    cell: () => isShown() && reader.endCell(),
    nestcell: () => isShown() && reader.endCell(),
    row: () => isShown() && reader.endRow(),
    nestrow: () => isShown() && reader.endRow(),
  };

  const isShown = () => !group.skipped && !group.hidden;

  function emit(text: string) {
    if (isShown() && text) reader.text(text, group);
  }

  function flush() {
    if (pending.length === 0) return;
    const encoding = encodings.get(group.font) ?? defaultEncoding;
    const run = Buffer.from(pending.join(""), "latin1");
    pending = [];
    emit(new TextDecoder(encoding).decode(run));
  }

  function addBytes(characters: string) {
    const replaced = Math.min(standInsLeft, characters.length);
    standInsLeft -= replaced;
    if (isShown() && replaced < characters.length) pending.push(characters.slice(replaced));
  }

  function handleWord(word: string, number: number | undefined) {
    flush();
    standInsLeft = 0;
    if (word === "bin") tokens.lastIndex += Math.max(number ?? 0, 0);
    else if (destinations.has(word)) group.skipped = true;
    else if (Object.hasOwn(words, word)) words[word]!(number);
    else if (Object.hasOwn(symbols, word)) emit(symbols[word]!);
  }

  function endGroup() {
    const { isNote } = group;
    group = outer.pop() ?? group;
    if (isNote && !group.isNote) emit(" ");
  }

  function handleBrace(brace: string) {
    flush();
    standInsLeft = 0;
    if (brace === "{") outer.push({ ...group });
    else endGroup();
    if (outer.length > deepest) throw new DocumentError("damaged");
  }

  function handleSign(sign: string) {
    if (sign === "*") group.skipped ||= isGroupBegun;
    else if (sign === "\n" || sign === "\r") handleWord("par", undefined);
    else if (Object.hasOwn(symbols, sign)) handleWord(sign, undefined);
  }

  tokens.lastIndex = 0;
  for (let token = tokens.exec(source); token && !reader.isFull(); token = tokens.exec(source)) {
    const [, brace, word, number, hex, sign, text] = token;
    if (brace) handleBrace(brace);
    else if (word) handleWord(word.toLowerCase(), number === undefined ? undefined : Number(number));
    else if (hex) addBytes(String.fromCharCode(Number.parseInt(hex, 16)));
    else if (sign) handleSign(sign);
    else if (text) addBytes(text);
    isGroupBegun = brace === "{" || (isGroupBegun && token[0].trim() === "");
  }
  flush();
}

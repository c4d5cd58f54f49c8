import fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { inField, type Clause, type QueryNode } from "../../query/query-language.ts";
import { fileFields, textFields, type TextField } from "#features/platform/indexing/text-fields.ts";
import { matches } from "#shared/text/words.ts";
import { emptyBitset, forEachSlot, or, setBit, type Bitset } from "../arrays/bitset.ts";
import type { Reader } from "./evaluate.ts";
import { fieldNumber, type OwnField } from "./fields.ts";
import { createTextIndex, type TextIndex } from "./text-index.ts";

type Field = OwnField | { private: number };
type Part = { field: Field; words: string[] };
type Documents = Map<number, Part[]>;

const slots = 70;
const reader: Reader = {
  slots,
  reader_id: 1,
  readsFiles: true,
  readsComments: true,
  masked: emptyBitset(0),
  addNamed: () => {},
};

/** Inflected forms, compounds, a prefix of another word, and unrelated words. */
const vocabulary = [
  "python",
  "project",
  "projects",
  "projekt",
  "projektledare",
  "ledare",
  "c++",
  "anna",
  "berg",
  "åå",
  "pro",
];
const fields: Field[] = [
  "message",
  "first_name",
  "last_name",
  "cv",
  "other_1",
  "comments",
  "answers",
  { private: 1 },
  { private: 2 },
];

function put(index: TextIndex, slot: number, parts: readonly Part[]): void {
  index.open(slot);
  // First and last name are one text, as in the positions stored by PostgreSQL.
  let before = 0;
  for (const { field, words } of parts) {
    const number = typeof field === "string" ? fieldNumber(field) : index.privateField(field.private);
    if (field !== "last_name") before += 100;
    const positions = new Map<string, number[]>();
    words.forEach((word) => positions.set(word, [...(positions.get(word) ?? []), ++before]));
    for (const [word, places] of positions) index.putText(number, word, places);
  }
}

/** Reference implementation that reads every document from start to end. */
function naive(node: QueryNode, documents: Documents, who: Reader, asked: TextField | null = null): Set<number> {
  const all = Array.from({ length: who.slots }, (_, slot) => slot);
  switch (node.type) {
    case "not": {
      const found = naive(node.node, documents, who, asked);
      return new Set(all.filter((slot) => !found.has(slot)));
    }
    case "and":
    case "or": {
      const found = node.nodes.map((part) => naive(part, documents, who, asked));
      return new Set(all.filter((slot) => found[node.type === "and" ? "every" : "some"]((set) => set.has(slot))));
    }
    default:
      return new Set(all.filter((slot) => holds(documents.get(slot) ?? [], slot, node, who, node.field ?? asked)));
  }
}

const has = (bits: Bitset, slot: number) => ((bits[slot >>> 5] ?? 0) >>> (slot & 31)) % 2 === 1;

function holds(parts: readonly Part[], slot: number, clause: Clause, who: Reader, asked: TextField | null): boolean {
  const isFile = (field: Field) => (fileFields as readonly unknown[]).includes(field);
  const readable = parts.filter(({ field }) => {
    if (typeof field === "object") return field.private === who.reader_id && (asked === null || asked === "comments");
    if (asked !== null && asked !== field && !(asked === "files" && isFile(field))) return false;
    if (field === "comments") return who.readsComments;
    return !has(who.masked, slot) && (who.readsFiles || !isFile(field));
  });
  const names = readable.filter(({ field }) => field === "first_name" || field === "last_name");
  const texts = [
    names.flatMap(({ words }) => words),
    ...readable.filter((part) => !names.includes(part)).map(({ words }) => words),
  ];
  const isWord = (word: string | undefined, index: number) =>
    word !== undefined &&
    matches(clause.words[index]!, word, index === clause.words.length - 1 ? clause.match : "forms");
  const named = emptyBitset(slots);
  who.addNamed({ ...clause, field: asked }, named);
  return (
    texts.some((text) => text.some((_, at) => clause.words.every((_word, index) => isWord(text[at + index], index)))) ||
    has(named, slot)
  );
}

const slotsOf = (bits: Bitset): number[] => {
  const found: number[] = [];
  forEachSlot(bits, (slot) => found.push(slot));
  return found;
};

const bitset = fc.uniqueArray(fc.nat({ max: slots - 1 })).map((chosen) => {
  const bits = emptyBitset(slots);
  for (const slot of chosen) setBit(bits, slot);
  return bits;
});
const text = fc.oneof(fc.constant([]), fc.array(fc.constantFrom(...vocabulary), { maxLength: 6 }));
const part = (field: Field): fc.Arbitrary<Part> =>
  fc.record({ field: fc.constant(field), words: text }) as fc.Arbitrary<Part>;
const document = fc.tuple(...fields.map(part)).map((parts) => parts.filter(({ words }) => words.length > 0));
type Change = { slot: number; document: Part[] | null } | { compact: "due" | "now"; isAwaited: boolean };
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ slot: fc.nat({ max: slots - 1 }), document }) },
  { weight: 2, arbitrary: fc.record({ slot: fc.nat({ max: slots - 1 }), document: fc.constant(null) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      compact: fc.constantFrom("due" as const, "now" as const),
      isAwaited: fc.boolean(),
    }),
  },
);
const clause = fc.record<Clause>({
  type: fc.constant("clause"),
  field: fc.option(fc.constantFrom(...textFields)),
  words: fc.array(fc.constantFrom(...vocabulary, "nowhere", "projec"), { minLength: 1, maxLength: 3 }),
  match: fc.constantFrom("forms" as const, "typing" as const, "beginning" as const),
  start: fc.constant(0),
  end: fc.constant(0),
});
const { node } = fc.letrec<{ node: QueryNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small" },
    { weight: 3, arbitrary: clause },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constantFrom("and", "or"),
        nodes: fc.array(tie("node"), { minLength: 1, maxLength: 3 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant("not"), node: tie("node") }) },
  ),
}));
const person = fc.record({
  reader_id: fc.constantFrom(1, 2, 3),
  readsFiles: fc.boolean(),
  readsComments: fc.boolean(),
  masked: bitset,
  tagged: bitset,
});

async function apply(index: TextIndex, documents: Documents, changes: readonly Change[]) {
  const merges: Promise<void>[] = [];
  for (const one of changes) {
    if ("compact" in one) {
      merges.push(index.compact(one.compact));
      if (one.isAwaited) await merges.at(-1);
    } else if (one.document) {
      put(index, one.slot, one.document);
      documents.set(one.slot, one.document);
    } else {
      index.remove(one.slot);
      documents.delete(one.slot);
    }
  }
  return Promise.all(merges);
}

it("[NOTE-4] [ROLE-15] finds for every reader what a scan of every document finds, and nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 60, size: "max" }),
      fc.array(node, { minLength: 1, maxLength: 8 }),
      person,
      async (changes, nodes, { tagged, ...rights }) => {
        const index = createTextIndex();
        const documents: Documents = new Map();
        const who = {
          ...reader,
          ...rights,
          addNamed: ({ field }: Clause, rows: Bitset) => field === "tags" && or(rows, tagged),
        };
        const merges = apply(index, documents, changes);

        for (const asked of nodes) {
          expect(slotsOf(index.evaluate(asked, who))).toEqual([...naive(asked, documents, who)]);
          await Promise.resolve();
        }
        await merges;
        for (const asked of nodes) {
          expect(slotsOf(index.evaluate(asked, who))).toEqual([...naive(asked, documents, who)]);
          for (const field of textFields)
            expect(slotsOf(index.evaluator(who)(inField(asked, field)))).toEqual([
              ...naive(asked, documents, who, field),
            ]);
        }
      },
    ),
    { numRuns: cases(120) },
  );
});

it("finds words and phrases in long lists, rare and common, over several merges", async () => {
  const most = 3_000;
  const index = createTextIndex();
  const documents: Documents = new Map();
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  // The first words are in most documents, the last ones in a handful.
  const word = () => `w${Math.floor(400 ** (random(1_000) / 1_000))}`;
  for (let n = 0; n < most * 1.2; n++) {
    const slot = n < most ? (n * 7) % most : random(most);
    const parts: Part[] = [{ field: "cv", words: Array.from({ length: 1 + random(60) }, word) }];
    put(index, slot, parts);
    documents.set(slot, parts);
    if (n % 500 === 0) await index.compact("now");
  }
  const who = { ...reader, slots: most };

  for (const words of [
    ["w1"],
    ["w399"],
    ["w1", "w1"],
    ["w1", "w2", "w3"],
    ["w300", "w1"],
    ["w2", "w250"],
    ["w4", "w40"],
  ]) {
    const asked: Clause = { type: "clause", field: null, words, match: "forms", start: 0, end: 0 };
    expect(slotsOf(index.evaluate(asked, who))).toEqual([...naive(asked, documents, who)]);
  }
});

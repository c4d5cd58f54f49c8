import { hasBit, type Bitset } from "../arrays/bitset.ts";
import { positionsEnd } from "./positions.ts";
import { advance, cursorOf, noSlot, type Cursor, type Entry, type Postings } from "./postings.ts";
import { entriesAt, type Segment } from "./segment.ts";
import { createSegmentWriter, type Capacity, type SegmentWriter } from "./segment-writer.ts";

/** Input of a merge: words in the order of their numbers, their entries, and the current slots. */
export type MergeSource = {
  words: Uint32Array;
  entriesOf: (place: number) => { postings: Postings; entries: readonly Entry[] };
  /** Current slots; null for all. */
  alive: Bitset | null;
  capacity: Capacity;
};

export type MergeOptions = {
  /** Range of slots of the result. */
  firstSlot: number;
  endSlot: number;
  /** New slot numbers, in the same order. Without it, slots keep their numbers. */
  renumber?: Uint32Array | undefined;
};

/** Slots copied between two pauses: about a millisecond of work. */
const slice = 20_000;

/** Cursor, current slots, and offset in the positions. */
type Copied = { cursor: Cursor; alive: Bitset | null; at: number };

/** Merges several sources into one segment, pausing often. No field of a slot can be current in two sources. */
export function* mergeSources(
  sources: readonly MergeSource[],
  { firstSlot, endSlot, renumber }: MergeOptions,
): Generator<void, Segment> {
  const writer = createSegmentWriter(firstSlot & ~31, endSlot, {
    words: sum(sources, "words"),
    entries: sum(sources, "entries"),
    bitmaps: sum(sources, "bitmaps"),
    slotBytes: sum(sources, "slotBytes"),
    positionBytes: sum(sources, "positionBytes"),
  });
  const places = sources.map(() => 0);
  let spent = 0;

  for (;;) {
    let word = noSlot;
    sources.forEach(({ words }, index) => (word = Math.min(word, words[places[index]!] ?? noSlot)));
    if (word === noSlot) break;

    const byField = new Map<number, Copied[]>();
    sources.forEach(({ words, entriesOf, alive }, index) => {
      if (words[places[index]!] !== word) return;
      const { postings, entries } = entriesOf(places[index]!++);
      for (const entry of entries) {
        const copied = { cursor: cursorOf(postings, entry), alive, at: entry.positions };
        const others = byField.get(entry.field);
        if (others) others.push(copied);
        else byField.set(entry.field, [copied]);
      }
    });

    writer.word(word);
    for (const field of [...byField.keys()].toSorted((a, b) => a - b)) {
      const all = byField.get(field)!;
      writer.field(
        field,
        all.reduce((sum, { cursor }) => sum + cursor.entry.count, 0),
      );
      for (let next = nextOf(all); next; next = nextOf(all)) {
        spent += copy(next.first, next.limit, slice - spent, writer, renumber);
        if (spent >= slice) {
          spent = 0;
          yield;
        }
      }
      writer.endField();
    }
    if (++spent >= slice) {
      spent = 0;
      yield;
    }
  }
  return writer.finish();
}

/** Finds the source with the lowest slot, and the slot up to which it stays the lowest. */
function nextOf(all: readonly Copied[]): { first: Copied; limit: number } | undefined {
  let first: Copied | undefined;
  let limit = noSlot;
  for (const copied of all) {
    const { slot } = copied.cursor;
    if (slot === noSlot) continue;
    if (!first || slot < first.cursor.slot) {
      if (first) limit = first.cursor.slot;
      first = copied;
    } else if (slot < limit) limit = slot;
  }
  return first && { first, limit };
}

/** Copies slots up to a limit, but not many more than `budget`. Returns the number of slots visited. */
function copy(
  copied: Copied,
  limit: number,
  budget: number,
  writer: SegmentWriter,
  renumber: Uint32Array | undefined,
): number {
  const { cursor, alive } = copied;
  const bytes = cursor.postings.positionBytes;
  const first = cursor.ordinal;
  do {
    const { slot } = cursor;
    const end = positionsEnd(bytes, copied.at);
    if (!alive || hasBit(alive, slot)) writer.slot(renumber ? renumber[slot]! : slot, bytes, copied.at, end);
    copied.at = end;
    advance(cursor);
  } while (cursor.slot <= limit && cursor.slot !== noSlot && cursor.ordinal - first < budget);
  return cursor.ordinal - first;
}

const sum = (sources: readonly MergeSource[], name: keyof Capacity) =>
  sources.reduce((total, { capacity }) => total + capacity[name], 0);

export const sourceOf = (segment: Segment, alive: Bitset): MergeSource => ({
  words: segment.words,
  entriesOf: (place) => ({ postings: segment, entries: entriesAt(segment, place) }),
  alive,
  capacity: {
    words: segment.words.length,
    entries: segment.fields.length,
    bitmaps: segment.bitmaps.length,
    slotBytes: segment.slotBytes.length,
    positionBytes: segment.positionBytes.length,
  },
});

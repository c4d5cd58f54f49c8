import { rmSync } from "node:fs";
import path from "node:path";
import { inField, type QueryNode } from "#features/across/search/query/query-language.ts";
import { emptyBitset, popcount } from "#features/across/search/server/arrays/bitset.ts";
import type { Reader } from "#features/across/search/server/text-index/evaluate.ts";
import { fieldNumber } from "#features/across/search/server/text-index/fields.ts";
import { readVector } from "#features/across/search/server/text-index/read-vector.ts";
import { openSavedText } from "#features/across/search/server/text-index/saved-text.ts";
import { createTextIndex } from "#features/across/search/server/text-index/text-index.ts";
import { textFields } from "#features/platform/indexing/text-fields.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { report } from "./support/report.ts";
import type { WordMatch } from "#shared/text/words.ts";

/**
 * Measures the in-memory text index of a million applications without a database: build time, memory, search time, and
 * the pauses of a merge. CVs have 100 to 220 words out of 20,000, with frequencies by Zipf's law.
 */
const applications = Number(process.argv[2] ?? 1_000_000);
const repetitions = 30;
const encoder = new TextEncoder();

let seed = 20_261_121;
const random = (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

const syllables = [
  "ka",
  "lo",
  "mi",
  "ster",
  "ven",
  "ru",
  "po",
  "tal",
  "ing",
  "er",
  "da",
  "schu",
  "fo",
  "ny",
  "es",
  "qua",
];
const wordOf = (rank: number) => {
  let word = "";
  for (let rest = rank + 300; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return word;
};
const vocabulary = Array.from({ length: 20_000 }, (_, rank) => wordOf(rank));
const words = vocabulary.map((word) => encoder.encode(word));

/** Table of ranks, in which each rank occurs as often as its word. */
const ranks = new Uint16Array(1 << 20);
const harmonic = vocabulary.reduce((sum, _word, rank) => sum + 1 / (rank + 1), 0);
for (let rank = 0, at = 0, sum = 0; rank < words.length; rank++) {
  sum += 1 / (rank + 1) / harmonic;
  while (at < Math.min(ranks.length, sum * ranks.length)) ranks[at++] = rank;
}

/**
 * Encodes a tsvector in PostgreSQL's binary format: the number of words, and for each word a zero terminator, the
 * number of positions and the positions.
 */
function vectorOf(places: ReadonlyMap<number, readonly number[]>): Uint8Array {
  const bytes = [...new Uint8Array(Uint32Array.of(places.size).buffer)].toReversed();
  for (const [rank, at] of places)
    bytes.push(...words[rank]!, 0, ...[at.length, ...at].flatMap((number) => [number >>> 8, number & 255]));
  return Uint8Array.from(bytes);
}

const cvs = Array.from({ length: 20_000 }, () => {
  const places = new Map<number, number[]>();
  const length = 100 + random(121);
  for (let position = 1; position <= length; position++) {
    const rank = ranks[random(ranks.length)]!;
    places.set(rank, [...(places.get(rank) ?? []), position]);
  }
  return vectorOf(places);
});

const [cv, first, last, email] = (["cv", "first_name", "last_name", "email"] as const).map(fieldNumber) as [
  number,
  number,
  number,
  number,
];
const one = Uint16Array.of(1);
const two = Uint16Array.of(2);

const index = createTextIndex();
const put = (field: number, rank: number, positions: Uint16Array) => {
  const word = words[rank]!;
  index.put(field, word, 0, word.length, positions, positions.length);
};
function putApplication(slot: number): void {
  index.open(slot);
  const names = [random(2_000), 2_000 + random(18_000)] as const;
  put(first, names[0], one);
  put(last, names[1], two);
  put(email, names[0], one);
  put(email, names[1], two);
  readVector(cvs[random(cvs.length)]!, (bytes, start, end, places, count) =>
    index.put(cv, bytes, start, end, places, count),
  );
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
let peak = 0;
const watch = () => (peak = Math.max(peak, process.memoryUsage().rss));

const before = process.memoryUsage().rss;
const cpuBefore = process.cpuUsage();
const begun = performance.now();
for (let slot = 0; slot < applications; slot++) {
  putApplication(slot);
  if (index.lines > 1_000_000) {
    await index.compact("due");
    watch();
  }
}
const filled = performance.now();
const watching = setInterval(watch, 50);
await index.compact("now");
clearInterval(watching);
watch();
console.log(
  `built ${applications} applications in ${((performance.now() - begun) / 1_000).toFixed(1)} s (the last merge ${((performance.now() - filled) / 1_000).toFixed(1)} s)`,
);
const { user, system } = process.cpuUsage(cpuBefore);
console.log(`${((user + system) / 1e6).toFixed(1)} s of processor time`);
console.log(`${(index.memory / applications).toFixed(0)} bytes an application, ${megabytes(index.memory)} in all`);
console.log(`at most ${megabytes(peak - before)} more than before, ${megabytes(peak)} in all`);

const reader: Reader = {
  slots: applications,
  reader_id: 1,
  readsFiles: true,
  readsComments: true,
  masked: emptyBitset(applications),
  addNamed: () => {},
};
const clause = (text: string[], match: WordMatch = "forms"): QueryNode => ({
  type: "clause",
  field: null,
  words: text,
  match,
  start: 0,
  end: 0,
});
const share = (rank: number) => popcount(index.evaluate(clause([vocabulary[rank]!]), reader)) / applications;
const rankOf = (wanted: number) => {
  let rank = 0;
  while (share(rank) > wanted) rank++;
  return rank;
};

function measure(name: string, node: QueryNode): void {
  const times = Array.from({ length: repetitions }, () => {
    const start = performance.now();
    index.evaluate(node, reader);
    return performance.now() - start;
  });
  report(`${name}, ${popcount(index.evaluate(node, reader))} found`, times);
}

const common = rankOf(0.24);
const other = rankOf(0.15);
const [python, sql] = [vocabulary[common]!, vocabulary[other]!];
measure("a word in 24 %", clause([python]));
measure("two words", { type: "and", nodes: [clause([python]), clause([sql])] });
measure("a word in 97 %", clause([vocabulary[rankOf(0.97)]!]));
measure("the commonest word", clause([vocabulary[0]!]));
measure("not a word", { type: "not", node: clause([python]) });
measure("a phrase of two common words", clause([python, sql]));
measure("a phrase of two words in 97 %", clause([vocabulary[rankOf(0.97)]!, vocabulary[rankOf(0.96)]!]));
measure("a phrase of the two commonest", clause([vocabulary[0]!, vocabulary[1]!]));
measure("a phrase of a rare and a common word", clause([vocabulary[15_000]!, python]));
measure("a prefix of 3 letters", clause([python.slice(0, 3)], "typing"));
measure("100 words", { type: "or", nodes: Array.from({ length: 100 }, (_, n) => clause([vocabulary[n * 190]!])) });
report(
  "facets_q",
  Array.from({ length: repetitions }, () => {
    const start = performance.now();
    const find = index.evaluator(reader);
    for (const field of textFields) find(inField({ type: "and", nodes: [clause([python]), clause([sql])] }, field));
    return performance.now() - start;
  }),
);

/** Changes applications, and then measures how long other work waits while the changes are merged. */
for (let n = 0; n < 3_000; n++) {
  const slot = random(applications);
  index.remove(slot);
  putApplication(slot);
}
measure("two words, with 3,000 changed", { type: "and", nodes: [clause([python]), clause([sql])] });
const pauses: number[] = [];
let lastTurn = performance.now();
let isMerging = true;
const turn = () => {
  pauses.push(performance.now() - lastTurn);
  lastTurn = performance.now();
  if (isMerging) setImmediate(turn);
};
setImmediate(turn);
const merging = performance.now();
await index.compact("now");
isMerging = false;
console.log(`merged 3,000 changed into the rest in ${((performance.now() - merging) / 1_000).toFixed(1)} s`);
report("what waits for the merge", pauses);
console.log(`longest ${Math.max(...pauses).toFixed(1)} ms`);

const folder = createTestFolder();
try {
  const file = path.join(folder, "text");
  const origin = { company_id: 1, database: "bench" };
  const application_ids = Float64Array.from({ length: applications }, (_, slot) => slot + 1);
  const seconds = async <T>(what: string, run: () => Promise<T>) => {
    const start = performance.now();
    const result = await run();
    console.log(`${what} in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
    return result;
  };
  const saved = await openSavedText(file, origin);
  await seconds("saved", () => saved.write(index, { application_ids, xid: "1" }));
  for (let slot = 0; slot < 5_000; slot++) {
    index.remove(slot);
    putApplication(slot);
  }
  await index.compact("now");
  await seconds("saved again with 5,000 changed", () => saved.write(index, { application_ids, xid: "1" }));
  const again = await seconds("read", async () => (await openSavedText(file, origin)).read());
  if (!again) throw new Error("Nothing was saved.");
  await seconds("opened", async () => createTextIndex(again).orderWords());
} finally {
  rmSync(folder, { recursive: true });
}

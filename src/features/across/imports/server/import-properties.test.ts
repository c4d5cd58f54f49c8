import fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { importsIn, table } from "#tests/support/imports.ts";
import { createWorld } from "#tests/support/world.ts";
import { linesOf } from "./table/csv-lines.ts";
import { recordsOf } from "./table/csv-records.ts";

/** Kinds of rows by their fault. Good rows have their number as the name. */
const kinds = [
  "good",
  "open quote",
  "quote within",
  "no address",
  "nobody",
  "one name",
  "too many",
  "several lines",
] as const;
type Kind = (typeof kinds)[number];

const rowOf = (kind: Kind, index: number): string =>
  ({
    good: `First,Last${index},p${index}@mail.example,plain`,
    "open quote": `"First,Last${index},p${index}@mail.example,plain`,
    "quote within": `First,Last${index},p${index}@mail.example,"a "b" c"`,
    "no address": `First,Last${index},no-address,plain`,
    nobody: `,,no-address${index},plain`,
    "one name": `,Last${index},p${index}@mail.example,plain`,
    "too many": `First,Last${index},p${index}@mail.example,plain,more`,
    "several lines": `First,Last${index},p${index}@mail.example,"one, ""two""\nthree"`,
  })[kind];

const isGood = (kind: Kind) => ["good", "several lines", "one name", "no address"].includes(kind);
/** Good rows come first: after unpaired quotation marks, the next row is recognized by the usual number of cells. */
const rows = fc
  .array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 60 })
  .map((drawn): Kind[] => [...Array<Kind>(6).fill("good"), ...drawn]);
const batches = fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 6 });

it("[UI-7] adds each good row once and fails each broken one, whatever is broken and wherever it is interrupted", async () => {
  const world = await createWorld();
  const job = await world.job();
  const owner = await world.person("owner");
  const { begin, check, batch, run } = importsIn(world, job, owner);
  let round = 0;

  await fc.assert(
    fc.asyncProperty(rows, batches, async (drawn, sizes) => {
      const offset = 1_000 * round++;
      const lines = drawn.map((kind, index) => rowOf(kind, offset + index));
      const bytes = Buffer.from(table("First name,Last name,Email,Message", ...lines));
      const { body } = await begin({ name: "people.csv", bytes });
      const checked = await check(body.id);
      const good = drawn.filter(isGood).length;
      expect([checked.total, checked.good, checked.broken]).toEqual([drawn.length, good, drawn.length - good]);
      if (good === 0) return;

      await world.send(owner, (await import("../imports.contract.ts")).startImport, {
        params: { import_id: body.id },
      });
      for (const size of sizes) await batch(body.id, size);
      const done = await run(body.id, { isStarted: true });

      expect(done).toMatchObject({ state: "done", added: good, skipped: 0, failed: drawn.length - good });
      const names = await world.system((db) =>
        db
          .selectFrom("application")
          .innerJoin("import_row", "import_row.application_id", "application.id")
          .where("import_row.import_id", "=", body.id)
          .select(["first_name", "last_name"])
          .execute(),
      );
      const wanted = drawn.flatMap((kind, index) => (isGood(kind) ? [`Last${offset + index}`] : []));
      expect(names.map(({ first_name, last_name }) => last_name || first_name).toSorted()).toEqual(wanted.toSorted());
    }),
    { numRuns: cases(100) },
  );
});

it("[UI-7] finds the same rows however the bytes arrive", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a,b"c', '"x ""y"" z",q', '"m\nn",o', "åäö,ß", "", '"open,q'), { maxLength: 30 }),
      fc.constantFrom("\n", "\r\n", "\r"),
      fc.constantFrom("utf-8", "utf-16le", "utf-16be"),
      fc.integer({ min: 1, max: 9 }),
      async (lines, end, encoding, size) => {
        const text = lines.map((line) => `${line}${end}`).join("");
        const wide = Buffer.from(text, encoding === "utf-8" ? "utf8" : "utf16le");
        const bytes = encoding === "utf-16be" ? wide.swap16() : wide;
        const read = async (step: number) => {
          const pieces = (async function* () {
            for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
          })();
          const found = [];
          for await (const records of recordsOf(linesOf(pieces, encoding), ",")) found.push(...records);
          return found;
        };

        expect(await read(size)).toEqual(await read(Math.max(1, bytes.length)));
      },
    ),
    { numRuns: cases(500) },
  );
});

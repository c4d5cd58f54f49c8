import { expect, it } from "vitest";
import { importWorld, table } from "#tests/support/imports.ts";
import { listImportRows, previewImport } from "../imports.contract.ts";

const headings = "First name,Last name,Email,Cover letter";
const letter = (lines: number, line = "This is a line, with a comma.") => Array.from({ length: lines }, () => line);

it("[UI-7] reads a cell of any number of lines, and takes none of them for a candidate", async () => {
  const { whole, applications } = await importWorld();
  const long = letter(280, "Anna,Berg,anna@mail.example,my friend");
  const bytes = Buffer.from(
    table(
      headings,
      `Jorun,Ask,jorun@mail.example,"${letter(130).join("\n")}"`,
      `Kai,Lind,kai@mail.example,"He said ""yes"".\n${long.slice(0, 250).join("\n")}"`,
      "Bo,Ek,bo@mail.example,Short",
    ),
  );

  const run = await whole({ name: "people.csv", bytes });

  expect(run).toMatchObject({ total: 3, added: 3, failed: 0 });
  const made = await applications();
  expect(made.map(({ first_name, message }) => [first_name, message.split("\n").length])).toEqual([
    ["Jorun", 130],
    ["Kai", 251],
    ["Bo", 1],
  ]);
});

it.each([
  ["that is longer than a letter", 20_000],
  ["that is longer than a row", 300_000],
  ["that is longer than what is read at once", 3_000_000],
])("[UI-7] refuses a row with a cell %s by itself, as too long", async (_, length) => {
  const { begin, check, run: start, applications, send, owner } = await importWorld();
  const line = "Anna,Berg,anna@mail.example,my friend\n";
  const bytes = Buffer.from(
    table(
      headings,
      `Jorun,Ask,jorun@mail.example,"${line.repeat(length / line.length)}"`,
      `Kai,Lind,kai@mail.example,${"x".repeat(length)}`,
      "Bo,Ek,bo@mail.example,Short",
    ),
  );
  const { body: run } = await begin({ name: "people.csv", bytes });

  const checked = await check(run.id);

  expect(checked).toMatchObject({ total: 3, good: 1, broken: 2 });
  const { body } = await send(owner, listImportRows, { params: { import_id: run.id }, query: {} });
  expect(body.results.map(({ line: at, faults }) => [at, faults[0]?.reason])).toEqual([
    [2, "too_long"],
    [2 + Math.floor(length / line.length) + 1, "too_long"],
  ]);
  await start(run.id);
  expect((await applications()).map(({ first_name }) => first_name)).toEqual(["Bo"]);
});

it("[UI-7] gives up a row whose quotation marks don't pair with all lines of its cell, and goes on with the next row", async () => {
  const { begin, check, send, owner } = await importWorld();
  const bytes = Buffer.from(
    table(
      headings,
      `Jorun,Ask,jorun@mail.example,"Dear all,\nI am "Jo", and I weld, forge, and paint.\nYours, Jo"`,
      "Bo,Ek,bo@mail.example,Short",
      `Cia,Dahl,cia@mail.example,"Never closed`,
      "Dan,Ek,dan@mail.example,Short",
      `Eva,Falk,eva@mail.example,"One, two\nthree"`,
    ),
  );
  const { body: run } = await begin({ name: "people.csv", bytes });

  const checked = await check(run.id);

  expect(checked).toMatchObject({ total: 5, good: 3, broken: 2 });
  const { body } = await send(owner, listImportRows, { params: { import_id: run.id }, query: {} });
  expect(body.results.map(({ line, faults }) => [line, faults[0]?.reason, faults[0]?.value])).toEqual([
    [2, "quotes", expect.stringContaining("Yours, Jo")],
    [6, "quotes", 'Cia,Dahl,cia@mail.example,"Never closed'],
  ]);
});

it("[UI-7] goes on with the next row after unpaired quotation marks, also where a row before had too many cells", async () => {
  const { whole, applications } = await importWorld();
  const rows = [
    "Ida,Dahl,ida@mail.example,Short,more",
    '"Jorun,Ask,jorun@mail.example,Short',
    "Bo,Ek,bo@mail.example,Short",
  ];

  const run = await whole({ name: "people.csv", bytes: Buffer.from(table(headings, ...rows)) });

  expect(run).toMatchObject({ total: 3, added: 1, failed: 2 });
  expect((await applications()).map(({ first_name }) => first_name)).toEqual(["Bo"]);
});

it("[UI-7] takes no line for a row where a cell has more of them than are looked at", async () => {
  const { begin, check } = await importWorld();
  const bytes = Buffer.from(`${table("Name,Email")}"Never closed\n${"line\n".repeat(250_000)}Bo Ek,bo@mail.example\n`);
  const { body: run } = await begin({ name: "people.csv", bytes });

  expect(await check(run.id)).toMatchObject({ total: 2, good: 1, broken: 1 });
});

it("[UI-7] shows no row in the preview that the first part of the file has cut", async () => {
  const { begin, send, owner } = await importWorld();
  const row = (name: string) => `${name},Ask,${name}@mail.example,"${letter(3_300).join("\n")}"`;
  const bytes = Buffer.from(table(headings, row("a"), row("b"), row("c")));
  const { body: run } = await begin({ name: "people.csv", bytes });

  const { body } = await send(owner, previewImport, { params: { import_id: run.id } });

  expect(body.rows.map(({ line, faults }) => [line, faults[0]?.reason])).toEqual([
    [2, "too_long"],
    [3302, "too_long"],
  ]);
});

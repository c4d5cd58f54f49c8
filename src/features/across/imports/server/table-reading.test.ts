import { expect, it } from "vitest";
import { importWorld, people, table } from "#tests/support/imports.ts";
import { checkImport, downloadImportRows, listImportRows, patchImport, previewImport } from "../imports.contract.ts";

it("[UI-7] recognises encoding, separator, headings and columns of a table", async () => {
  const { begin, send, owner } = await importWorld();

  const { body: run, status } = await begin({ name: "people.csv", bytes: Buffer.from(people, "latin1") });

  expect(status).toBe(201);
  expect(run).toMatchObject({
    state: "draft",
    encoding: "windows-1252",
    delimiter: ";",
    has_header: true,
    date_format: "dmy",
    mapping: ["first_name", "last_name", "email", "phone_number", "tags", "dt_created"],
  });
  const { body: preview } = await send(owner, previewImport, { params: { import_id: run.id } });
  expect(preview.rows).toEqual([
    {
      line: 2,
      cells: ["Åsa", "Öberg", "asa@mail.example", "+46 70 174 06 05", "Senior, React", "24.11.2025"],
      is_refused: false,
      faults: [],
    },
    { line: 3, cells: ["Bo", "Ek", "bo@mail.example", "", "", "01.02.2026"], is_refused: false, faults: [] },
  ]);
});

it.each([
  ["utf-8", Buffer.from(`\uFEFF${people}`, "utf8")],
  ["utf-16le", Buffer.from(`\uFEFF${people}`, "utf16le")],
  ["utf-16le", Buffer.from(people, "utf16le")],
  ["utf-16be", Buffer.from(`\uFEFF${people}`, "utf16le").swap16()],
])("[UI-7] reads a table in %s", async (encoding, bytes) => {
  const { whole, applications } = await importWorld();

  const run = await whole({ name: "people.csv", bytes });

  expect(run).toMatchObject({ state: "done", encoding, added: 2, skipped: 0, failed: 0 });
  expect((await applications()).map(({ first_name, last_name }) => `${first_name} ${last_name}`)).toEqual([
    "Åsa Öberg",
    "Bo Ek",
  ]);
});

it("[UI-7] reads the apostrophe of a name that a program of Windows has written", async () => {
  const { whole, applications } = await importWorld();
  const bytes = Buffer.from(table("First name;Last name", "Sean;O\u0092Neil", "Mary;D\u0092Arcy"), "latin1");

  const run = await whole({ name: "people.csv", bytes });

  expect(run).toMatchObject({ encoding: "windows-1252", added: 2 });
  expect((await applications()).map(({ last_name }) => last_name)).toEqual(["O’Neil", "D’Arcy"]);
});

it("[UI-7] takes the separator from the line that names it for Excel, and the line for no row", async () => {
  const { whole, begin } = await importWorld();
  const lines = table("sep=;", "Förnamn;Efternamn;Ort, land", "Åsa;Öberg;Kiruna, Sverige", "Bo;Ek;Umeå, Sverige");

  const { body: draft } = await begin({ name: "people.csv", bytes: Buffer.from(lines) });
  const run = await whole({ name: "people.csv", bytes: Buffer.from(`\uFEFF${lines}`) });

  expect(draft).toMatchObject({ delimiter: ";", has_header: true, mapping: ["first_name", "last_name", null] });
  expect(run).toMatchObject({ state: "done", added: 2, failed: 0 });
});

it("[UI-7] says of each row all that is wrong with it, where and what was there, and loses no good one", async () => {
  const { begin, check, send, owner, run: start } = await importWorld();
  const bytes = Buffer.from(
    table(
      "First name,Last name,Email,Applied",
      "Anna,Berg,anna@mail.example,2026-01-05",
      '"Bo,Ek,bo@mail.example,2026-01-05',
      "Cia,Dahl,not an address,2026-01-05",
      ",,no address,2026-02-31",
      "Eva,Falk,eva@mail.example,2026-02-30",
      '"Gun, 6"" tall",Hall,gun@mail.example,2026-01-05',
      "Ida,Jern,ida@mail.example,2026-01-05,extra",
      "Kai,Lind,kai@mail.example,2026-01-05",
    ),
  );

  const { body: run } = await begin({ name: "people.csv", bytes });
  const checked = await check(run.id);

  expect(checked).toMatchObject({ state: "checked", total: 8, good: 5, known: 0, broken: 3, incomplete: 2 });
  const listed = async (state: "failed" | "incomplete") => {
    const { body } = await send(owner, listImportRows, { params: { import_id: run.id }, query: { state } });
    return body.results.flatMap(({ line, faults }) =>
      faults.map(({ reason, heading, value }) => [line, reason, heading, value]),
    );
  };
  expect(await listed("failed")).toEqual([
    [3, "quotes", null, '"Bo,Ek,bo@mail.example,2026-01-05'],
    [5, "email", "Email", "no address"],
    [5, "date", "Applied", "2026-02-31"],
    [5, "missing", "First name", ""],
    [8, "too_many_cells", null, "Ida,Jern,ida@mail.example,2026-01-05,extra"],
  ]);
  const incomplete = [
    [4, "email", "Email", "not an address"],
    [6, "date", "Applied", "2026-02-30"],
  ];
  expect(await listed("incomplete")).toEqual(incomplete);
  expect(await start(run.id)).toMatchObject({ state: "done", added: 5, skipped: 0, failed: 3 });
  expect(await listed("incomplete")).toEqual(incomplete);
});

it("[UI-7] reads people with one name, rows without their last cells, and dates that begin with the year", async () => {
  const { whole, applications } = await importWorld();
  const lines = table(
    "Name,Email,Applied",
    "王小明,,2026/03/04",
    "Teller,teller@mail.example",
    "Bo Ek,,2026.03.04",
    ",,",
  );

  const run = await whole({ name: "people.csv", bytes: Buffer.from(lines) });

  expect(run).toMatchObject({ state: "done", total: 3, added: 3, failed: 0 });
  const made = await applications();
  expect(made.map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
    ["王小明", ""],
    ["Teller", ""],
    ["Bo", "Ek"],
  ]);
  expect([made[0], made[2]].map((one) => one?.dt_created.slice(0, 10))).toEqual(["2026-03-04", "2026-03-04"]);
});

it("[UI-7] fails the row that has a zero byte, and not the check of the table", async () => {
  const { begin, check, send, owner } = await importWorld();
  const lines = table("First name,Last name,Owner", `Bo,Ek,a\0b@mail.example`, "Anna,Berg,");
  const bytes = Buffer.from(`\uFEFF${lines}`, "utf16le");

  const { body: run } = await begin({ name: "people.csv", bytes });
  const preview = await send(owner, previewImport, { params: { import_id: run.id } });
  const checked = await check(run.id);

  expect(preview.body.rows[0]?.faults).toEqual([{ reason: "unreadable", field: "owner", column: 2 }]);
  expect(checked).toMatchObject({ state: "checked", total: 2, good: 1, broken: 1 });
});

it("[UI-7] gives the broken rows as a csv with the reason, of which no cell is a formula", async () => {
  const { begin, check, send, owner } = await importWorld();
  const bytes = Buffer.from(
    table("First name,Last name,Email", '"=cmd|calc","Berg",x,y', "Anna,Berg,anna@mail.example"),
  );
  const { body: run } = await begin({ name: "people.csv", bytes });
  await check(run.id);

  const { body, headers } = await send(owner, downloadImportRows, { params: { import_id: run.id } });

  expect(headers["content-disposition"]).toContain("people-failed rows.csv");
  expect(body).toBe(
    '\uFEFF"First name","Last name","Email","Line","Problem"\r\n' +
      `"'=cmd|calc","Berg","x","y","2","The row has more cells than there are columns. Put text with separators in quotation marks."\r\n`,
  );
});

it("[UI-7] refuses the same field twice and a table without a name, beside what is wrong", async () => {
  const { begin, sendRaw, owner } = await importWorld();
  const { body: run } = await begin({ name: "people.csv", bytes: Buffer.from(table("a,b", "Anna,Berg")) });
  const params = { import_id: run.id };

  const twice = await sendRaw(owner, patchImport, { params, body: { mapping: ["first_name", "first_name"] } });
  const nameless = await sendRaw(owner, checkImport, { params });

  expect([twice.status, twice.body.errors]).toEqual([
    400,
    { "mapping.1": ["Another column is already used for this."] },
  ]);
  expect([nameless.status, Object.keys(nameless.body.errors ?? {})]).toEqual([400, ["mapping"]]);
});

it("[UI-7] reads a table again in the encoding and with the separator that a person chooses", async () => {
  const { begin, send, sendRaw, owner } = await importWorld();
  const { body: run } = await begin({ name: "people.csv", bytes: Buffer.from(people, "latin1") });
  const params = { import_id: run.id };

  const { body: changed } = await send(owner, patchImport, {
    params,
    body: { delimiter: ",", encoding: "macintosh", version: run.version },
  });
  const outdated = await sendRaw(owner, patchImport, { params, body: { delimiter: ";", version: run.version } });

  expect(changed).toMatchObject({ delimiter: ",", encoding: "macintosh", version: run.version + 1 });
  expect(changed.mapping).toHaveLength(1);
  expect(outdated.status).toBe(409);
});

it("[UI-7] offers the columns that the company chose for the same headings the last time", async () => {
  const { begin, whole } = await importWorld();
  const file = { name: "people.csv", bytes: Buffer.from(table("Name,Alias,Mail", "Berg,Anna,a@mail.example")) };
  await whole(file, { mapping: ["last_name", "first_name", null] });

  const { body } = await begin(file);

  expect(body.mapping).toEqual(["last_name", "first_name", null]);
});

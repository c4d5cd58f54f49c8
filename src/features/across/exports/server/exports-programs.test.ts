import { expect, it } from "vitest";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { requestAddress } from "#shared/request-address.ts";
import { readCsv, readSheet } from "#tests/support/tables.ts";
import { exportByLink } from "../exports.contract.ts";

async function messagesIn(world: World, who: Person, filetype: "csv" | "xlsx", ids: number[]): Promise<Buffer> {
  const { rawPayload } = await world.app.http.inject({
    url: requestAddress(exportByLink.path, { query: { filetype, columns: ["message"], id: ids } }),
    headers: { cookie: who.cookie, "sec-fetch-site": "same-origin" },
  });
  return rawPayload;
}

/**
 * Parses the CSV like a spreadsheet program that uses semicolons: it splits quoted cells at semicolons and line breaks.
 */
const bySemicolons = (csv: string) =>
  csv.split(/[\r\n]+/).flatMap((line) => line.split(";").map((cell) => cell.replace(/^[\s"]+/, "")));

it("[BULK-2] marks in a csv what would run as a formula where semicolons separate the cells", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const ids = [];
  for (const message of [
    "Hello;=1+1",
    "Hello\r\n\r\n  =1+1",
    "\n+1",
    'Hello; "@SUM(1)',
    "Hello;\u200B-1",
    "Hello\r=1",
    "a-b; c = d",
  ])
    ids.push((await world.application({ message })).id);

  const csv = (await messagesIn(world, admin, "csv", ids)).toString().replace(/^\uFEFF/, "");

  expect(bySemicolons(csv).filter((cell) => /^[\s\p{Cf}]*[=+\-@]/u.test(cell))).toEqual([]);
  expect(readCsv(csv).flat()).toEqual([
    "Message",
    "Hello;'=1+1",
    "Hello\n\n  '=1+1",
    "'\n'+1",
    "Hello; \"'@SUM(1)",
    "Hello;\u200B'-1",
    "Hello\n'=1",
    "a-b; c = d",
  ]);
});

it("[BULK-2] keeps a cell whole in programs that take semicolons and tabs for separators, too", async () => {
  const world = await createWorld();
  const { id } = await world.application({ message: "red;green\tblue" });

  const csv = await messagesIn(world, await world.person("admin"), "csv", [id]);

  expect(csv.toString()).toContain('"red;green\tblue"');
});

it("[BULK-2] writes one sign for a line break into an xlsx, as all programs read it", async () => {
  const world = await createWorld();
  const { id } = await world.application({ message: "Dear all,\r\nyours\rZelda" });

  const rows = await readSheet(await messagesIn(world, await world.person("admin"), "xlsx", [id]));

  expect(rows.flat().map(({ text }) => text)).toEqual(["Message", "Dear all,\nyours\nZelda"]);
});

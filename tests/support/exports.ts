import { requestAddress } from "#shared/request-address.ts";
import type { ColumnKey } from "#features/across/exports/columns.ts";
import { exportByLink } from "#features/across/exports/exports.contract.ts";
import { readCsv } from "./tables.ts";
import type { Person, World } from "./world.ts";

type Row = Record<string, string>;
type Query = Record<string, unknown>;

/** Downloads an export through its link. */
export async function file(world: World, who: Person, query: Query) {
  const response = await world.app.http.inject({
    url: requestAddress(exportByLink.path, { query }),
    headers: { cookie: who.cookie, "sec-fetch-site": "same-origin", ...world.afterWrites() },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

export async function rows(world: World, who: Person, query: Query, columns?: ColumnKey[]): Promise<Row[]> {
  const { bytes, status } = await file(world, who, { filetype: "csv", columns, ...query });
  if (status !== 200) throw new Error(bytes.toString());
  const [head = [], ...lines] = readCsv(bytes.toString().replace(/^\uFEFF/, ""));
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index] ?? ""])));
}

export const names = (found: Row[]) => found.map((row) => row["First name"]);

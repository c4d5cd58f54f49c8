import { AppError } from "#shared/errors.ts";
import type { Secrets } from "../secrets.ts";

/** The sort keys of the last row of a page. */
export type Keys = (string | number)[];

/** The signature covers the query it belongs to, so one check finds both a changed cursor and another query's. */
const signed = (query: unknown, keys: string) => JSON.stringify([query, keys]);

/** A cursor that any process honours. `query` is all that decides which rows follow in which order, the company too. */
export function writeCursor(secrets: Secrets, query: unknown, keys: Keys): string {
  const text = Buffer.from(JSON.stringify(keys)).toString("base64url");
  return `${text}.${secrets.sign("cursor", signed(query, text))}`;
}

export function readCursor(secrets: Secrets, query: unknown, cursor: string | undefined): Keys | undefined {
  if (cursor === undefined) return undefined;
  const [text = "", signature = ""] = cursor.split(".");
  if (!secrets.verify("cursor", signed(query, text), signature))
    throw new AppError(409, "cursor_of_another_query", "common:errors.cursorOfAnotherQuery");
  return JSON.parse(Buffer.from(text, "base64url").toString()) as Keys;
}

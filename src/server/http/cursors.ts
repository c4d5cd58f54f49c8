import type { z } from "zod";
import type { Endpoint } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { requestAddress } from "#shared/request-address.ts";
import type { Secrets } from "../secrets.ts";

/** Sort keys of a page's last row. */
export type Keys = (string | number)[];

type Query = { cursor?: string | undefined };
type List = { company_id: number; params?: object; query: Query };

/** Query fields that don't identify the list: the start and size of a page. */
const outsideTheList = ["cursor", "page_size"];

/**
 * Paginates the list of a request with signed cursors, which any process can verify. The signature covers everything
 * that decides the rows and their order, so one check finds both a modified cursor and a cursor of another list.
 * `outside` names further query fields that don't identify the list.
 */
export function pagesOf(secrets: Secrets, endpoint: Endpoint, list: List, outside: readonly string[] = []) {
  const { company_id, params, query } = list;
  const given = givenOf(endpoint, query);
  const identity = [
    endpoint.name,
    company_id,
    params,
    given
      .filter(([name]) => ![...outsideTheList, ...outside].includes(name))
      .map(([name, value]) => [name, inOrder(value)]),
  ];
  const signed = (keys: string) => JSON.stringify([identity, keys]);

  return {
    /** Sort keys after which the requested page begins; undefined for the first page. */
    after(): Keys | undefined {
      if (query.cursor === undefined) return undefined;
      const [text = "", signature = ""] = query.cursor.split(".");
      if (!secrets.verify("cursor", signed(text), signature))
        throw new AppError(409, "cursor_of_another_query", "server:errors.cursorOfAnotherQuery");
      return JSON.parse(Buffer.from(text, "base64url").toString()) as Keys;
    },
    /** Path of the next page, after the row with these keys; null on the last page. */
    next(last: Keys | undefined): string | null {
      if (!last) return null;
      const text = Buffer.from(JSON.stringify(last)).toString("base64url");
      const cursor = `${text}.${secrets.sign("cursor", signed(text))}`;
      return requestAddress(endpoint.path, { params, query: { ...Object.fromEntries(given), cursor } });
    },
  };
}

/** Query fields that differ from their defaults. */
function givenOf(endpoint: Endpoint, query: Query): [string, unknown][] {
  const { shape } = endpoint.query as z.ZodObject;
  return Object.entries<unknown>(query).filter(
    ([name, value]) =>
      value !== undefined &&
      value !== false &&
      !(Array.isArray(value) && value.length === 0) &&
      value !== shape[name]?.safeParse(undefined).data,
  );
}

const inOrder = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted() : value);

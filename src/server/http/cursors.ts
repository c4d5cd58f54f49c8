import type { z } from "zod";
import type { Endpoint } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { requestAddress } from "#shared/request-address.ts";
import type { Secrets } from "../secrets.ts";

/** The sort keys of the last row of a page. */
export type Keys = (string | number)[];

type Query = { cursor?: string | undefined };
type List = { company_id: number; params?: object; query: Query };

/** Parts of a query that leave the list as it is: from where, and how many rows. */
const outsideTheList = ["cursor", "page_size"];

/**
 * The pages of the list that a call asks for. Any process honours a cursor. It is signed together with all that decides which
 * rows follow in which order, so one check finds both a changed cursor and another list's. `outside` names what else of the
 * query is not part of the list.
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
    /** The keys after which the asked page begins; undefined on the first page. */
    after(): Keys | undefined {
      if (query.cursor === undefined) return undefined;
      const [text = "", signature = ""] = query.cursor.split(".");
      if (!secrets.verify("cursor", signed(text), signature))
        throw new AppError(409, "cursor_of_another_query", "server:errors.cursorOfAnotherQuery");
      return JSON.parse(Buffer.from(text, "base64url").toString()) as Keys;
    },
    /** The path of the page after the row with these keys; null where none follows. */
    next(last: Keys | undefined): string | null {
      if (!last) return null;
      const text = Buffer.from(JSON.stringify(last)).toString("base64url");
      const cursor = `${text}.${secrets.sign("cursor", signed(text))}`;
      return requestAddress(endpoint.path, { params, query: { ...Object.fromEntries(given), cursor } });
    },
  };
}

/** What a query says beyond its defaults. */
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

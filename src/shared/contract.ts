import type { z } from "zod";

/** How the caller authenticates. `access` says what it can then do. */
const guards = [
  /** Signed in, and sent by our own script. Unsafe calls also need the CSRF token. */
  "session",
  /** Signed in, and sent by our script or linked from our pages: a document or an event stream. GET only. */
  "session_download",
  "public",
  "public_form",
  /** Upload policy signed for the caller. */
  "presigned",
  /** Browser redirected by an identity provider, whose response is verified by the handler. */
  "sso",
  /** Program with an API key of the company, sent as the user name of basic authentication. */
  "basic_key",
] as const;
type Guard = (typeof guards)[number];

/** Right that the endpoint requires, as `noun:ability`. The feature's `*.matrix.ts` lists who has it. */
type Access = "anyone" | "signed_in" | `${string}:${string}`;

type Schema = z.ZodType;

/**
 * Contract of an endpoint, used by the server's handler, the browser's call, the API document and the access tests.
 * Bodies are strict objects, so an unknown field is an error. The reply schema strips unknown fields.
 */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> = {
  /** Operation id in the API document, and key in the access tests. */
  name: string;
  summary: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path from the specification, including the trailing slash; parameters as `:name`. */
  path: string;
  guard: Guard;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Content types of the body; JSON by default. */
  consumes?: readonly string[];
  /** Undefined if the response has no body. */
  reply?: Reply;
  status?: 200 | 201 | 204 | 303;
  /** Whether a GET changes data, as the specification demands. It is then guarded like an unsafe method. */
  changes?: true;
  /** Content type of a response that isn't JSON: a page or a file. */
  produces?: string;
  /** Additional error statuses that similar endpoints don't return. */
  refusals?: readonly (409 | 410 | 415 | 422)[];
  /** Schema of error responses whose format another system prescribes. */
  refusal?: Schema;
  /** Whether an admin in view-as mode can call this change: it ends that mode. */
  whileViewing?: true;
};

export const isUnsafe = ({ method, changes }: Pick<Endpoint, "method" | "changes">): boolean =>
  method !== "GET" || changes === true;

export const endpoint = <
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Reply extends Schema = z.ZodUndefined,
>(
  contract: Endpoint<Params, Query, Body, Reply>,
) => contract;

export type ParamsOf<E extends Endpoint> = E extends Endpoint<infer Params> ? z.output<Params> : never;
export type QueryOf<E extends Endpoint> = E extends Endpoint<Schema, infer Query> ? z.output<Query> : never;
export type BodyOf<E extends Endpoint> = E extends Endpoint<Schema, Schema, infer Body> ? z.output<Body> : never;
export type ReplyOf<E extends Endpoint> =
  E extends Endpoint<Schema, Schema, Schema, infer Reply> ? z.output<Reply> : never;

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value };

/**
 * Arguments of a call: params and query as parsed values (the call formats them as text), and the body before parsing.
 */
export type CallOf<E extends Endpoint> =
  E extends Endpoint<infer Params, infer Query, infer Body>
    ? Given<"params", z.output<Params>> & Given<"query", Optional<z.output<Query>>> & Given<"body", z.input<Body>>
    : never;

/** Every query field is optional for the caller. */
type Optional<Query> = Query extends object ? Partial<Query> : Query;

/** Return type of a handler: the reply before the schema strips unknown fields. */
export type HandlerReplyOf<E extends Endpoint> =
  E extends Endpoint<Schema, Schema, Schema, infer Reply>
    ? z.input<Reply> extends undefined
      ? void
      : z.input<Reply>
    : never;

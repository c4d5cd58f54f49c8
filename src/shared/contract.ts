import type { z } from "zod";

/** How a caller proves that it may call at all; what it may reach is `access`. */
const guards = [
  /** Signed in, and sent by our own script; unsafe calls carry the CSRF token too. */
  "session",
  /** Signed in, and sent by our script or asked for by a page of ours: a document, a stream of events. GET only. */
  "session_download",
  "public",
  "public_form",
  /** The holder of an upload policy that was signed for them. */
  "presigned",
  /** A browser that an identity provider sends: the answer it brings is the proof. */
  "sso",
  /** A program with a key of the company, as the user of basic authentication. */
  "basic_key",
] as const;
type Guard = (typeof guards)[number];

/** The right an endpoint asks of its caller, as `noun:ability`; the `*.matrix.ts` of a feature says who has it. */
type Access = "anyone" | "signed_in" | `${string}:${string}`;

type Schema = z.ZodType;

/**
 * An endpoint declared once: the server's handler, the browser's call, the API document and the access tests read it.
 * Bodies are strict objects, so an unknown field is an error; the reply schema strips what it does not name.
 */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> = {
  /** The operation's id in the API document and its key in the access tests. */
  name: string;
  summary: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As the specification writes it, trailing slash included; parameters as `:name`. */
  path: string;
  guard: Guard;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The content types of the body; JSON when absent. */
  consumes?: readonly string[];
  /** Absent when the answer has no content. */
  reply?: Reply;
  status?: 200 | 201 | 204 | 303;
  /** A GET that changes something, because the specification has it so: it is guarded as an unsafe call. */
  changes?: true;
  /** The content type of an answer that is not JSON: a page, a file. */
  produces?: string;
  /** Statuses of refusals that other endpoints of its kind don't answer. */
  refusals?: readonly (409 | 410 | 415 | 422)[];
  /** What a refusal answers where other systems decided its shape. */
  refusal?: Schema;
  /** A change that is open to an admin who looks at the product as a colleague does: it ends that. */
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

/** What a caller passes: params and query as the handler reads them (the call writes them as text), the body before parsing. */
export type CallOf<E extends Endpoint> =
  E extends Endpoint<infer Params, infer Query, infer Body>
    ? Given<"params", z.output<Params>> & Given<"query", Optional<z.output<Query>>> & Given<"body", z.input<Body>>
    : never;

/** A query leaves out what it does not ask. */
type Optional<Query> = Query extends object ? Partial<Query> : Query;

/** The return type of a handler: the reply before the schema strips the fields it does not name. */
export type HandlerReplyOf<E extends Endpoint> =
  E extends Endpoint<Schema, Schema, Schema, infer Reply>
    ? z.input<Reply> extends undefined
      ? void
      : z.input<Reply>
    : never;

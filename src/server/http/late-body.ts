import type { FastifyRequest } from "fastify";
import { z, type ZodError } from "zod";
import type { Endpoint } from "#shared/contract.ts";
import { AppError } from "#shared/errors.ts";
import { parseInput } from "./route.ts";

type Parsed = ReturnType<typeof parseInput> & {
  bodyError: ZodError | undefined;
};

/**
 * Parses params, query and body. A malformed body isn't refused yet: its fields are proxies that throw when used.
 * Handlers check rights before they use the body, so a caller without the right gets 403 or 404 and learns nothing
 * about the expected body.
 */
export function parseBodyLate(endpoint: Endpoint, request: FastifyRequest): Parsed {
  const { body: schema, ...others } = endpoint;
  const input = parseInput(others, request);
  if (!schema) return { ...input, bodyError: undefined };
  const parsed = schema.safeParse(request.body ?? {}, { reportInput: true });
  if (parsed.success) return { ...input, body: parsed.data, bodyError: undefined };
  if (!hasFields(schema)) throw parsed.error;
  return { ...input, body: malformedBody(schema, request.body, parsed.error), bodyError: parsed.error };
}

/** A body without fields has no shape to hide, and handlers never use it. */
const hasFields = (schema: z.ZodType) => !(schema instanceof z.ZodObject) || Object.keys(schema.shape).length > 0;

/**
 * Runs a request with a possibly malformed body. If it is malformed, a missing right is reported first, else the body's
 * error.
 */
export async function reportLate<T>(bodyError: ZodError | undefined, run: () => Promise<T>): Promise<T> {
  if (!bodyError) return run();
  try {
    await run();
  } catch (error) {
    if (error instanceof AppError && isAboutCaller(error)) throw error;
  }
  throw bodyError;
}

/**
 * Runs the work before the transaction. If it fails because of a malformed body, the handler still runs to check
 * rights, and its `prepared` throws when used.
 */
export async function prepareLate<T>(bodyError: ZodError | undefined, prepare: () => Promise<T>): Promise<T> {
  if (!bodyError) return prepare();
  try {
    return await prepare();
  } catch (error) {
    if (error instanceof AppError && isAboutCaller(error)) throw error;
    return unusable(bodyError) as T;
  }
}

/** Whether the error concerns the caller. Any other error may be a consequence of the malformed body. */
const isAboutCaller = ({ status }: AppError) => [401, 403, 404, 429, 503].includes(status);

/**
 * Creates a body that handlers can destructure and pass on until rights are checked. Fields that were sent or are
 * required throw when used. The other fields have their defaults.
 */
function malformedBody(schema: z.ZodType, given: unknown, error: ZodError): object {
  const field = unusable(error);
  if (!(schema instanceof z.ZodObject)) return field;
  const sent = typeof given === "object" && given !== null ? given : {};
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, one]) => {
    const absent = Object.hasOwn(sent, name) ? undefined : one.safeParse(undefined);
    return [name, absent?.success ? absent.data : field];
  });
  return Object.fromEntries(fields) as object;
}

function unusable(error: ZodError): object {
  const refuse = (): never => {
    throw error;
  };
  // Resolving a promise with this object reads `then`, which must not throw.
  const get = (_: object, name: string | symbol) => (name === "then" ? undefined : refuse());
  return new Proxy({}, { get, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse, getPrototypeOf: refuse });
}

import type { z } from "zod";
import type { Endpoint } from "#shared/contract.ts";

/**
 * Replaces an endpoint's path with that of a document, because documents of an application and of an intake have
 * different paths.
 */
export const endpointAt = <E extends Endpoint>(endpoint: E, path: string) =>
  ({ ...endpoint, path, params: undefined }) as unknown as At<E>;

type At<E extends Endpoint> =
  E extends Endpoint<z.ZodType, infer Query, infer Body, infer Reply>
    ? Endpoint<z.ZodUndefined, Query, Body, Reply>
    : never;

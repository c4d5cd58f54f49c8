import type { z } from "zod";
import type { Endpoint } from "#shared/contract.ts";

/** An endpoint at the address that a document names: what an application carries and what waits in a queue have their own. */
export const endpointAt = <E extends Endpoint>(endpoint: E, path: string) =>
  ({ ...endpoint, path, params: undefined }) as unknown as At<E>;

type At<E extends Endpoint> =
  E extends Endpoint<z.ZodType, infer Query, infer Body, infer Reply>
    ? Endpoint<z.ZodUndefined, Query, Body, Reply>
    : never;

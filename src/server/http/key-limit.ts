import type { FastifyReply } from "fastify";
import { AppError } from "#shared/errors.ts";
import type { Services } from "../services.ts";
import { createLimit, type Spent } from "./limit.ts";

/** Requests per key in ten seconds, the usual limit of comparable products. */
const keyRequests = 50;
const keyWindowSeconds = 10;

export type KeyLimit = (api_key_id: number, reply: FastifyReply) => Promise<void>;

/** Creates the rate limit of API keys. Each call counts one request and sets the rate limit headers. */
export function createKeyLimit({ database }: Pick<Services, "database">): KeyLimit {
  const limit = createLimit(database, { name: "api-key", points: keyRequests, seconds: keyWindowSeconds });
  return async (api_key_id, reply) => {
    const spent = await limit.spend(String(api_key_id));
    reply.headers(limitHeaders(spent));
    if (spent.isRefused)
      throw new AppError(429, "too_many_requests", "server:errors.tooManyRequests", {
        headers: { ...limitHeaders(spent), "retry-after": String(spent.wait) },
      });
  };
}

const limitHeaders = ({ left, wait }: Spent) => ({
  "x-ratelimit-limit": String(keyRequests),
  "x-ratelimit-remaining": String(left),
  "x-ratelimit-reset": String(wait),
});

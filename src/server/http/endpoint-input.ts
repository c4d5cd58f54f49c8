import type { FastifyReply, FastifyRequest } from "fastify";
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from "#shared/contract.ts";

/** Request of an endpoint, parsed by its contract. */
export type EndpointInput<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

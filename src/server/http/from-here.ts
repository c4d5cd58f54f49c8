import type { FastifyRequest } from "fastify";

const proxied = /^(?:x-forwarded-.*|forwarded|via|x-real-ip|cf-connecting-ip)$/;

/**
 * Whether a program on this machine asks by an address of this machine. A proxy calls from here as well, by the name of the site
 * or with a header of its own, and a web page of a stranger by the name of its own site.
 */
export const isFromHere = ({ ip, hostname, headers }: FastifyRequest) =>
  ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(ip) &&
  ["localhost", "127.0.0.1", "[::1]", "::1"].includes(hostname) &&
  !Object.keys(headers).some((name) => proxied.test(name));

import type { FastifyRequest } from "fastify";

const proxied = /^(?:x-forwarded-.*|forwarded|via|x-real-ip|cf-connecting-ip)$/;

/**
 * Whether a program on this machine sent the request with a Host header of this machine. A reverse proxy also connects
 * from loopback, but with the site's host name or a forwarding header. A malicious web page (DNS rebinding) sends its
 * own host name.
 */
export const isFromHere = ({ ip, hostname, headers }: FastifyRequest) =>
  ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(ip) &&
  ["localhost", "127.0.0.1", "[::1]", "::1"].includes(hostname) &&
  !Object.keys(headers).some((name) => proxied.test(name));

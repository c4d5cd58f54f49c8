import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import fastifyCookie from "@fastify/cookie";
import fastifyHelmet from "@fastify/helmet";
import fastifyMultipart from "@fastify/multipart";
import { fastify, LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import type { Services } from "../services.ts";
import { contentPolicy, giveStyleNonces, reportingEndpoints } from "./content-policy.ts";
import { sendRefusal } from "./error-handler.ts";
import { malformed } from "./refusals.ts";
import { readJsonBodies } from "./json-body.ts";
import { parseQuery } from "./query.ts";

const bodyLimit = 1024 * 1024;
/** A search is in its address, with each letter beyond ASCII as six characters. */
const maxHeaderSize = 64 * 1024;

/** The HTTP server with what holds for every answer; routes are added by the features. */
export async function createHttpServer(services: Services): Promise<FastifyInstance> {
  const { config, log, metrics } = services;
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    genReqId: () => randomUUID(),
    bodyLimit,
    http: { maxHeaderSize },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500, querystringParser: parseQuery },
    // A connection that waits for the next request must not hold a stop back.
    forceCloseConnections: "idle",
    // Room for a large file over a slow line; what trickles in its headers is cut off long before.
    requestTimeout: 300_000,
    // An address that cannot be decoded, and what is no HTTP at all, reach neither route nor error handler.
    frameworkErrors(_error, request, reply) {
      nameRequest(request, reply);
      void sendRefusal(services, request, reply, malformed());
    },
    clientErrorHandler: refuseConnection(services),
  }) as unknown as FastifyInstance;
  http.decorateRequest("actor", undefined);
  http.addHook("onRequest", (request, reply, done) => {
    nameRequest(request, reply);
    done();
  });
  readJsonBodies(http);

  await http.register(fastifyCookie);
  await http.register(fastifyMultipart, {
    limits: { fileSize: config.fileMaxSize, files: 8, fields: 40, fieldSize: 64 * 1024, parts: 60, headerPairs: 50 },
  });
  await http.register(fastifyHelmet, {
    contentSecurityPolicy: config.dev ? false : { useDefaults: false, directives: contentPolicy(config) },
    strictTransportSecurity: config.publicUrl?.startsWith("https:") ?? false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
  });
  giveStyleNonces(http, config);
  http.addHook("onRequest", (_request, reply, done) => {
    if (!config.dev) reply.headers(reportingEndpoints(config));
    done();
  });
  // Behind those two, because its refusal is an answer like others, in a language and with their headers.
  http.addHook("onRequest", (request, _reply, done) => done(hostName.test(request.host) ? undefined : malformed()));

  http.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.config.endpoint ?? request.routeOptions.url ?? "none";
    const seconds = reply.elapsedTime / 1000;
    metrics.requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    // Neither address nor query: they can hold what a person typed.
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user_id: request.actor?.user_id,
      },
      "request",
    );
    done();
  });
  return http;
}

/** By which a person's report is found in the log. Made here: one that came along could be anybody's. */
const nameRequest = (request: FastifyRequest, reply: FastifyReply) => void reply.header("x-request-id", request.id);

/** Links that name this server are made of it where no PUBLIC_URL is set, so it may hold nothing that a page or XML reads as its own. */
const hostName = /^[\w.:[\]-]{0,255}$/;

const tooLong = () => new AppError(431, "address_too_long", "server:errors.addressTooLong");

const overflows = "HPE_HEADER_OVERFLOW";

/**
 * What is no HTTP is refused in the form of every other refusal, and the connection is closed: the beginning of the
 * next request is unknown.
 */
function refuseConnection({ translations }: Services) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const isTooLong = error.code === overflows;
    const status = isTooLong ? "431 Request Header Fields Too Large" : "400 Bad Request";
    const { code, detail } = isTooLong ? tooLong() : malformed();
    const body = JSON.stringify({ detail: translations.translate("en", detail), code });
    const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`;
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${headers}\r\n\r\n${body}`);
  };
}

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: string;
  }
}

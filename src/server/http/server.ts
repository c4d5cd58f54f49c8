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
/** The URL holds the whole search, with six characters for each letter beyond ASCII. */
const maxHeaderSize = 64 * 1024;

/** Creates the HTTP server with everything that applies to all responses. Features add their routes. */
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
    // Idle kept-alive connections must not delay shutdown.
    forceCloseConnections: "idle",
    // Time for a large upload over a slow connection. Slowly trickling headers are cut off much sooner by Node's
    // headersTimeout.
    requestTimeout: 300_000,
    // Undecodable URLs, and input that isn't HTTP, reach neither a route nor the error handler.
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
  // Runs after the hooks above, so that this refusal has a language and the usual headers, too.
  http.addHook("onRequest", (request, _reply, done) => done(hostName.test(request.host) ? undefined : malformed()));

  http.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.config.endpoint ?? request.routeOptions.url ?? "none";
    const seconds = reply.elapsedTime / 1000;
    metrics.requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    // Path and query aren't logged, because they can hold what a person typed.
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

/**
 * Sets the request id, by which a person's error report is found in the log. Generated here, because a client could
 * send any id.
 */
const nameRequest = (request: FastifyRequest, reply: FastifyReply) => void reply.header("x-request-id", request.id);

/**
 * Allowed characters of the Host header. Without PUBLIC_URL, links contain this host, so it must have no special
 * meaning in HTML and XML.
 */
const hostName = /^[\w.:[\]-]{0,255}$/;

const tooLong = () => new AppError(431, "address_too_long", "server:errors.addressTooLong");

const overflows = "HPE_HEADER_OVERFLOW";

/**
 * Answers input that isn't HTTP in the format of every other refusal. Then the connection is closed, because the start
 * of the next request is unknown.
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

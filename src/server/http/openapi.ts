import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import { z } from "zod";
import { scopeOf } from "#shared/api-scopes.ts";
import type { Endpoint } from "#shared/contract.ts";
import { ErrorReply } from "#shared/schemas.ts";
import type { App } from "../app.ts";
import { policyHeader } from "./content-policy.ts";

const toSchema = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { target: "draft-2020-12", io, unrepresentable: "any" });

/** One document of every endpoint, made from the contracts that serve them. */
function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Hirelane", version: "1", description: "Every call of the web app, as the contracts declare it." },
    paths,
    components: {
      schemas: { Error: toSchema(ErrorReply, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "hirelane" },
        api_key: { type: "http", scheme: "bearer", description: "A key of the company, with the scopes named here." },
        basic_key: {
          type: "http",
          scheme: "basic",
          description: "A key of the company as the user, without a password.",
        },
      },
    },
  };
}

function operation(endpoint: Endpoint) {
  const status = endpoint.status ?? (endpoint.reply ? 200 : 204);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    "x-guard": endpoint.guard,
    "x-access": endpoint.access,
    security: securityOf(endpoint),
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...(endpoint.body && { requestBody: { required: true, content: bodyContent(endpoint, endpoint.body) } }),
    responses: {
      [status]: endpoint.reply
        ? { description: "Done.", content: { "application/json": { schema: toSchema(endpoint.reply, "output") } } }
        : { description: "Done.", ...(endpoint.produces && { content: { [endpoint.produces]: {} } }) },
      default: {
        description: "Refused.",
        content: { "application/json": { schema: refusalOf(endpoint) } },
      },
    },
  };
}

const refusalOf = ({ refusal }: Endpoint) =>
  refusal ? toSchema(refusal, "output") : { $ref: "#/components/schemas/Error" };

const bodyContent = ({ consumes = ["application/json"] }: Endpoint, body: z.ZodType) =>
  Object.fromEntries(consumes.map((type) => [type, { schema: toSchema(body, "input") }]));

function securityOf(endpoint: Endpoint) {
  if (endpoint.guard === "basic_key") return [{ basic_key: [] }];
  return endpoint.guard.startsWith("session") ? [{ session: [] }, ...keySecurity(endpoint)] : [];
}

function keySecurity(endpoint: Endpoint) {
  const scope = scopeOf(endpoint);
  return scope ? [{ api_key: [scope] }] : [];
}

function parameters(schema: z.ZodType | undefined, place: "path" | "query") {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const json = toSchema(field, "input") as { type?: string };
    const isList = json.type === "array";
    const required = place === "path" || !field.safeParse(undefined).success;
    return { name: isList ? `${name}[]` : name, in: place, required, schema: json };
  });
}

/** The document for programs, and a page for people to read and try it. Called when every route has been added. */
export async function serveApiDocument({ http, endpoints, config }: App): Promise<void> {
  // Made for its first reader: it takes a second, and most starts see none.
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (made ??= openApiDocument(endpoints));
  http.get("/api/openapi.json", async (_request, reply) => reply.send(document()));
  await http.register(fastifySwagger, { mode: "static", specification: { document: { openapi: "3.1.0" } as never } });
  // The library makes style elements without a nonce. Nothing on its page was written by strangers.
  const staticCSP = config.dev ? false : policyHeader(config, ["'unsafe-inline'"]);
  await http.register(fastifySwaggerUi, {
    routePrefix: "/api/docs",
    staticCSP,
    transformSpecification: document,
    transformSpecificationClone: false,
  });
}

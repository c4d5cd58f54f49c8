import { z } from "zod";
import { scopeOf } from "#shared/api-scopes.ts";
import type { Endpoint } from "#shared/contract.ts";
import { ErrorReply } from "#shared/schemas.ts";
import { errorReplies, errorResponsesOf } from "./openapi-errors.ts";
import { listNames } from "./query.ts";

export function openApiDocument(endpoints: readonly Endpoint[], { url }: { url: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Hirelane",
      version: "1",
      description: "Every call of the web app, as the contracts declare it.",
      license: { name: "AGPL-3.0-only", identifier: "AGPL-3.0-only" },
    },
    servers: [{ url }],
    tags: [...new Set(endpoints.map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: toSchema(ErrorReply, "output") },
      responses: errorReplies,
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "hirelane" },
        api_key: { type: "http", scheme: "bearer", description: "An API key of the company with the named scopes." },
        basic_key: {
          type: "http",
          scheme: "basic",
          description: "An API key of the company as the user name, without a password.",
        },
      },
    },
  };
}

function operation(endpoint: Endpoint) {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    "x-guard": endpoint.guard,
    "x-access": endpoint.access,
    security: securityOf(endpoint),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.body && { requestBody: { required: true, content: bodyContent(endpoint, endpoint.body) } }),
    responses: {
      [statusOf(endpoint)]: doneReply(endpoint),
      ...(endpoint.refusal ? refusedAs(endpoint.refusal) : errorResponsesOf(endpoint)),
    },
  };
}

/** Public forms and single sign-on redirect the browser. */
function statusOf({ status, guard, reply, produces }: Endpoint): number {
  if (status !== undefined) return status;
  if (guard === "public_form" || guard === "sso") return 303;
  return reply || produces ? 200 : 204;
}

function doneReply(endpoint: Endpoint) {
  if (statusOf(endpoint) === 303)
    return { description: "Sends the browser on.", headers: { Location: { schema: { type: "string" } } } };
  const content = endpoint.reply
    ? { "application/json": { schema: toSchema(endpoint.reply, "output") } }
    : endpoint.produces && { [endpoint.produces]: {} };
  return { description: "Done.", ...(content && { content }) };
}

const refusedAs = (refusal: z.ZodType) => ({
  default: { description: "Refused.", content: { "application/json": { schema: toSchema(refusal, "output") } } },
});

/** Collection in the path: "pipelines" for `/v2/companies/:company_id/pipelines/`. */
function tagOf({ path }: Endpoint): string {
  const segments = path.split("/").filter((segment) => segment !== "" && !/^v\d+$/.test(segment));
  const isOfCompany = segments[0] === "companies" && segments[1]?.startsWith(":") && segments[2];
  return (isOfCompany ? segments[2] : segments[0]) ?? "pages";
}

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

/** Every name in the path is a parameter, even if the contract doesn't declare it. */
function pathParameters({ path, params }: Endpoint) {
  const shape = shapeOf(params);
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: shape[name] ? toSchema(shape[name], "input") : { type: "string" },
  }));
}

function queryParameters({ query }: Endpoint) {
  const lists = listNames(query);
  return Object.entries(shapeOf(query)).map(([name, field]) => ({
    name: lists.has(name) ? `${name}[]` : name,
    in: "query",
    required: !field.safeParse(undefined).success,
    schema: toSchema(field, "input"),
  }));
}

const shapeOf = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

function toSchema(schema: z.ZodType, io: "input" | "output") {
  const json = z.toJSONSchema(schema, { target: "draft-2020-12", io, unrepresentable: "any" });
  // References into `$defs` would resolve against the whole document, where they don't exist. `JsonValue` has no
  // definitions.
  if (json.$defs) throw new Error("A recursive schema can't be part of the API document.");
  delete json.$schema;
  return json;
}

import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { readPost } from "./s3-post-policy.ts";
import { checkRequest, S3Refusal } from "./s3-signature.ts";

type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer };

type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

export type S3Server = {
  url: string;
  /** Settings of a program that stores its files here. */
  settings: Record<string, string>;
  objects: Map<string, Buffer>;
  /** Origins allowed to post. It can be extended later, because a program's port is known only after it has started. */
  allowedOrigins: Set<string>;
  /** Called first for each request. Returns true if it responds itself, or never responds. */
  fault: Fault;
  requests: string[];
  stop(): Promise<void>;
};

const bucket = "hirelane-files";
const account = { accessKeyId: "AKIATEST", secretAccessKey: "a secret/of+the store", region: "eu-north-1" };

/**
 * Starts a small S3 server for tests, on loopback. It trusts nothing: signatures and policies are checked according to
 * Amazon's description, without Amazon's library. Bucket names are in the path; encryption, versions and copies aren't
 * supported.
 */
export async function startS3Server({ prefix = "tests/" } = {}): Promise<S3Server> {
  const store: Omit<S3Server, "url" | "settings" | "stop"> = {
    objects: new Map(),
    allowedOrigins: new Set(),
    fault: () => false,
    requests: [],
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers, body } = await answer(store, request).catch((error: unknown) =>
      refused(error instanceof S3Refusal ? error : new S3Refusal(500, "InternalError", String(error))),
    );
    response.writeHead(status, { "x-amz-request-id": randomUUID(), ...headers, ...crossOrigin(store, request) });
    response.end(body);
  }
  const server = createServer((request, response) => {
    store.requests.push(`${request.method} ${request.url}`);
    if (!store.fault(request, response)) void serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    S3_ENDPOINT: url,
    S3_REGION: account.region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    S3_PREFIX: prefix,
  };
  return Object.assign(store, {
    url,
    settings,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

type Store = Pick<S3Server, "objects" | "allowedOrigins">;

async function answer(store: Store, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? "/", "http://store");
  const [, inPath, ...rest] = url.pathname.split("/");
  if (request.method === "OPTIONS") return preflight(store, request);
  const body = await buffer(request);
  const key = decodeURIComponent(rest.join("/"));
  if (request.method === "POST" && key === "") return post(store, request, body);

  checkRequest(account, request, body);
  if (inPath !== bucket) throw new S3Refusal(404, "NoSuchBucket", "The specified bucket does not exist.");
  if (request.method === "PUT") return put(store, request, key, body);
  if (request.method === "GET") return key === "" ? list(store, url) : get(store, request, key);
  if (request.method !== "DELETE") throw new S3Refusal(405, "MethodNotAllowed", "Not here.");
  store.objects.delete(key);
  return { status: 204 };
}

function put({ objects }: Store, { headers }: IncomingMessage, key: string, body: Buffer): Answer {
  if (headers["content-length"] === undefined) throw new S3Refusal(411, "MissingContentLength", "How long is it?");
  if (headers["content-encoding"]?.includes("aws-chunked")) throw new S3Refusal(501, "NotImplemented", "No trailers.");
  const md5 = createHash("md5").update(body);
  if (headers["content-md5"] && headers["content-md5"] !== md5.copy().digest("base64"))
    throw new S3Refusal(400, "BadDigest", "The body is not the one that was meant.");
  if (headers["if-none-match"] === "*" && objects.has(key))
    throw new S3Refusal(412, "PreconditionFailed", "At least one of the preconditions did not hold.");
  objects.set(key, body);
  return { status: 200, headers: { etag: `"${md5.digest("hex")}"` } };
}

function get({ objects }: Store, { headers }: IncomingMessage, key: string): Answer {
  const bytes = objects.get(key);
  if (!bytes) throw new S3Refusal(404, "NoSuchKey", "The specified key does not exist.");
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
  if (first === undefined) return { status: 200, headers: { "content-length": String(bytes.length) }, body: bytes };
  if (Number(first) >= bytes.length) throw new S3Refusal(416, "InvalidRange", "The range is not in it.");
  const part = bytes.subarray(Number(first), Number(last) + 1);
  return { status: 206, headers: { "content-range": `bytes ${first}-${last}/${bytes.length}` }, body: part };
}

function list({ objects }: Store, { searchParams }: URL): Answer {
  const keys = [...objects.keys()].filter((key) => key.startsWith(searchParams.get("prefix") ?? "")).toSorted();
  const shown = keys.slice(0, Number(searchParams.get("max-keys") ?? 1_000));
  const contents = shown.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  return xml(200, `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
}

async function post({ objects }: Store, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const type = request.headers["content-type"] ?? "";
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const { key, bytes, status } = await readPost(account, bucket, form);
  objects.set(key, bytes);
  return status === 201
    ? xml(201, `<PostResponse><Bucket>${bucket}</Bucket><Key>${key}</Key></PostResponse>`)
    : { status };
}

/** Handles the CORS preflight, which the browser sends because the page listens to upload progress. */
function preflight(store: Store, request: IncomingMessage): Answer {
  if (
    !store.allowedOrigins.has(request.headers.origin ?? "") ||
    request.headers["access-control-request-method"] !== "POST"
  )
    throw new S3Refusal(403, "AccessForbidden", "CORSResponse: This CORS request is not allowed.");
  return { status: 200, headers: { "access-control-allow-methods": "POST" } };
}

const crossOrigin = ({ allowedOrigins }: Store, { headers: { origin } }: IncomingMessage): Record<string, string> =>
  origin !== undefined && allowedOrigins.has(origin) ? { "access-control-allow-origin": origin } : {};

const xml = (status: number, text: string): Answer => ({
  status,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>${text}`,
});

const refused = ({ status, code, message }: S3Refusal) =>
  xml(status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);

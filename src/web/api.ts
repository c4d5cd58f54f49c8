import { isUnsafe, type CallOf, type Endpoint, type ReplyOf } from "#shared/contract.ts";
import { requestAddress } from "#shared/request-address.ts";
import { ApiError, isNetworkError } from "./api-error.ts";
import { checkConnection, isAway } from "./connection.ts";
import { isSessionReplaced, sessionToken } from "./session-token.ts";
import { signInAddress } from "./sign-in-address.ts";
import { latestWrite, sendChange } from "./writes.ts";

type CallOptions = {
  signal?: AbortSignal;
  /** Idempotency key shared by several attempts of one action, such as a resubmitted form. Default: a new key per call. */
  idempotency_key?: string;
  /** Set by callers that handle a missing session themselves. Otherwise the browser goes to the sign-in page. */
  when_signed_out?: "throw";
  /** Set by callers that ignore a redirect in the response and navigate elsewhere themselves. */
  stays?: boolean;
  /** Called before the browser leaves for the sign-in page, so that the caller can save unsaved state. */
  before_sign_in?: () => void;
};

type Input<E extends Endpoint> = CallOf<E> & CallOptions;
type Request = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } & CallOptions;

const unsafeRetryDelays = [300, 1200];
const maxSilenceMs = 5_000;

/** Arguments after the endpoint. Endpoints without params and body need none. */
export type CallInput<E extends Endpoint> = Record<string, never> extends CallOf<E> ? [Input<E>?] : [Input<E>];

/** Calls an endpoint as declared by its contract. Throws an ApiError for a refusal and a TypeError for a lost connection. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: CallInput<E>): Promise<ReplyOf<E>> {
  const response = await answerTo(endpoint, (input ?? {}) as Request);
  const answer = await readJson(response);
  const goTo = redirectTarget(answer);
  if (goTo && !input?.stays) return leaveFor(goTo);
  return answer as ReplyOf<E>;
}

/** Returns the response body of an endpoint that sends a file, so that the page can display it. */
export async function callBytes<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Uint8Array<ArrayBuffer>> {
  const response = await answerTo(endpoint, input as Request);
  return new Uint8Array(await response.arrayBuffer());
}

/** Sends a request and returns the response. Throws an ApiError if the server refuses it. */
async function answerTo(endpoint: Endpoint, request: Request): Promise<Response> {
  const ask = () => send(requestAddress(endpoint.path, request), requestInit(endpoint, request));
  const response = await (isUnsafe(endpoint) ? sendChange(ask) : ask());
  if (response.ok) return response;

  const isOfPage = endpoint.guard === "session" || endpoint.guard === "session_download";
  if (response.status === 401 && isOfPage && request.when_signed_out !== "throw") {
    request.before_sign_in?.();
    return leaveFor(signInAddress(window.location));
  }
  const refusal = new ApiError(response.status, (await readJson(response)) ?? {});
  // The CSRF token no longer fits because someone signed in on another tab. Reloading shows the page to that person.
  if (refusal.code === "csrf" && isSessionReplaced()) return reloadPage();
  throw refusal;
}

function requestInit(endpoint: Endpoint, { body, signal, idempotency_key }: Request): RequestInit {
  const headers = new Headers({ Accept: "application/json", "X-Requested-With": "XMLHttpRequest" });
  const token = sessionToken();
  if (token !== "" || endpoint.method !== "GET") headers.set("X-CSRFToken", token);
  if (endpoint.method !== "GET") headers.set("Idempotency-Key", idempotency_key ?? crypto.randomUUID());
  // Unsafe methods send this header, too: some change every row that a search finds.
  const xid = latestWrite();
  if (xid !== undefined) headers.set("X-After-Xid", xid);
  if (body !== undefined) headers.set("Content-Type", "application/json");

  return {
    method: endpoint.method,
    headers,
    credentials: "same-origin",
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

/**
 * Retries a change after a lost response. The idempotency key stays the same, so the server makes the change only once.
 * Reads aren't retried here: the query client knows whether a component still needs the result.
 */
async function send(address: string, init: RequestInit): Promise<Response> {
  const delays = init.method === "GET" ? [] : unsafeRetryDelays;
  for (const delay of delays) {
    try {
      return await fetchFromServer(address, init);
    } catch (error) {
      if (!isNetworkError(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
      init.signal?.throwIfAborted();
      if (isAway()) throw error;
    }
  }
  return fetchFromServer(address, init);
}

/** Fetches, and gives up a request that takes too long if a health check gets no response either. */
async function fetchFromServer(address: string, init: RequestInit): Promise<Response> {
  const lost = new AbortController();
  const doubt = setTimeout(async () => {
    if (!(await checkConnection())) lost.abort(new TypeError("The server does not answer."));
  }, maxSilenceMs);
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, lost.signal]) : lost.signal;
    // oxlint-disable-next-line no-restricted-globals -- All requests to the server go through this function.
    return await fetch(address, { ...init, signal });
  } catch (error) {
    if (isNetworkError(error)) void checkConnection();
    throw error;
  } finally {
    clearTimeout(doubt);
  }
}

/** Parses a response body. A proxy's error page is not JSON; then the HTTP status is enough. */
async function readJson(response: Response): Promise<Record<string, unknown> | undefined> {
  const text = await response.text();
  try {
    return text === "" ? undefined : (JSON.parse(text) as Record<string, unknown>);
  } catch (error) {
    if (response.ok) throw error;
    return undefined;
  }
}

/** Returns the URL of a `{status: 302, url}` response if it is on this site. The browser then navigates there. */
function redirectTarget(answer: Record<string, unknown> | undefined): string | undefined {
  if (answer?.status !== 302 || typeof answer.url !== "string") return undefined;

  const target = new URL(answer.url, window.location.origin);
  return target.origin === window.location.origin ? target.href : undefined;
}

export function reloadPage(): Promise<never> {
  window.location.reload();
  return pageIsLeft();
}

function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return pageIsLeft();
}

/** Never resolves, so that the caller stops: the browser is leaving the page. */
const pageIsLeft = () => new Promise<never>(() => {});

import { isUnsafe, type CallOf, type Endpoint, type ReplyOf } from "#shared/contract.ts";
import { requestAddress } from "#shared/request-address.ts";
import { ApiError, isNetworkError } from "./api-error.ts";
import { checkConnection, isAway } from "./connection.ts";
import { isSessionReplaced, sessionToken } from "./session-token.ts";
import { signInAddress } from "./sign-in-address.ts";
import { latestWrite, sendChange } from "./writes.ts";

type CallOptions = {
  signal?: AbortSignal;
  /** Given when several attempts of a person are one wish, such as a form sent again; else every call is its own. */
  idempotency_key?: string;
  /** Set by callers that handle a missing session themselves; else the browser goes to the sign-in page. */
  when_signed_out?: "throw";
  /** Set by callers that lead elsewhere than the answer does. */
  stays?: boolean;
  /** Called before the page is left, to store what it holds in memory. */
  before_sign_in?: () => void;
};

type Input<E extends Endpoint> = CallOf<E> & CallOptions;
type Request = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } & CallOptions;

const unsafeRetryDelays = [300, 1200];
const maxSilenceMs = 5_000;

/** The arguments after the endpoint: none are needed where it has no params and no body. */
export type CallInput<E extends Endpoint> = Record<string, never> extends CallOf<E> ? [Input<E>?] : [Input<E>];

/** Calls an endpoint as its contract declares it. A refusal is thrown as ApiError, a lost connection as TypeError. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: CallInput<E>): Promise<ReplyOf<E>> {
  const response = await answerTo(endpoint, (input ?? {}) as Request);
  const answer = await readJson(response);
  const goTo = redirectTarget(answer);
  if (goTo && !input?.stays) return leaveFor(goTo);
  return answer as ReplyOf<E>;
}

/** The bytes of an endpoint that answers with a file, for what shows it in the page. */
export async function callBytes<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Uint8Array<ArrayBuffer>> {
  const response = await answerTo(endpoint, input as Request);
  return new Uint8Array(await response.arrayBuffer());
}

/** The answer to a call that was not refused. */
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
  // The page is loaded again for the person who signed in on another tab.
  if (refusal.code === "csrf" && isSessionReplaced()) return reloadPage();
  throw refusal;
}

function requestInit(endpoint: Endpoint, { body, signal, idempotency_key }: Request): RequestInit {
  const headers = new Headers({ Accept: "application/json", "X-Requested-With": "XMLHttpRequest" });
  const token = sessionToken();
  if (token !== "" || endpoint.method !== "GET") headers.set("X-CSRFToken", token);
  if (endpoint.method !== "GET") headers.set("Idempotency-Key", idempotency_key ?? crypto.randomUUID());
  // Changes name it, too: some are about all that a search finds.
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
 * A change whose answer was lost is sent again under the same key, so the server does it once and answers twice.
 * Reading is not repeated here: the query client knows whether anybody still waits for it.
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

/** A request that is not answered in time is given up if the server does not answer anything else either. */
async function fetchFromServer(address: string, init: RequestInit): Promise<Response> {
  const lost = new AbortController();
  const doubt = setTimeout(async () => {
    if (!(await checkConnection())) lost.abort(new TypeError("The server does not answer."));
  }, maxSilenceMs);
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, lost.signal]) : lost.signal;
    // oxlint-disable-next-line no-restricted-globals -- This is the one place that talks to the server.
    return await fetch(address, { ...init, signal });
  } catch (error) {
    if (isNetworkError(error)) void checkConnection();
    throw error;
  } finally {
    clearTimeout(doubt);
  }
}

/** A proxy's error page is not JSON; its status says enough. */
async function readJson(response: Response): Promise<Record<string, unknown> | undefined> {
  const text = await response.text();
  try {
    return text === "" ? undefined : (JSON.parse(text) as Record<string, unknown>);
  } catch (error) {
    if (response.ok) throw error;
    return undefined;
  }
}

/** An answer `{status: 302, url}` sends the browser on, within this site only. */
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

/** Never resolves: the caller must not act on a page that is being left. */
const pageIsLeft = () => new Promise<never>(() => {});

import { setTimeout as pause } from "node:timers/promises";
import { setUp } from "#features/across/setup/setup.contract.ts";
import type { CallOf, Endpoint, ReplyOf } from "#shared/contract.ts";
import { requestAddress } from "#shared/request-address.ts";

/** Timeout of a request. Responses that take longer don't arrive at all. */
const answerMs = 15_000;
const pauseMs = 50;
/** Deadline after which a program that doesn't recover fails the run instead of hanging it. */
const maxMs = 120_000;

export type Answer = { response: Response; attempts: number };

/**
 * Retries until the program itself responds. After a lost connection or a 5xx it is unknown whether the change was
 * made, so the same request is sent again.
 */
export async function sendUntilAnswered(send: (signal: AbortSignal) => Promise<Response>): Promise<Answer> {
  const deadline = Date.now() + maxMs;
  for (let attempts = 1; ; attempts++) {
    const response = await send(AbortSignal.timeout(answerMs)).catch(() => undefined);
    if (response && response.status < 500 && response.status !== 429) return { response, attempts };
    await response?.body?.cancel();
    if (Date.now() > deadline) throw new Error(`No answer for two minutes, the last one was ${response?.status}.`);
    await pause(pauseMs);
  }
}

export type Staff = {
  /** Sends a request and returns its number of attempts. All attempts of a write share one idempotency key. */
  call<E extends Endpoint>(
    endpoint: E,
    call: CallOf<E>,
    key?: string,
  ): Promise<{ reply: ReplyOf<E>; attempts: number }>;
};

/** Creates the company through the setup link and stays signed in as its owner. */
export async function becomeOwner(address: string, token: string): Promise<Staff> {
  const headers: Record<string, string> = { accept: "application/json", "x-requested-with": "XMLHttpRequest" };

  const send = (endpoint: Endpoint, call: { params?: object; query?: object; body?: unknown }, key?: string) =>
    sendUntilAnswered((signal) =>
      fetch(address + requestAddress(endpoint.path, call), {
        method: endpoint.method,
        signal,
        headers: {
          ...headers,
          ...(key !== undefined && { "idempotency-key": key }),
          ...(call.body !== undefined && { "content-type": "application/json" }),
        },
        ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      }),
    );

  const person = { name: "Owner", email: "owner@faults.test", password: crypto.randomUUID() };
  const body = { company_name: "Faults", language: "en", ...person };
  const { response } = await send(setUp, { params: { token }, body });
  if (!response.ok) throw new Error(`The company was not made: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  headers.cookie = cookies.join("; ");
  const csrf = cookies.find((cookie) => cookie.startsWith("csrftoken="))?.slice("csrftoken=".length) ?? "";
  headers["x-csrftoken"] = decodeURIComponent(csrf);

  return {
    async call(endpoint, call, key) {
      const { response: answer, attempts } = await send(endpoint, call as object, key);
      if (!answer.ok) throw new Error(`${endpoint.name}: ${answer.status} ${await answer.text()}`);
      return { reply: (await answer.json()) as ReplyOf<typeof endpoint>, attempts };
    },
  };
}

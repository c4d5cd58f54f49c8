import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
// oxlint-disable-next-line no-restricted-imports -- These tests declare endpoints the way contracts do, with full Zod.
import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id } from "#shared/schemas.ts";
import { ApiError } from "./api-error.ts";
import { call, callBytes } from "./api.ts";
import { checkConnection } from "./connection.ts";
import { forgetSessionToken, storeSessionToken } from "./session-token.ts";

const shared = { summary: "For these tests.", guard: "session", access: "signed_in" } as const;
const read = endpoint({
  ...shared,
  name: "read",
  method: "GET",
  path: "/v2/things/:thing_id/",
  params: z.object({ thing_id: z.union([Id, z.string()]) }),
  query: z.object({ q: z.string().optional(), status: z.array(z.string()).optional() }),
  reply: z.object({ name: z.string() }),
});
const change = endpoint({
  ...shared,
  name: "change",
  method: "POST",
  path: "/v2/things/",
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ id: Id }),
});

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | Error;

let sent: { address: string; init: RequestInit }[];
let leftFor: string | undefined;

function answerWith(...answers: Answer[]) {
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (address === "/healthz") return new Response("alive");
    sent.push({ address, init });
    const answer = answers.shift() ?? new Error("More calls than expected.");
    if (answer instanceof Error) throw answer;
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: answer.headers ?? {},
    });
  });
}

const headerOf = (index: number, name: string) => new Headers(sent[index]?.init.headers).get(name);

beforeEach(() => {
  sent = [];
  leftFor = undefined;
  vi.spyOn(window.location, "assign").mockImplementation((address) => void (leftFor = String(address)));
  document.cookie = "csrftoken=abc%3D123";
});

afterEach(() => vi.restoreAllMocks());

describe("a document's bytes", () => {
  const download = endpoint({
    ...shared,
    guard: "session_download",
    name: "download",
    method: "GET",
    path: "/v1/file/",
  });

  it("come as they are, asked for as every call of ours", async () => {
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      sent.push({ address, init });
      return new Response(new Uint8Array([37, 80, 68, 70]));
    });

    expect([...(await callBytes(download, {}))]).toEqual([37, 80, 68, 70]);
    expect(headerOf(0, "X-Requested-With")).toBe("XMLHttpRequest");
  });

  it("are refused in the server's words", async () => {
    answerWith({ status: 404, body: { detail: "Gone.", code: "not_found" } });

    await expect(callBytes(download, {})).rejects.toMatchObject({ status: 404, detail: "Gone." });
  });
});

describe("a call", () => {
  it("goes to the address that the contract spells", async () => {
    answerWith({ body: { name: "One" } });

    const reply = await call(read, { params: { thing_id: "a/b" }, query: { q: "x y", status: ["new", "offer"] } });

    expect(reply).toEqual({ name: "One" });
    expect(sent[0]?.address).toBe("/v2/things/a%2Fb/?q=x+y&status[]=new&status[]=offer");
  });

  it("[AUTH-5] says that it comes from the app, and carries the token of its session", async () => {
    answerWith({ body: { name: "One" } }, { body: { id: 1 } });

    await call(read, { params: { thing_id: 1 } });
    await call(change, { body: { name: "One" } });

    expect([headerOf(0, "X-Requested-With"), headerOf(1, "X-Requested-With")]).toEqual([
      "XMLHttpRequest",
      "XMLHttpRequest",
    ]);
    expect([headerOf(0, "X-CSRFToken"), headerOf(1, "X-CSRFToken")]).toEqual(["abc=123", "abc=123"]);
  });

  it("[AUTH-5] goes on as the session it began with, and reloads the page when that was replaced", async () => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    storeSessionToken();
    const earlier = document.cookie;
    document.cookie = "csrftoken=of-another";
    answerWith({ status: 403, body: { detail: "Expired.", code: "csrf" } });

    void call(change, { body: { name: "One" } });
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());

    expect(headerOf(0, "X-CSRFToken")).toBe("abc=123");
    document.cookie = earlier;
    forgetSessionToken();
  });

  it("sends a change again under the same key when the connection was lost", async () => {
    vi.useFakeTimers();
    answerWith(new TypeError("lost"), new TypeError("lost"), { body: { id: 1 } });

    const reply = call(change, { body: { name: "One" } });
    await vi.runAllTimersAsync();
    vi.useRealTimers();

    expect(await reply).toEqual({ id: 1 });
    expect(new Set(sent.map((_, index) => headerOf(index, "Idempotency-Key"))).size).toBe(1);
    expect(headerOf(0, "Idempotency-Key")).toMatch(/^[\da-f-]{36}$/);
  });

  it("[UI-8] gives up a request that a silent server does not answer, and waits for one that is only slow", async () => {
    vi.useFakeTimers();
    let healthz = () => Promise.resolve(new Response("alive"));
    vi.stubGlobal("fetch", (address: string, { signal }: RequestInit) => {
      if (address === "/healthz") return healthz();
      return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
    });
    const onFailed = vi.fn();
    const ask = () => void call(change, { body: { name: "One" } }).catch(onFailed);

    ask();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onFailed).not.toHaveBeenCalled();
    healthz = () => Promise.reject(new TypeError("lost"));
    ask();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(onFailed).toHaveBeenCalledWith(expect.any(TypeError));

    healthz = () => Promise.resolve(new Response("alive"));
    await checkConnection();
    vi.useRealTimers();
  });

  it("gives two wishes two keys", async () => {
    answerWith({ body: { id: 1 } }, { body: { id: 2 } });

    await call(change, { body: { name: "One" } });
    await call(change, { body: { name: "One" } });

    expect(headerOf(0, "Idempotency-Key")).not.toBe(headerOf(1, "Idempotency-Key"));
  });

  it("[SEARCH-22] names the last change in whatever it sends, so that a search in it holds that", async () => {
    const xid = { "X-Write-Xid": "18446744073709551610" };
    answerWith({ body: { id: 1 }, headers: xid }, { body: { id: 1 }, headers: { "X-Write-Xid": "9" } }, { body: {} });

    await call(change, { body: { name: "One" } });
    await call(change, { body: { name: "Two" } });
    await call(read, { params: { thing_id: 1 } });

    const named = [0, 1, 2].map((index) => headerOf(index, "X-After-Xid"));
    expect(named).toEqual([null, xid["X-Write-Xid"], xid["X-Write-Xid"]]);
  });

  it("does not repeat what the server has refused", async () => {
    answerWith({ status: 500, body: { detail: "Broken.", code: "server" } });

    await expect(call(change, { body: { name: "One" } })).rejects.toMatchObject({ status: 500, detail: "Broken." });

    expect(sent).toHaveLength(1);
  });

  it("throws what the server said, with the sentences of the fields and the current object", async () => {
    const body = {
      detail: "Changed meanwhile.",
      code: "conflict",
      errors: { name: ["Taken."] },
      current: { version: 2 },
    };
    answerWith({ status: 409, body });

    const error = await call(change, { body: { name: "One" } }).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: "conflict",
      errors: { name: ["Taken."] },
      data: { current: { version: 2 } },
    });
  });

  it("survives the page of a proxy where an answer should be", async () => {
    vi.stubGlobal("fetch", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));

    await expect(call(read, { params: { thing_id: 1 } })).rejects.toMatchObject({ status: 502, code: "unknown" });
  });
});

describe("an answer that leads elsewhere", () => {
  it("[AUTH-6] sends the browser there", async () => {
    answerWith({ body: { status: 302, url: "/jobs/" } });

    void call(change, { body: { name: "One" } });

    await vi.waitFor(() => expect(leftFor).toBe(`${window.location.origin}/jobs/`));
  });

  it.each(["https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)"])(
    "[AUTH-6] does not send it to %s",
    async (url) => {
      answerWith({ body: { status: 302, url } });

      await call(change, { body: { name: "One" } });

      expect(leftFor).toBeUndefined();
    },
  );

  it("leads to the sign-in when the session is over, and back afterwards", async () => {
    window.history.replaceState(null, "", "/applications/?q=go");
    answerWith({ status: 401, body: { detail: "Signed out.", code: "signed_out" } });

    void call(read, { params: { thing_id: 1 } });

    await vi.waitFor(() => expect(leftFor).toBe("/login/?ended=1&next=/applications/%3Fq%3Dgo"));
  });
});

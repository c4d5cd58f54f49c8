import { vi } from "vitest";

/** Status 0 means that there is no response. */
type Answer = { status: number; body?: string };

export type FakeStore = {
  /** URL that forms are posted to. */
  url: string;
  /** Store's responses to the forms, in order; 201 once the list is empty. */
  answers: Answer[];
  /** Upload progress reported by the browser, as fractions of the body. */
  progress: number[];
  posts: FormData[];
  /** Requests to the server itself, and its responses other than signed forms. */
  calls: { method: string; address: string; body: unknown }[];
  reply: (method: string, address: string) => { status: number; body: unknown } | undefined;
};

/** Fakes the network: our server returns signed forms, and files are posted to a store. */
export function fakeStore(): FakeStore {
  const store: FakeStore = {
    url: "/v2/uploads/",
    answers: [],
    progress: [],
    posts: [],
    calls: [],
    reply: () => undefined,
  };
  let signed = 0;

  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const method = init.method ?? "GET";
    store.calls.push({ method, address, body: init.body ? JSON.parse(String(init.body)) : undefined });
    if (address.startsWith("/v2/uploads/presigned/")) {
      signed += 1;
      return Response.json({ url: store.url, fields: fieldsOf(`1/user-2/${signed}`) });
    }
    const { status, body } = store.reply(method, address) ?? { status: 404, body: {} };
    return new Response(JSON.stringify(body), { status });
  });

  vi.stubGlobal("XMLHttpRequest", function fakeRequest(this: EventTarget & Record<string, unknown>) {
    const request = Object.assign(new EventTarget(), {
      upload: new EventTarget(),
      status: 0,
      responseText: "",
      open: () => undefined,
      abort: () => request.dispatchEvent(new Event("abort")),
      send(form: FormData) {
        store.posts.push(form);
        for (const part of store.progress) {
          const event = Object.assign(new Event("progress"), {
            loaded: part * 100,
            total: 100,
            lengthComputable: true,
          });
          request.upload.dispatchEvent(event);
        }
        const { status, body = "" } = store.answers.shift() ?? { status: 201 };
        Object.assign(request, { status, responseText: body });
        queueMicrotask(() => request.dispatchEvent(new Event(status === 0 ? "error" : "load")));
      },
    });
    return request;
  });
  return store;
}

const fieldsOf = (key: string) => ({
  key,
  AWSAccessKeyId: "hirelane",
  acl: "private",
  success_action_status: "201",
  policy: "cG9saWN5",
  signature: "signature",
});

import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createCandidate, fill } from "#tests/support/candidate.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

type Request = { method?: string; url: string; payload?: string | Buffer; headers?: Record<string, string> };

let world: World;
let admin: Person;
let comments: string;
beforeAll(async () => {
  await ensurePages();
  world = await createWorld();
  admin = await world.person("admin");
  comments = `/v1/applications/${(await world.application()).id}/comments/`;
});

/** Sends a request like the app's own script, except for the fields that the test breaks. */
async function ask({ method = "GET", url, payload, headers = {} }: Request) {
  const reply = await world.app.http.inject({
    method: method as "GET",
    url,
    headers: {
      accept: "application/json",
      "x-requested-with": "XMLHttpRequest",
      cookie: admin.cookie,
      "x-csrftoken": admin.csrf,
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, text: reply.body, json: () => reply.json<{ code: string; detail: string }>() };
}

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  ask({ method: "POST", url: comments, payload, headers: { "content-type": "application/json", ...headers } });

const countComments = () =>
  world.system(async (db) => {
    const { count } = await db
      .selectFrom("comment")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return count;
  });

const utf8 = (start: string, bytes: number[], end: string) =>
  Buffer.concat([Buffer.from(start), Buffer.from(bytes), Buffer.from(end)]);

it.each<[string, string | Buffer, string]>([
  ["a number beyond all numbers", '{"message":1e400}', "invalid"],
  ["NaN", '{"message":NaN}', "malformed"],
  ["half of a surrogate pair", '{"message":"a\\ud800b"}', "malformed"],
  ["half of a pair in a field's name", '{"message":"a","\\udc00":1}', "malformed"],
  ["a NUL", '{"message":"a\\u0000b"}', "malformed"],
  ["bytes that are no UTF-8", utf8('{"message":"', [0xff, 0xc0, 0x80], '"}'), "malformed"],
  ["lists in lists, ten thousand deep", "[".repeat(10_000) + "]".repeat(10_000), "malformed"],
  ["objects in objects", `{"message":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}}`, "malformed"],
  [
    "objects in objects with half a pair",
    `{"message":${'{"a":'.repeat(9_000)}"\\ud800"${"}".repeat(9_000)}}`,
    "malformed",
  ],
  ["ten megabytes", Buffer.alloc(10_000_000, 0x20), "too_large"],
  ["a prototype", '{"__proto__":{"is_admin":true},"message":"a"}', "malformed"],
  ["a constructor's prototype", '{"constructor":{"prototype":{"is_admin":true}},"message":"a"}', "malformed"],
  ["a field given twice", '{"message":"a","message":"b"}', "malformed"],
  ["a field given twice below", '{"message":"a","extra":[{"id":1,"\\u0069d":2}]}', "malformed"],
  ["a field called constructor", '{"constructor":1,"message":"a"}', "invalid"],
  ["a field called toString", '{"toString":1,"message":"a"}', "invalid"],
  ["nothing", "", "malformed"],
  ["null", "null", "invalid"],
  ["a text", '"message"', "invalid"],
])("refuses a body of %s", async (_, payload, code) => {
  const before = await countComments();

  const reply = await post(payload);

  expect(reply.json()).toMatchObject({ code });
  expect(reply.status).toBe(code === "too_large" ? 413 : 400);
  expect(await countComments()).toBe(before);
});

it.each([
  ["nested more deeply than any contract", `${"[".repeat(33)}${"]".repeat(33)}`, "The request is nested too deeply."],
  ["nested without an end", "[".repeat(1_000_000), "The request is nested too deeply."],
  ["of objects without number", `[${Array(2_000).fill("{}").join()}]`, "The request has too many fields."],
  ["of objects with a field each", `[${Array(100_000).fill('{"a":1}').join()}]`, "The request has too many fields."],
])("refuses a body %s before it is read", async (_, payload, detail) => {
  const read = vi.spyOn(JSON, "parse");
  onTestFinished(() => read.mockRestore());

  const reply = await post(payload);

  expect(reply.status).toBe(400);
  expect(read.mock.calls.some(([text]) => text === payload)).toBe(false);
  expect(reply.json()).toMatchObject({ code: "malformed", detail });
});

it.each([
  ["of brackets", "[{".repeat(2_000)],
  ["of escaped quotes and colons", '\\":'.repeat(3_000)],
])("counts no structure in a text %s", async (_, message) => {
  expect((await post(JSON.stringify({ message, scope: "team" }))).status).toBe(201);
});

it("says which field was given twice", async () => {
  const { detail } = (await post('{"message":"a","scope":"team","message":"b"}')).json();

  expect(detail).toBe("“message” appears twice in the request. Send it once.");
});

it.each([
  ["text/plain", 415],
  ["application/x-www-form-urlencoded", 415],
  ["application/vnd.api+json", 415],
  ["text/json", 415],
  ["", 415],
  ["application/json; charset=utf-16", 400],
])("reads no body of the type %s", async (type, status) => {
  const text = '{"message":"a"}';

  const reply = await post(status === 400 ? Buffer.from(text, "utf16le") : text, { "content-type": type });

  expect(reply.status).toBe(status);
});

it.each(["application/json;", "application/json\t; charset=utf-8", "APPLICATION/JSON"])(
  "holds a body of the type %j against its contract all the same",
  async (type) => {
    const reply = await post('{"message":"a","is_admin":true}', { "content-type": type });

    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ code: "invalid", errors: { is_admin: ["Unknown field."] } });
  },
);

it("names the first faults of a body that is made of nothing else", async () => {
  const faults = Object.fromEntries(Array.from({ length: 1_900 }, (_, index) => [`field_${index}`, 1]));

  const reply = await post(JSON.stringify(faults));

  expect([reply.status, Object.keys(reply.json())]).toEqual([400, expect.arrayContaining(["errors"])]);
  expect(reply.text.length).toBeLessThan(5_000);
});

it.each([
  "status[]=",
  "status[]=0",
  "status[]=9007199254740993",
  "page_size=-1",
  "page_size=1000000000",
  "page_size=",
  "page_size=1.5",
  "job_id=0",
  "job_id=1e3",
  "q[]=a",
  "q=a&q=b",
  "tags[]=%00",
  "sort=;drop",
  `cursor=${"x".repeat(3_000)}`,
  Array(300).fill("tags[]=a").join("&"),
])("refuses the search ?%s", async (query) => {
  const reply = await ask({ url: `/applications/search/v1/?${query}` });

  expect(reply.status).toBe(400);
  expect(reply.json().detail).not.toBe("");
});

it("answers a text of nothing but marks, which are put in their order one by one", async () => {
  const reply = await ask({
    method: "POST",
    url: "/v2/tags/",
    payload: JSON.stringify({ name: `${"a".repeat(60)}${"\u0301\u0316".repeat(100_000)}` }),
    headers: { "content-type": "application/json" },
  });

  expect(reply.status).toBe(400);
});

it("reads an address to its end, however many choices precede what narrows it", async () => {
  const many = Array.from({ length: 600 }, (_, index) => `unknown_${index}=1`).join("&");
  await world.application();
  const count = async (query: string) => {
    const { text } = await ask({ url: `/applications/search/v1/?${many}&${query}` });
    return (JSON.parse(text) as { count: number }).count;
  };

  expect(await count("status_group=all")).toBeGreaterThan(0);
  expect(await count("status_group=all&job_title[]=Nobody's")).toBe(0);
});

it.each(["__proto__=1", "__proto__[]=1", "constructor=1", "toString[]=1", "unknown=1", "q=%00", "q=%ED%A0%80"])(
  "takes ?%s for a search like any other",
  async (query) => {
    expect((await ask({ url: `/applications/search/v1/?${query}` })).status).toBe(200);
    expect(({} as Record<string, unknown>).is_admin).toBeUndefined();
  },
);

it.each([
  ["/%zz", 400],
  ["/v1/applications/%zz/", 400],
  ["/v1/applications/%00/", 400],
  ["/v1/applications/0/", 400],
  ["/v1/applications/9007199254740993/", 400],
  ["/v1/applications/999999999999999/", 404],
  [`/${"a".repeat(20_000)}`, 404],
  [`/v1/setup/${"%00".repeat(30)}/`, 404],
  ["/..%2f..%2fetc/passwd", 404],
  ["/assets/..%2f..%2f..%2fpackage.json", 404],
  ["//elsewhere.example/", 404],
  ["/v2/tags/?q=%00", 400],
])("answers %s with a refusal in our own words", async (url, status) => {
  const reply = await ask({ url });

  expect(reply.status).toBe(status);
  expect(Object.keys(reply.json()).slice(0, 2)).toEqual(["detail", "code"]);
});

it.each(["OPTIONS", "TRACE", "PUT", "PATCH", "DELETE", "PROPFIND"])(
  "answers %s where there is only GET as an address that is not there",
  async (method) => {
    const reply = await ask({ method, url: "/applications/search/v1/" });

    expect(reply.status).toBe(404);
    expect(reply.json().code).toBe("not_found");
  },
);

it("does what the method says, whatever another header wants", async () => {
  const before = await countComments();

  const reply = await post('{"message":"kept"}', { "x-http-method-override": "DELETE", "x-method-override": "DELETE" });

  expect(reply.status).toBe(201);
  expect(await countComments()).toBe(before + 1);
});

it("believes no forwarded host and no host with markup", async () => {
  const forwarded = { "x-forwarded-host": "elsewhere.example", "x-forwarded-proto": "https" };

  const spoofed = await ask({ url: "/robots.txt", headers: { ...forwarded, forwarded: "host=elsewhere.example" } });
  const host = 'a"><script>.example';
  const markup = await ask({ url: "/sitemap.xml", headers: { host } });
  const page = await ask({ url: `/careers/${world.company.slug}/`, headers: { host } });

  expect(spoofed.text).not.toContain("elsewhere.example");
  expect(markup.status).toBe(400);
  expect(page.status).toBe(404);
  expect(page.text).not.toContain(host);
});

it("shows no metrics to a request that a proxy on this machine forwards", async () => {
  const local = await ask({ url: "/metrics" });
  const proxied = await ask({ url: "/metrics", headers: { "x-forwarded-for": "203.0.113.7" } });

  expect(local.status).toBe(200);
  expect(local.text).toMatch(/^jobs_pending\{name="read-file-text"\} \d+$/m);
  expect(proxied.status).toBe(404);
});

it("names the next page by a path on this server, whatever host was asked for", async () => {
  await world.application();

  const reply = await ask({
    url: "/applications/search/v1/?page_size=1",
    headers: { host: "elsewhere.example", ...world.afterWrites() },
  });

  expect(JSON.parse(reply.text)).toMatchObject({ next: expect.stringMatching(/^\/applications\/search\/v1\/\?/) });
});

const part = (name: string, value = "x") => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

it.each([
  ["no boundary", "multipart/form-data", part("key"), 400],
  ["rubbish", "multipart/form-data; boundary=b", "--b\r\nrubbish", 400],
  ["no end", "multipart/form-data; boundary=b", part("key"), 400],
  ["a field called __proto__", "multipart/form-data; boundary=b", `${part("__proto__")}--b--\r\n`, 400],
  ["two hundred parts", "multipart/form-data; boundary=b", `${part("key").repeat(200)}--b--\r\n`, 413],
  ["another type", "application/json", "{}", 415],
])("refuses an upload with %s", async (_, type, payload, status) => {
  const reply = await ask({ method: "POST", url: "/v2/uploads/", payload, headers: { "content-type": type } });

  expect(reply.status).toBe(status);
});

it("keeps nothing of an upload that breaks off in its file", async () => {
  const signed = await uploadsIn(world).sign(admin, { name: "cv.txt", size: 40 });
  const fields = Object.entries(signed.fields).map(([name, value]) => part(name, value));
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="cv.txt"\r\n\r\nTwelve years';

  const reply = await ask({
    method: "POST",
    url: signed.url,
    payload: `${fields.join("")}${file}`,
    headers: { "content-type": "multipart/form-data; boundary=b" },
  });

  expect(reply.status).toBe(400);
  const left = await world.system((db) =>
    db.selectFrom("upload").select("key").where("company_id", "=", world.company.id).execute(),
  );
  expect(left).toEqual([]);
});

it("keeps nothing of an application that breaks off in its file", async () => {
  const job = await world.job();
  const candidate = createCandidate(world);
  const form = fill(await candidate.openForm(job));
  const fields = [...form.values].map(([name, value]) => part(name, value));
  const file = '--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.txt"\r\n\r\nTwelve years';

  const reply = await ask({
    method: "POST",
    url: form.action,
    payload: `${fields.join("")}${file}`,
    headers: { "content-type": "multipart/form-data; boundary=b" },
  });

  expect(reply.status).toBe(400);
  const applied = await world.system((db) =>
    db.selectFrom("application").select("id").where("job_id", "=", job.id).execute(),
  );
  expect(applied).toEqual([]);
});

it("[PUBLIC-4] reads no more of a request than its sender may say: 16 KB before a session is known", async () => {
  const signIn = (size: number) =>
    ask({
      method: "POST",
      url: "/login/",
      payload: JSON.stringify({ email: "a@example.com", password: "x".repeat(size) }),
      headers: { "content-type": "application/json", cookie: "" },
    });

  expect((await signIn(17_000)).status).toBe(413);
  expect((await signIn(1_000)).status).toBe(400);
});

it("refuses a body of thousands of names by their number, and a stored search by one fault for all unknown ones", async () => {
  const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, "x"]));
  const save = (query: object) =>
    ask({
      method: "POST",
      url: "/v2/saved-searches/",
      payload: JSON.stringify({ name: "Mine", query, is_shared: false }),
      headers: { "content-type": "application/json" },
    });

  const tooMany = await save(names(50_000));
  const unknown = await save(names(3));

  expect([tooMany.status, tooMany.json().detail]).toEqual([400, "The request has too many fields."]);
  expect([unknown.status, Object.keys(JSON.parse(unknown.text).errors)]).toEqual([
    400,
    ["query.n0", "query.n1", "query.n2"],
  ]);
});

it("[SEARCH-22] begins no stream for HEAD, whose sender never reads it", async () => {
  const head = await world.app.http.inject({
    method: "HEAD",
    url: "/v2/live/",
    headers: { accept: "text/event-stream", "x-requested-with": "XMLHttpRequest", cookie: admin.cookie },
  });

  expect(head.headers["content-type"]).not.toContain("event-stream");
  expect(await world.app.metrics.registry.getSingleMetricAsString("live_connections")).toMatch(/^live_connections 0$/m);
});

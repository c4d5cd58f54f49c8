import { describe, expect, it } from "vitest";
import { sql } from "kysely";
import type { ApiScope } from "#shared/api-scopes.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "../api-keys.contract.ts";

const makeKey = async ({ send }: World, admin: Person, ...scopes: ApiScope[]) =>
  (await send(admin, createApiKey, { body: { name: "Career site", scopes, days: 30 } })).body;

/** Calls like a program, without cookies and without the headers of the web app. */
const callWith = ({ app }: World, secret: string, url: string, method: "GET" | "POST" = "GET", payload?: object) =>
  app.http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${secret}`, accept: "application/json" },
    ...(payload && { payload }),
  });

describe("[API-1] a key", () => {
  it("calls what its scopes reach, in the name of the admin who made it, and the log keeps the key", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const { id } = await world.application();
    const { id: key_id, secret, hint } = await makeKey(world, admin, "applications:write", "jobs:read");
    const comments = `/v1/applications/${id}/comments/`;

    const search = await callWith(world, secret, "/applications/search/v1/");
    const jobs = await callWith(world, secret, "/jobs/search/v1/");
    const comment = await callWith(world, secret, comments, "POST", { message: "By a program.", scope: "team" });
    const newJob = await callWith(world, secret, "/v2/jobs/", "POST", { title: "Welder" });
    const tags = await callWith(world, secret, "/v2/tags/");

    expect([search.statusCode, jobs.statusCode, comment.statusCode]).toEqual([200, 200, 201]);
    expect(comment.json()).toMatchObject({ user: { id: admin.user_id } });
    expect([newJob.json(), tags.json()]).toMatchObject([
      { code: "scope_missing", detail: "This API key lacks the scope jobs:write." },
      { code: "scope_missing" },
    ]);
    expect(secret.endsWith(hint)).toBe(true);
    const rows = await world.system((db) =>
      db
        .selectFrom("activity")
        .where("company_id", "=", world.company.id)
        .where("type", "in", ["api_key_created", "comment_added"])
        .select(["type", "api_key_id", "actor_id"])
        .orderBy("id")
        .execute(),
    );
    expect(rows).toEqual([
      { type: "api_key_created", api_key_id: null, actor_id: admin.user_id },
      { type: "comment_added", api_key_id: key_id, actor_id: admin.user_id },
    ]);
  });

  it("gets a signed form for an upload only where it can write", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const reading = await makeKey(world, admin, "applications:read", "jobs:read", "company:read");
    const writing = await makeKey(world, admin, "applications:write");
    const url = "/v2/uploads/presigned/?name=cv.pdf&size=100";

    const refused = await callWith(world, reading.secret, url);
    const signed = await callWith(world, writing.secret, url);

    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: "scope_missing" }]);
    expect(signed.statusCode).toBe(200);
  });

  it("opens nothing of signing in, of people's rights and of keys", async () => {
    const world = await createWorld();
    const { secret } = await makeKey(world, await world.person("owner"), "company:write", "applications:write");

    const replies = [
      await callWith(world, secret, "/v2/api-keys/"),
      await callWith(world, secret, "/v1/me/"),
      await callWith(world, secret, "/v2/notifications/"),
      await callWith(world, secret, "/v1/view-as/", "POST", { user_id: 1 }),
    ];

    expect(replies.map((reply) => [reply.statusCode, reply.json<{ code: string }>().code])).toEqual(
      replies.map(() => [403, "not_for_keys"]),
    );
  });

  it("is refused once it is revoked or over, and when its person is an admin no more or gone", async () => {
    const world = await createWorld();
    const [owner, admin] = [await world.person("owner"), await world.person("admin")];
    const statuses = async (secret: string) => (await callWith(world, secret, "/v2/tags/usage/")).statusCode;
    const [revoked, over, demoted] = [
      await makeKey(world, owner, "company:read"),
      await makeKey(world, owner, "company:read"),
      await makeKey(world, admin, "company:read"),
    ];
    const before = [await statuses(revoked.secret), await statuses(over.secret), await statuses(demoted.secret)];

    const { body, status } = await world.send(owner, revokeApiKey, { params: { key_id: revoked.id } });
    await world.system(async (db) => {
      await db
        .updateTable("api_key")
        .set({ expires_at: sql`now()` })
        .where("id", "=", over.id)
        .execute();
      await db.updateTable("company_user").set({ role: "member" }).where("user_id", "=", admin.user_id).execute();
    });
    const after = [await statuses(revoked.secret), await statuses(over.secret), await statuses(demoted.secret)];
    await world.system((db) =>
      db.updateTable("company_user").set({ confirmed_at: null }).where("user_id", "=", admin.user_id).execute(),
    );
    const gone = await statuses(demoted.secret);

    expect([before, after, gone]).toEqual([[200, 200, 200], [401, 401, 403], 401]);
    expect([status, body.revoked_at]).toEqual([200, expect.any(String)]);
    const list = await world.send(owner, listApiKeys, {});
    expect(list.body.results.map(({ id, has_expired }) => [id, has_expired])).toEqual([
      [demoted.id, false],
      [over.id, true],
      [revoked.id, false],
    ]);
  });

  it("is told how many requests it has left, and waits when there are none", async () => {
    const world = await createWorld();
    const { secret } = await makeKey(world, await world.person("admin"), "company:read");
    const replies = [];
    for (let count = 0; count < 52; count++) replies.push(await callWith(world, secret, "/v2/tags/"));

    const told = replies.map(({ headers }) => headers["x-ratelimit-remaining"]);
    expect([told[0], told[49], told[50]]).toEqual(["49", "0", "0"]);
    expect(replies.map(({ statusCode }) => statusCode).slice(48)).toEqual([200, 200, 429, 429]);
    expect(replies[51]?.headers).toMatchObject({
      "x-ratelimit-limit": "50",
      "retry-after": expect.stringMatching(/^(10|[1-9])$/) as string,
    });
  });

  it("is kept as a hash, and in no answer but the first", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    const { id, secret } = await makeKey(world, admin, "jobs:read");

    const list = await world.send(admin, listApiKeys, {});
    const { rows } = await world.app.database.pool.query<{ row: string }>(
      "select api_key::text as row from api_key where id = $1",
      [id],
    );

    expect(secret).toMatch(/^hirelane_[\w-]{43}$/);
    expect(JSON.stringify([list.body, rows])).not.toContain(secret);
  });
});

import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import { Webhook as Reader } from "standardwebhooks";
import { expect, it, onTestFinished } from "vitest";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { mergeApplications } from "#features/across/merging/merges.contract.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { openReceiver, type ReceivedEvent } from "#tests/support/webhook-receiver.ts";
import { createSecrets } from "#server/secrets.ts";
import { createWorld } from "#tests/support/world.ts";
import * as endpoints from "../webhooks.contract.ts";
import type { EventType } from "../webhooks.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { toldActivities } from "./events.ts";
import { recordDeliveries } from "./record-deliveries.ts";
import { workOff } from "./work-off.ts";

ownApp({ WEBHOOK_PRIVATE_ADDRESSES: "allowed" });

async function setUp(given: { types?: EventType[]; name?: string } = {}) {
  const world = await createWorld({ logsArrivals: true });
  const receiver = await openReceiver();
  onTestFinished(receiver.stop);
  const admin = await world.person("admin");
  const { types = ["application.created"], name = "Payroll" } = given;
  const body = { name, url: receiver.url, types };
  const { secret, ...webhook } = (await world.send(admin, endpoints.createWebhook, { body })).body;
  const params = { webhook_id: webhook.id };
  const key = { company_id: world.company.id, webhook_id: webhook.id };
  /** Runs the log subscriber on all activities of this company. */
  const record = () =>
    world.system(async (db) => {
      const rows = await db
        .selectFrom("activity")
        .selectAll()
        .where("company_id", "=", key.company_id)
        .where("type", "in", toldActivities)
        .orderBy("id")
        .execute();
      await recordDeliveries.read(db, rows as unknown as ActivityRow[], world.app);
    });
  return {
    ...world,
    receiver,
    admin,
    secret,
    webhook,
    params,
    key,
    record,
    work: () => workOff(world.app, key),
    deliveries: async (query: object = {}) =>
      (await world.send(admin, endpoints.listDeliveries, { params, query })).body.results,
    shown: async () => (await world.send(admin, endpoints.getWebhook, { params })).body,
    /** Ends the backoff after a failure. */
    rest: () =>
      world.system((db) =>
        db.updateTable("webhook").where("id", "=", webhook.id).set({ resting_until: null }).execute(),
      ),
  };
}

const read = (secret: string, { body, headers }: ReceivedEvent) => new Reader(secret).verify(body, headers);

it("[API-3] tells a receiver of what it chose, by ids alone, so that the reader of the standard finds it signed", async () => {
  const { receiver, secret, record, work, application, job, deliveries, company, key } = await setUp();
  const stranger = await setUp();
  const nurse = await job();
  const { id } = await application({ job_id: nurse.id, first_name: "Zoë", last_name: "Quist" });

  await record();
  await record();
  await work();
  await stranger.record();
  await stranger.work();

  expect(stranger.receiver.received).toEqual([]);
  expect(receiver.received).toHaveLength(1);
  const [event] = receiver.received as [ReceivedEvent];
  expect(read(secret, event)).toMatchObject({
    type: "application.created",
    data: { company_id: company.id, application_id: id },
  });
  expect(event.body).not.toMatch(/Zoë|Quist/);
  expect(() => read(stranger.secret, event)).toThrow("No matching signature found");
  expect(await deliveries()).toMatchObject([
    { message_id: event.headers["webhook-id"], state: "delivered", attempts: [{ status: 204 }], body: event.body },
  ]);
  expect(key.webhook_id).not.toBe(stranger.key.webhook_id);
});

it("[API-3] tries again what fails, later and later, with the same id and bytes, and goes on once it arrives", async () => {
  const { receiver, secret, record, work, rest, application, deliveries, shown } = await setUp();
  await application();
  await application();
  await record();
  receiver.answer = () => 503;

  const first = await work();
  expect(await work()).toBeUndefined();
  expect(receiver.received).toHaveLength(1);
  await rest();
  const second = await work();
  expect([first, second]).toEqual([expect.closeTo(10, -0.5), expect.closeTo(30, -1)]);
  expect((await shown()).failing_since).not.toBeNull();
  expect(await deliveries({ state: "waiting" })).toHaveLength(2);

  receiver.answer = () => 200;
  await rest();
  await work();
  expect(await deliveries({ state: "delivered" })).toHaveLength(2);
  expect(await shown()).toMatchObject({ failing_since: null, waiting: 0, failed: 0 });
  const [failed, , again] = receiver.received as [ReceivedEvent, ReceivedEvent, ReceivedEvent];
  expect([again.headers["webhook-id"], again.body]).toEqual([failed.headers["webhook-id"], failed.body]);
  for (const event of receiver.received) expect(read(secret, event)).toBeTruthy();
});

it("[API-3] gives up after ten tries, and sends all of them again when an admin asks", async () => {
  const { receiver, record, work, rest, application, deliveries, send, admin, params } = await setUp();
  await application();
  await record();
  receiver.answer = () => 500;
  for (let tries = 0; tries < 11; tries++) {
    await rest();
    await work();
  }
  expect(receiver.received).toHaveLength(10);
  const [failed] = await deliveries();
  expect(failed).toMatchObject({ state: "failed", attempts: { length: 10 } });

  receiver.answer = () => 200;
  expect((await send(admin, endpoints.replayFailedDeliveries, { params })).body).toEqual({ replayed: 1 });
  await work();
  expect(await deliveries()).toMatchObject([{ id: failed?.id, state: "delivered", attempts: { length: 11 } }]);
  const one = { params: { ...params, delivery_id: failed?.id ?? 0 } };
  expect((await send(admin, endpoints.replayDelivery, one)).body.state).toBe("waiting");
});

it("[API-3] lets a receiver that rests after a failure have what an admin sends as a test at once", async () => {
  const { receiver, record, work, application, deliveries, send, admin, params } = await setUp();
  await application();
  await record();
  receiver.answer = () => 503;
  await work();
  receiver.answer = () => 200;
  await work();
  expect(receiver.received).toHaveLength(1);

  await send(admin, endpoints.testWebhook, { params });
  await work();
  expect((await deliveries()).map(({ type, state }) => [type, state])).toEqual([
    ["test", "delivered"],
    ["application.created", "delivered"],
  ]);
});

it("[API-3] tries no more where the receiver says no, follows no redirect, and stops where it says that it is gone", async () => {
  const { receiver, record, work, application, deliveries, shown, send, sendRaw, admin, params } = await setUp();
  for (let number = 0; number < 4; number++) await application();
  await record();
  const answers: (number | ((response: ServerResponse) => void))[] = [
    404,
    (response) => response.writeHead(307, { location: receiver.url }).end(),
    410,
  ];
  receiver.answer = () => answers.shift() ?? 200;

  await work();
  expect((await deliveries()).map(({ state }) => state)).toEqual(["waiting", "failed", "failed", "failed"]);
  expect(await shown()).toMatchObject({ is_active: false, stopped_because: "gone", waiting: 1, failed: 3 });
  const refused = await sendRaw(admin, endpoints.testWebhook, { params });
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, "webhook_stopped"]);
  await work();
  expect(receiver.received).toHaveLength(3);

  await send(admin, endpoints.patchWebhook, { params, body: { is_active: true } });
  await work();
  expect(await shown()).toMatchObject({ is_active: true, stopped_because: null, waiting: 0 });
});

it("[API-3] signs with both secrets for a day after a new one is made", async () => {
  const { receiver, secret, work, send, admin, params, system, webhook } = await setUp();
  const renewed = (await send(admin, endpoints.renewWebhookSecret, { params })).body;
  await send(admin, endpoints.testWebhook, { params });
  await work();
  const [event] = receiver.received as [ReceivedEvent];
  expect([read(secret, event), read(renewed.secret, event)]).toMatchObject([{ type: "test" }, { type: "test" }]);

  await system((db) =>
    db
      .updateTable("webhook")
      .where("id", "=", webhook.id)
      .set({ former_secret_until: sql`now()` })
      .execute(),
  );
  await send(admin, endpoints.testWebhook, { params });
  await work();
  const later = receiver.received[1] as ReceivedEvent;
  expect(read(renewed.secret, later)).toBeTruthy();
  expect(() => read(secret, later)).toThrow("No matching signature found");
});

it("[API-3] [OPS-2] stops, and says so, where a lost key encrypted the secret, until it is renewed", async () => {
  const { receiver, work, send, admin, params, system, webhook, shown } = await setUp();
  const lost = createSecrets("the former key, which nobody has any more").encrypt("webhook", Buffer.from("secret"));
  await system((db) => db.updateTable("webhook").where("id", "=", webhook.id).set({ secret: lost }).execute());
  await send(admin, endpoints.testWebhook, { params });

  expect(await work()).toBeUndefined();
  expect(await shown()).toMatchObject({ is_active: false, stopped_because: "unreadable", waiting: 1 });
  expect(receiver.received).toEqual([]);

  const renewed = (await send(admin, endpoints.renewWebhookSecret, { params })).body;
  expect(await shown()).toMatchObject({ is_active: true, stopped_because: null });
  await work();
  expect(receiver.received.map((event) => read(renewed.secret, event))).toMatchObject([{ type: "test" }]);
});

it("[API-3] is not held up by a receiver that never answers, nor by what it sends without end", async () => {
  const dead = await setUp({ name: "Dead" });
  const endless = await setUp({ name: "Endless" });
  const well = await setUp({ name: "Well" });
  let held = () => undefined as void;
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  dead.receiver.answer = () => (held(), "hold");
  endless.receiver.answer = () => (response) => {
    const write = (): void => void (!response.destroyed && (response.write("x".repeat(65_536)), setImmediate(write)));
    write();
  };
  for (const world of [dead, endless]) {
    await world.application();
    await world.record();
  }
  const first = deliverWebhooks.run(dead.app, {});
  await isHeld;
  await well.application();
  await well.record();
  await deliverWebhooks.run(well.app, {});

  expect(well.receiver.received).toHaveLength(1);
  expect(dead.receiver.received).toHaveLength(1);
  await first;
  expect(await dead.deliveries()).toMatchObject([{ state: "waiting", attempts: [{ status: null }] }]);
  expect(await endless.deliveries()).toMatchObject([
    { state: "waiting", attempts: [{ status: null, words: "The answer is too long." }] },
  ]);
  expect(await deliverWebhooks.run(dead.app, {})).toBeUndefined();
  expect(dead.receiver.received).toHaveLength(1);
}, 40_000);

it("[API-3] a worker that comes back after another one has taken over changes nothing", async () => {
  const { receiver, record, work, application, deliveries, system, webhook } = await setUp();
  await application();
  await record();
  receiver.answer = () => (response) => {
    void system((db) =>
      db
        .updateTable("webhook")
        .where("id", "=", webhook.id)
        .set({ lease: sql`lease + 1` })
        .execute(),
    ).then(() => response.writeHead(500).end());
  };
  await work();
  expect(await deliveries()).toMatchObject([{ state: "waiting", attempts: [] }]);
});

it("[API-3] tells of withdrawals, merges and documents by ids alone", async () => {
  const types: EventType[] = ["application.withdrawn", "application.merged", "application.document_added"];
  const { receiver, admin, company, system, record, work, application, send } = await setUp({ types });
  const [kept, merged] = [await application(), await application()];
  const line = { company_id: company.id, actor_id: null, application_id: kept.id, job_id: kept.job_id };
  await system((db) =>
    logActivity(db, [
      { ...line, type: "application_withdrawn" },
      { ...line, type: "file_attached", data: { field: "cv" } },
      { ...line, type: "cv_replaced" },
    ]),
  );
  await send(admin, mergeApplications, { params: { application_id: kept.id }, body: { secondary_id: merged.id } });

  await record();
  await work();

  const told = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
  expect(told.map(({ type }) => type)).toEqual([
    "application.withdrawn",
    "application.document_added",
    "application.document_added",
    "application.merged",
    "application.merged",
  ]);
  expect(told.slice(3).map(({ data }) => data)).toMatchObject([
    { application_id: kept.id, part: "kept" },
    { application_id: merged.id, part: "merged" },
  ]);
});

it("[API-3] has delivered nothing to a new address before the first event arrives there", async () => {
  const { receiver, record, work, application, shown, send, admin, params } = await setUp();
  expect((await shown()).dt_delivered).toBeNull();
  await application();
  await record();
  await work();
  expect((await shown()).dt_delivered).not.toBeNull();

  const change = (body: { url?: string; name?: string }) => send(admin, endpoints.patchWebhook, { params, body });
  await change({ name: "Wages", url: receiver.url });
  expect((await shown()).dt_delivered).not.toBeNull();
  await change({ url: `${receiver.url}/new` });
  expect((await shown()).dt_delivered).toBeNull();
});

import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Cursor, Id, IsoTime, QueryId, QueryInt, RequiredText } from "#shared/schemas.ts";
import { deliveryStates, eventTypes, maxNameLength, maxUrlLength, stopReasons } from "./webhooks.ts";

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(eventTypes)),
  is_active: z.boolean(),
  stopped_because: z.enum(stopReasons).nullable(),
  /** Time of the first failure since the last successful delivery, or null. */
  failing_since: IsoTime.nullable(),
  /** Time until which deliveries are also signed with the former secret. */
  former_secret_until: IsoTime.nullable(),
  user: z.object({ id: Id, name: z.string() }).nullable(),
  dt_created: IsoTime,
  dt_delivered: IsoTime.nullable(),
  /** Number of deliveries, counted up to 1,000. */
  waiting: z.int(),
  failed: z.int(),
});
export type Webhook = z.infer<typeof Webhook>;

const Attempt = z.object({
  at: IsoTime,
  /** Null if the receiver didn't respond. */
  status: z.int().nullable(),
  ms: z.int(),
  /** Truncated response of the receiver, or the reason why it couldn't be reached. */
  words: z.string(),
});

export const Delivery = z.object({
  /** Value of the `webhook-id` header, which is the same in each attempt. */
  message_id: z.string(),
  id: Id,
  type: z.string(),
  state: z.enum(deliveryStates),
  dt_created: IsoTime,
  dt_ended: IsoTime.nullable(),
  /** Time of the next attempt, for a waiting delivery. */
  next_at: IsoTime.nullable(),
  attempts: z.array(Attempt),
  body: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;

const values = {
  name: RequiredText(maxNameLength),
  url: RequiredText(maxUrlLength),
  types: z.array(z.enum(eventTypes)).min(1, "webhooks:noType").max(eventTypes.length),
};

const path = "/v2/webhooks/";
const params = z.object({ webhook_id: QueryId });
const deliveries = `${path}:webhook_id/deliveries/`;
const WithSecret = Webhook.extend({ secret: z.string() });

export const listWebhooks = endpoint({
  name: "listWebhooks",
  summary: "The addresses to which the company's events are sent, the newest first.",
  method: "GET",
  path,
  guard: "session",
  access: "webhook:list",
  reply: z.object({ results: z.array(Webhook) }),
});

export const getWebhook = endpoint({
  name: "getWebhook",
  summary: "One of the addresses to which events are sent.",
  method: "GET",
  path: `${path}:webhook_id/`,
  guard: "session",
  access: "webhook:manage",
  params,
  reply: Webhook,
});

export const createWebhook = endpoint({
  name: "createWebhook",
  summary: "Send events to an address. The secret that signs them is in this answer and nowhere else.",
  method: "POST",
  path,
  guard: "session",
  access: "webhook:list",
  body: z.strictObject(values),
  reply: WithSecret,
  status: 201,
});

export const patchWebhook = endpoint({
  name: "patchWebhook",
  summary: "Change where events are sent to and which, or stop and go on. What waits is sent once it goes on.",
  method: "PATCH",
  path: `${path}:webhook_id/`,
  guard: "session",
  access: "webhook:manage",
  params,
  body: z.strictObject({ ...values, is_active: z.boolean() }).partial(),
  reply: Webhook,
});

export const deleteWebhook = endpoint({
  name: "deleteWebhook",
  summary: "Send no more events to an address, and forget what was sent.",
  method: "DELETE",
  path: `${path}:webhook_id/`,
  guard: "session",
  access: "webhook:manage",
  params,
  status: 204,
});

export const renewWebhookSecret = endpoint({
  name: "renewWebhookSecret",
  summary: "Make a new secret. For a day events are signed with both.",
  method: "POST",
  path: `${path}:webhook_id/renew-secret/`,
  guard: "session",
  access: "webhook:manage",
  params,
  reply: WithSecret,
});

export const testWebhook = endpoint({
  name: "testWebhook",
  summary: "Send a test event.",
  method: "POST",
  path: `${path}:webhook_id/test/`,
  guard: "session",
  access: "webhook:manage",
  params,
  reply: Delivery,
  status: 201,
});

export const listDeliveries = endpoint({
  name: "listDeliveries",
  summary: "What was sent to an address in the last 30 days and what became of it, the newest first.",
  method: "GET",
  path: deliveries,
  guard: "session",
  access: "webhook:manage",
  params,
  query: z.object({
    state: z.enum(deliveryStates).optional(),
    page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50),
    cursor: Cursor.optional(),
  }),
  reply: z.object({ next: z.string().nullable(), results: z.array(Delivery) }),
});

export const replayDelivery = endpoint({
  name: "replayDelivery",
  summary: "Send an event again, with the same id and body.",
  method: "POST",
  path: `${deliveries}:delivery_id/replay/`,
  guard: "session",
  access: "webhook:manage",
  params: params.extend({ delivery_id: QueryId }),
  reply: Delivery,
});

export const replayFailedDeliveries = endpoint({
  name: "replayFailedDeliveries",
  summary: "Send all events again that did not arrive.",
  method: "POST",
  path: `${deliveries}replay-failed/`,
  guard: "session",
  access: "webhook:manage",
  params,
  reply: z.object({ replayed: z.int() }),
});

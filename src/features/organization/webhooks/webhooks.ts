import { webhookEvents } from "./webhook-events.gen.ts";

export type EventType = keyof typeof webhookEvents;
/** Event types that a webhook can subscribe to, as named in the body of a delivery. */
export const eventTypes = Object.keys(webhookEvents) as EventType[];

/** Features whose locale files name events. */
export const eventNouns = [...new Set(Object.values(webhookEvents))];
type EventName = {
  [Type in EventType]: `${(typeof webhookEvents)[Type]}:webhookEvents.${Type}`;
}[EventType];
/** Returns the translation key of an event's name. */
export const eventName = (type: EventType) => `${webhookEvents[type]}:webhookEvents.${type}` as EventName;

export const testType = "test";

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Reasons for stopping a webhook: the receiver responded with 410, failed for days, or the secret can't be decrypted. */
export const stopReasons = ["gone", "failing", "unreadable"] as const;

export const maxWebhooks = 20;
export const maxNameLength = 80;
export const maxUrlLength = 2_000;

export const maxTries = 10;
/** Hours during which both the new and the former secret sign. */
export const formerSecretHours = 24;
export const keptDays = 30;

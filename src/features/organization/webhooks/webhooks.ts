import { webhookEvents } from "./webhook-events.gen.ts";

export type EventType = keyof typeof webhookEvents;
/** What a receiver may be told of, as the body of a delivery names it. */
export const eventTypes = Object.keys(webhookEvents) as EventType[];

/** The features whose locales name events. */
export const eventNouns = [...new Set(Object.values(webhookEvents))];
type EventName = {
  [Type in EventType]: `${(typeof webhookEvents)[Type]}:webhookEvents.${Type}`;
}[EventType];
/** The key of an event's name. */
export const eventName = (type: EventType) => `${webhookEvents[type]}:webhookEvents.${type}` as EventName;

export const testType = "test";

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why no more is delivered: the receiver said that it is gone (410), or it failed for days. */
export const stopReasons = ["gone", "failing", "unreadable"] as const;

/** More than a company has use for. */
export const maxWebhooks = 20;
export const maxNameLength = 80;
export const maxUrlLength = 2_000;

/** Of each delivery. */
export const maxTries = 10;
/** A day in which both secrets sign. */
export const formerSecretHours = 24;
export const keptDays = 30;

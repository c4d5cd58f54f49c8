import { createTabStore } from "#web/store.ts";
import type { Written } from "./drafts.ts";

/** A comment to send. The idempotency key prevents a duplicate if only the response was lost. */
export type Unsent = Written & { idempotency_key: string };

/** Comments not yet confirmed by the server, by subject. They survive a reload, which only interrupts the sending. */
const unsent = createTabStore<readonly Unsent[]>("unsent");
const none: readonly Unsent[] = [];

export const keepUnsent = (subject: string, comment: Unsent): void =>
  unsent.set(subject, [...without(subject, comment.idempotency_key), comment]);

export function forgetUnsent(subject: string, idempotency_key: string): void {
  const rest = without(subject, idempotency_key);
  unsent.set(subject, rest.length > 0 ? rest : undefined);
}

export const useUnsent = (subject: string): readonly Unsent[] => unsent.useValue(subject) ?? none;

const without = (subject: string, idempotency_key: string) =>
  (unsent.get(subject) ?? none).filter((comment) => comment.idempotency_key !== idempotency_key);

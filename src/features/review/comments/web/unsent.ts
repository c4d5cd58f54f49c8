import { createTabStore } from "#web/store.ts";
import type { Written } from "./drafts.ts";

/** The key makes a second attempt the same wish: when only the answer was lost, the comment is not written twice. */
export type Unsent = Written & { idempotency_key: string };

/** What was written and has not arrived, by its subject, until it has or is given up. A reload only ends the sending. */
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

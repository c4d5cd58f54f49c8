import { AppError } from "#shared/errors.ts";

/** Maximum number of open mailbox connections per process. Each can hold an email of the maximum size in memory. */
const maxOpen = 6;
/** Maximum number of waiting requests per person, in addition to the active one. */
const maxWaiting = 3;

const waitingOf = new Map<number, { count: number; last: Promise<unknown> }>();
let open = 0;

/** Runs a person's mailbox requests one at a time. Throws if too many are waiting. */
export async function inTurn<T>(user_id: number, run: () => Promise<T>): Promise<T> {
  const waiting = waitingOf.get(user_id) ?? { count: 0, last: Promise.resolve() };
  if (waiting.count > maxWaiting) throw busy();
  const mine = waiting.last.then(() => whileOpen(run));
  waiting.count += 1;
  waiting.last = mine.catch(() => undefined);
  waitingOf.set(user_id, waiting);
  try {
    return await mine;
  } finally {
    waiting.count -= 1;
    if (waiting.count === 0) waitingOf.delete(user_id);
  }
}

async function whileOpen<T>(run: () => Promise<T>): Promise<T> {
  if (open >= maxOpen) throw busy();
  open += 1;
  try {
    return await run();
  } finally {
    open -= 1;
  }
}

const busy = () => new AppError(503, "busy", "mailboxes:busy", { headers: { "retry-after": "30" } });

import { AppError } from "#shared/errors.ts";

/** Connections to mailboxes that one process has open. Each may hold a mail of full size. */
const maxOpen = 6;
/** Of one person: one is open, and so many wait. */
const maxWaiting = 3;

const waitingOf = new Map<number, { count: number; last: Promise<unknown> }>();
let open = 0;

/** Does something in the mailbox of a person after what they asked for before, and refuses what is too much at once. */
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

/**
 * Transaction ids of this page's changes, as returned by the server. Reads send the latest one, so that a read replica
 * responds only after it has replayed that transaction. Live updates reload only the log after own transactions, because
 * the page already shows these changes.
 */
let latest = 0n;
const own = new Set<string>();
const maxOwn = 500;

let underWay = 0;
let waiting: (() => void)[] = [];

export const latestWrite = (): string | undefined => (latest === 0n ? undefined : String(latest));

/** Whether a change was made by this page, not by another tab or person. */
export const isOwnWrite = (xid: string): boolean => own.has(xid);

export function rememberWrite(xid: string): void {
  if (/^\d{1,20}$/.test(xid) && BigInt(xid) > latest) latest = BigInt(xid);
}

/** Sends a change, and stores the transaction id from the response. */
export async function sendChange(send: () => Promise<Response>): Promise<Response> {
  underWay++;
  try {
    const response = await send();
    const xid = response.headers.get("X-Write-Xid");
    if (xid !== null) {
      rememberWrite(xid);
      own.add(xid);
      const [oldest] = own;
      if (own.size > maxOwn && oldest !== undefined) own.delete(oldest);
    }
    return response;
  } finally {
    underWay--;
    if (underWay === 0) {
      for (const go of waiting) go();
      waiting = [];
    }
  }
}

/** Resolves once no change of this page is in flight. Until then, the page can be ahead of the server. */
export const whenChangesAreSent = (): Promise<void> =>
  underWay === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve));

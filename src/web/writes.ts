/**
 * The transactions in which things were changed, by the numbers the server gave them. A read names the latest, so that an
 * answer from a copy waits until the copy has it; and what was changed here need not be told by the live updates.
 */
let latest = 0n;
const own = new Set<string>();
const maxOwn = 500;

let underWay = 0;
let waiting: (() => void)[] = [];

export const latestWrite = (): string | undefined => (latest === 0n ? undefined : String(latest));

/** Whether a change was made by this page, as opposed to another tab or another person. */
export const isOwnWrite = (xid: string): boolean => own.has(xid);

export function rememberWrite(xid: string): void {
  if (/^\d{1,20}$/.test(xid) && BigInt(xid) > latest) latest = BigInt(xid);
}

/** Sends a change, and remembers its transaction from the answer. */
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

/** Resolves once no change of this page is on its way: until then what it shows may be ahead of the server. */
export const whenChangesAreSent = (): Promise<void> =>
  underWay === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve));

/** Reasons in servers' words, with the last two numbers of the code in RFC 3463. The first match counts. */
const reasons: [code: string, words: RegExp][] = [
  [
    "2.2",
    /(?:mailbox|inbox|account).{0,40}\b(?:is |was )?(?:full|exceeded)|over ?-?quota|quota.{0,30}exceed|exceed.{0,60}(?:quota|storage)/i,
  ],
  [
    "1.2",
    /(?:unknown|no such) (?:host|domain)|host(?: or domain name)?.{0,40}(?:unknown|not found)|unrout(?:e)?able|domain.{0,60}(?:not found|n't exist|not exist)/i,
  ],
  [
    "1.1",
    /(?:unknown|invalid|no such|non-?existent) (?:\S+ )?(?:user|recipient|mailbox|address|account)|(?:user|recipient|mailbox|address|account)\b.{0,80}(?:unknown|n't exist|not exist|not found|n't be found|wasn't found|wasn’t found|couldn’t be found|not recognized|not listed|no longer)|no (?:mailbox|account).{0,20}(?:here|by that name)|n't have an? .{0,60}account/i,
  ],
  [
    "7.1",
    /\bspam|blocked|blacklist|black list|block list|\bSPF\b|\bDMARC\b|\bDKIM\b|reputation|not allowed to send|unauthenticated|policy/i,
  ],
  [
    "4.7",
    /timed? ?out|timeout|expired|too long|multiple retries|could not connect|connection refused|host not reachable|no route to host/i,
  ],
];

const enhanced = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/g;
const reply = /(?:^|[^\d.])([45])\d\d(?:[ ,-]|$)/;

/** Specificity of a code: 5.1.1 is more specific than 5.1.0, and 5.0.0 says only that delivery failed. */
const detailOf = (code: string) => (code.endsWith(".0.0") ? 0 : code.endsWith(".0") ? 1 : 2);

/**
 * Finds a status code in a server's words: written out, else derived from the reason, else only the class of the SMTP reply.
 */
export function statusIn(words: string | null): string | null {
  const codes = [...(words ?? "").matchAll(enhanced)].map(([code]) => code);
  const [exact] = codes.toSorted((one, other) => detailOf(other) - detailOf(one));
  if (words === null || (exact && detailOf(exact) > 0)) return exact ?? null;
  const category = exact?.[0] ?? reply.exec(words)?.[1];
  const [detail] = reasons.find(([, pattern]) => pattern.test(words)) ?? [];
  // A server that only mentions a timeout, without a code, can try again.
  const assumed = detail === "4.7" ? "4" : "5";
  return detail ? `${category ?? assumed}.${detail}` : (exact ?? (category ? `${category}.0.0` : null));
}

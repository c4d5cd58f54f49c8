import { isIP } from "node:net";
import { ImapFlow, ImapFlowErrorCode } from "imapflow";
import type { ImapProblem, ImapSecurity } from "#shared/imap.ts";
import { errorCode } from "../error-code.ts";
import { isLoopback, OutboundError, type AddressGuard } from "./address-guard.ts";

export type ImapPlace = { host: string; port: number; security: ImapSecurity; user: string; password: string };

export class ImapError extends Error {
  override name = "ImapError";
  problem: ImapProblem;

  constructor(problem: ImapProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

type Limits = {
  /** Deadline for the whole session. */
  timeoutMs: number;
  /** Maximum bytes of one literal from the server. */
  maxBytes?: number;
  /** Maximum bytes received in the whole session. */
  maxTotalBytes?: number;
  guard?: AddressGuard | undefined;
  /** Whether a server on this machine can be used without encryption. */
  allowsPlain?: boolean;
};

const connectMs = 10_000;
const meterMs = 20;
const headerBytes = 1024 * 1024;

/**
 * Signs in to a mailbox, calls `run` and signs out. The connection is always closed when this returns, and it returns
 * within the deadline even if the server stops responding.
 */
export async function withImap<T>(
  place: ImapPlace,
  { timeoutMs, maxBytes = headerBytes, maxTotalBytes = Infinity, guard, allowsPlain = false }: Limits,
  run: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const { host, port, security, user, password } = place;
  if (guard && isIP(host) > 0 && !guard.isAllowed(host)) throw new ImapError("not_public");
  if (security === "none" && !(allowsPlain && isLoopback(host))) throw new ImapError("unencrypted");
  const client = new ImapFlow({
    host,
    port,
    secure: security === "tls",
    doSTARTTLS: security === "starttls",
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    // Compressed data could expand to more than fits in memory.
    disableCompression: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: timeoutMs,
    maxLiteralSize: maxBytes,
    maxResponseSize: maxBytes + headerBytes,
    // The library passes these options to unencrypted connections, too, so `lookup` guards both.
    tls: { minVersion: "TLSv1.2", ...(guard && { lookup: guard.lookup }) } as object,
  });
  // Ignored here: the running command fails with the same error.
  client.on("error", () => undefined);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ImapError("slow")), timeoutMs);
  // The library buffers all responses to a command before it returns the first, so the total is checked by a timer.
  const meter = setInterval(() => {
    if (client.stats().received > maxTotalBytes) late.reject(new ImapError("broken"));
  }, meterMs);
  let isSignedIn = false;
  const work = async () => {
    await client.connect();
    isSignedIn = true;
    const done = await run(client);
    await client.logout();
    return done;
  };
  try {
    return await Promise.race([work(), late.promise]);
  } catch (error) {
    throw asImapError(error, isSignedIn);
  } finally {
    clearTimeout(timer);
    clearInterval(meter);
    client.close();
  }
}

type Thrown = {
  authenticationFailed?: boolean;
  serverResponseCode?: string;
  tlsFailed?: boolean;
  responseStatus?: string;
};

const unreached = ["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"];
const tooSlow = ["CONNECT_TIMEOUT", "GREETING_TIMEOUT", "UPGRADE_TIMEOUT", "ETIMEOUT", "ETIMEDOUT"];
const ofLibrary = Object.values<string>(ImapFlowErrorCode);

/** Turns library and network errors into an ImapError. Errors of our own code inside `run` are returned unchanged. */
function asImapError(error: unknown, isSignedIn: boolean): unknown {
  if (!(error instanceof Error) || error instanceof ImapError) return error;
  const problem = problemOf(error, isSignedIn);
  return problem ? new ImapError(problem, error) : error;
}

function problemOf(error: Error, isSignedIn: boolean): ImapProblem | undefined {
  const { authenticationFailed, serverResponseCode, tlsFailed, responseStatus } = error as Thrown;
  const code = errorCode(error) ?? "";
  // After sign-in, an error without a mark of the library may come from our own code, such as a database query in
  // `run`.
  if (isSignedIn && !responseStatus && !isOfLibrary(code)) return undefined;
  if (error instanceof OutboundError) return "not_public";
  if (authenticationFailed) return isForNow(serverResponseCode) ? "broken" : "credentials";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "unknown_host";
  if (unreached.includes(code)) return "refused";
  if (tooSlow.includes(code)) return "slow";
  if (/CERT|ALTNAME|UNABLE_TO_|ISSUER/.test(code)) return "certificate";
  if (tlsFailed || code.startsWith("ERR_SSL")) return "unencrypted";
  return "broken";
}

const isOfLibrary = (code: string) => ofLibrary.includes(code) || code.startsWith("ParserError");

/** Response codes meaning that the server can't check the password right now. */
const isForNow = (response: string | undefined) => response === "UNAVAILABLE" || response === "INUSE";

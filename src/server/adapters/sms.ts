import type { SmsSettings } from "../sms-settings.ts";
import { createOutbound } from "./outbound.ts";

type Sms = {
  /** Idempotency key chosen by us; the same for each try. */
  reference: string;
  from: string;
  /** In E.164 format. */
  to: string;
  text: string;
  /** URL for the gateway's delivery reports. */
  report_url: string;
};

/** Result of handing an SMS to the gateway. `unknown`: the gateway may have accepted it, but gave no valid response. */
type SmsOutcome =
  | { state: "sent"; response: string; provider_id: string }
  | { state: "failed"; error: string }
  | { state: "again"; error: string }
  | { state: "unknown"; error: string };

export type SmsGateway = {
  send(sms: Sms): Promise<SmsOutcome>;
  /** Looks a reference up. Returns `absent` only if the gateway says so explicitly. */
  find(reference: string): Promise<SmsOutcome | { state: "absent" }>;
};

type Shape = { type: string; bodyOf(sms: Sms): string; question: string };

const shapes: Record<SmsSettings["shape"], Shape> = {
  json: { type: "application/json", bodyOf: JSON.stringify, question: "reference" },
  form: {
    type: "application/x-www-form-urlencoded",
    bodyOf: ({ reference, from, to, text, report_url }) =>
      new URLSearchParams({
        From: from,
        To: to,
        Body: text,
        StatusCallback: report_url,
        Reference: reference,
      }).toString(),
    question: "Reference",
  },
};

const maxAnswerMs = 10_000;

/** Sends SMS through an HTTP gateway. The operator configures its URL, so private networks are allowed. */
export function createSmsGateway({ url, shape, authorization }: SmsSettings, { maxMs = maxAnswerMs } = {}): SmsGateway {
  const outbound = createOutbound({ allowsPrivate: true, allowsLoopback: true });
  const { type, bodyOf, question } = shapes[shape];
  const headers = { authorization, accept: "application/json" };

  return {
    async send(sms) {
      let isWritten = false;
      try {
        const answer = await outbound.fetch(url, {
          method: "POST",
          headers: { ...headers, "content-type": type },
          body: bodyOf(sms),
          signal: AbortSignal.timeout(maxMs),
          onWritten: () => (isWritten = true),
        });
        return outcomeOf(answer.status, await contentOf(answer));
      } catch (error) {
        // The gateway can't have accepted a request that wasn't sent completely.
        return { state: isWritten ? "unknown" : "again", error: wordsOf(error) };
      }
    },
    async find(reference) {
      const address = new URL(url);
      address.searchParams.set(question, reference);
      try {
        const answer = await outbound.fetch(address.href, { headers, signal: AbortSignal.timeout(maxMs) });
        return found(answer.status, await contentOf(answer), reference);
      } catch (error) {
        return { state: "unknown", error: wordsOf(error) };
      }
    },
  };
}

/** Failures unrelated to this SMS: rate limits, overload or wrong credentials. It is tried again. */
const passing = new Set([401, 403, 408, 429, 503]);

const refusedStates = new Set(["failed", "rejected", "undelivered", "expired", "canceled"]);

function outcomeOf(status: number, content: Content): SmsOutcome {
  const error = `${status} ${content.error}`.trim();
  // The gateway may have accepted the SMS before a 500, whether its own or a proxy's.
  if (status >= 500 && !passing.has(status)) return { state: "unknown", error };
  if (status >= 300) return { state: passing.has(status) || status < 400 ? "again" : "failed", error };
  if (refusedStates.has(content.status)) return { state: "failed", error: content.error || content.status };
  if (content.id === "") return { state: "unknown", error: "The answer names no id." };
  return { state: "sent", response: content.status, provider_id: content.id };
}

/**
 * A gateway that ignores the query parameter lists other messages or none. Only a response that repeats the reference
 * counts.
 */
function found(status: number, content: Content, reference: string): SmsOutcome | { state: "absent" } {
  if (status !== 200 || content.reference !== reference) return { state: "unknown", error: `${status}` };
  const [message] = content.messages;
  return message ? outcomeOf(200, message) : { state: "absent" };
}

type Content = { id: string; status: string; error: string; reference: string; messages: Content[] };

/** Parses both shapes into the same fields. Anything else gives empty fields. */
async function contentOf(answer: Response): Promise<Content> {
  const text = await answer.text();
  try {
    return read(JSON.parse(text));
  } catch {
    return read({});
  }
}

function read(value: unknown): Content {
  const fields = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const word = (...names: string[]) =>
    names
      .map((name) => fields[name])
      .find((one) => typeof one === "string" || typeof one === "number")
      ?.toString()
      .slice(0, maxWords) ?? "";
  const { messages } = fields;
  return {
    id: word("id", "sid"),
    status: word("status").toLowerCase(),
    error: word("error", "message", "error_message"),
    reference: word("reference"),
    messages: Array.isArray(messages) ? messages.slice(0, 1).map(read) : [],
  };
}

/** Maximum length of an error message, in characters. */
const maxWords = 300;

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, maxWords);

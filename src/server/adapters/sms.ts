import type { SmsSettings } from "../sms-settings.ts";
import { createOutbound } from "./outbound.ts";

type Sms = {
  /** Our own name for it; the same for each try. */
  reference: string;
  from: string;
  /** E.164. */
  to: string;
  text: string;
  /** Where the gateway says what became of it. */
  report_url: string;
};

/** What became of handing a text over. Of an `unknown` one the gateway has the request and did not answer as it should. */
type SmsOutcome =
  | { state: "sent"; response: string; provider_id: string }
  | { state: "failed"; error: string }
  | { state: "again"; error: string }
  | { state: "unknown"; error: string };

export type SmsGateway = {
  send(sms: Sms): Promise<SmsOutcome>;
  /** What the gateway knows of a reference: `absent` only where it says so itself. */
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

/** Sends texts by an HTTP gateway. The operator names it, so it may be on a network that only this machine reaches. */
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
        // What has not left as a whole, no gateway has taken.
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

/** Not of this text: too many at once, too busy, or a wrong password of the program's own. */
const passing = new Set([401, 403, 408, 429, 503]);

const refusedStates = new Set(["failed", "rejected", "undelivered", "expired", "canceled"]);

function outcomeOf(status: number, content: Content): SmsOutcome {
  const error = `${status} ${content.error}`.trim();
  // Behind a 500 of its own or of a proxy the gateway may have the text.
  if (status >= 500 && !passing.has(status)) return { state: "unknown", error };
  if (status >= 300) return { state: passing.has(status) || status < 400 ? "again" : "failed", error };
  if (refusedStates.has(content.status)) return { state: "failed", error: content.error || content.status };
  if (content.id === "") return { state: "unknown", error: "The answer names no id." };
  return { state: "sent", response: content.status, provider_id: content.id };
}

/** A gateway that does not know the question lists others, or nothing: only one that repeats the reference has looked. */
function found(status: number, content: Content, reference: string): SmsOutcome | { state: "absent" } {
  if (status !== 200 || content.reference !== reference) return { state: "unknown", error: `${status}` };
  const [message] = content.messages;
  return message ? outcomeOf(200, message) : { state: "absent" };
}

type Content = { id: string; status: string; error: string; reference: string; messages: Content[] };

/** The fields of both shapes by one name; what is no such answer is empty. */
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

/** More than a person reads. */
const maxWords = 300;

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, maxWords);

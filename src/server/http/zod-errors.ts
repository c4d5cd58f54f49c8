import type { z } from "zod";
import type { FieldErrors, Message } from "#shared/errors.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";

type Issue = z.core.$ZodIssue;

/**
 * Maximum fields in an error response. Nobody reads more, and a small body of errors must not produce a huge response.
 */
const maxFields = 50;

/** Formats validation errors as messages per field. Paths of nested fields are joined by dots. */
export function zodFieldErrors(error: z.ZodError): FieldErrors {
  const errors = new Map<string, Message[]>();
  for (const [field, message] of faultsOf(error)) {
    const known = errors.get(field);
    // Two rules of a field can have the same message, such as two rules against an empty text.
    if (known) known.push(...(known.some((other) => isEqual(other, message)) ? [] : [message]));
    else if (errors.size < maxFields) errors.set(field, [message]);
    else break;
  }
  return Object.fromEntries(errors);
}

function* faultsOf(error: z.ZodError): Generator<[field: string, Message]> {
  for (const issue of error.issues) {
    if (issue.code !== "unrecognized_keys") yield [issue.path.join(".") || "__all__", messageOf(issue)];
    else
      for (const key of issue.keys) yield [[...issue.path, key].join("."), { key: "server:validation.unknownField" }];
  }
}

/** Messages set in a schema (`namespace:key`) override the general ones. */
function messageOf(issue: Issue): Message {
  // Zod's type is plain text; a test checks that all keys exist.
  if (/^[a-z-]+:[\w.]+$/.test(issue.message)) return { key: issue.message as SentenceKey };
  switch (issue.code) {
    case "invalid_type":
      return { key: issue.input === undefined ? "common:validation.required" : "server:validation.wrongType" };
    case "too_small":
      if (issue.origin === "string") return shortText(Number(issue.minimum));
      return { key: "server:validation.tooSmall", values: { minimum: Number(issue.minimum) } };
    case "too_big":
      if (issue.origin === "string")
        return { key: "server:validation.tooLong", values: { maximum: Number(issue.maximum) } };
      return { key: "server:validation.tooBig", values: { maximum: Number(issue.maximum) } };
    case "invalid_format":
      return { key: issue.format === "email" ? "server:validation.email" : "server:validation.format" };
    case "invalid_value":
      return notAnOption(issue.values.map(String));
    default:
      return { key: "server:validation.invalid" };
  }
}

const isEqual = (one: Message, other: Message): boolean =>
  one.key === other.key && JSON.stringify(one.values) === JSON.stringify(other.values);

/** Maximum options listed in a message. Longer lists, such as time zones, are omitted. */
const maxOptions = 30;

const notAnOption = (options: readonly string[]): Message =>
  options.length > maxOptions
    ? { key: "server:validation.notAChoice" }
    : { key: "server:validation.notOneOf", values: { options: options.join(", ") } };

const shortText = (minimum: number): Message =>
  minimum <= 1 ? { key: "common:validation.required" } : { key: "server:validation.tooShort", values: { minimum } };

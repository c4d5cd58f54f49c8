import fc from "fast-check";
import { z } from "zod";

type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};

/** Texts that break programs without input validation. */
const hostileTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\u202eabc",
  "\ufeff",
  "💥".repeat(50),
  "__proto__",
  "constructor",
  "toString",
  "../../../etc/passwd",
  "%00",
  "%zz",
  "' or 1=1 --",
  "\\'; drop table application; --",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "//elsewhere.example",
  "a\r\nSet-Cookie: a=b",
  "@[user:1]",
  "@[user:999999999999999]",
  '"',
  "-",
  "cv:",
  "a & b | !c <-> d:*",
  "0",
  "-1",
  "2147483648",
  "9007199254740993",
  "1e400",
  "NaN",
  "2026-02-30",
  "x".repeat(5_000),
];
const hostileValues: unknown[] = [null, true, -1, 0, 0.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [[[]]], { a: { b: {} } }];

const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary", maxLength: 60 }));
const hostile = fc.oneof(hostileText, fc.constantFrom(...hostileValues), fc.array(hostileText, { maxLength: 300 }));

/**
 * Generates inputs near a schema, occasionally with unexpected values. Most of them pass validation and so reach the
 * handler.
 */
export function arbitraryInput(schema: z.ZodType, known: readonly (string | number)[]): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return valueOf(json, known);
}

function valueOf(schema: JsonSchema, known: readonly (string | number)[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: asAsked(schema, known) },
    { weight: 2, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: hostile },
  );
}

function asAsked(schema: JsonSchema, known: readonly (string | number)[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => asAsked(choice, known)));
  switch (schema.type) {
    case "string":
      return textOf(schema, known);
    case "integer":
    case "number":
      return fc.oneof(
        fc.integer({
          min: Math.max(schema.minimum ?? -5, -(2 ** 31)),
          max: Math.min(schema.maximum ?? 50, 2 ** 31 - 1),
        }),
        fc.constantFrom(...known),
      );
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valueOf(schema.items ?? {}, known), { maxLength: 4 });
    case "object":
      return objectOf(schema, known);
    default:
      return hostile;
  }
}

function textOf({ pattern, format, minLength = 0, maxLength = 80 }: JsonSchema, known: readonly (string | number)[]) {
  if (format === "email") return fc.emailAddress();
  if (pattern) return fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.constantFrom(...known.map(String)));
  const text = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, Math.max(minLength, 80)) });
  return fc.oneof(text, hostileText);
}

function objectOf({ properties = {}, required = [] }: JsonSchema, known: readonly (string | number)[]) {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueOf(field, known)]));
  const object = fc.record(fields, { requiredKeys: required });
  const spoiled = fc
    .tuple(object, fc.constantFrom("is_admin", "company_id", "constructor", "toString", "version", "id"), hostile)
    .map(([given, name, value]) => ({ ...given, [name]: value }));
  return fc.oneof({ weight: 10, arbitrary: object }, { weight: 1, arbitrary: spoiled });
}

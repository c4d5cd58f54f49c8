import { z } from "zod";
import { idText, intText, isOn, switchTexts } from "./query-values.ts";

/** Row id: a PostgreSQL bigint, limited to safe integers. */
export const Id = z.int().min(1);

/** Integer in a path or query. Never use z.coerce, which turns an empty string into 0. */
export const QueryInt = z.string().regex(intText).transform(Number);

export const QueryId = z.string().regex(idText).transform(Number);

/** Boolean in a query: `1` or `true` is on, `0` or `false` is off. */
export const QueryBool = z.enum(switchTexts).transform(isOn);

/** List in a query, as `name[]=a&name[]=b`; empty if absent. */
export const QueryList = <S extends z.ZodType>(item: S) => z.array(item).max(200).default([]);

/** Cursor from the previous page's `next` path. A modified cursor, or one of another list, returns status 409. */
export const Cursor = z.string().max(2_000);

/** Any value parsed from JSON. Unlike `z.json()` it isn't recursive, which the API document can't express. */
export const JsonValue = z.custom<z.core.util.JSONType>();

export const IsoTime = z.iso.datetime();
/** Date without the year 0, which ISO 8601 has and PostgreSQL doesn't. */
export const IsoDate = z.iso
  .date("server:validation.date")
  .refine((date) => !date.startsWith("0000"), "server:validation.date");

/** Characters without a visible glyph: controls, spaces, combining marks, and the fillers of Hangul and Braille. */
const invisible = /^[\p{C}\p{Z}\p{M}\u115F\u1160\u3164\uFFA0\u2800]*$/u;

/** Text with at least one visible character, such as a name or a title. */
export const RequiredText = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .refine((text) => !invisible.test(text), "common:validation.required");

/** One page of a list; `next` is a path on this server. */
export const Page = <S extends z.ZodType>(item: S) =>
  z.object({ count: z.int(), next: z.string().nullable(), results: z.array(item) });

export const Language = z.string().regex(/^[a-z]{2}$/);

/** Body of every error response. */
export const ErrorReply = z.object({
  detail: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  error_message: z.string().optional(),
  /** Range of the text that can't be parsed, in UTF-16 units. */
  start: z.int().optional(),
  end: z.int().optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

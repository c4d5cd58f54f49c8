import { z } from "zod";
import { idText, intText, isOn, switchTexts } from "./query-values.ts";

/** A row's number: PostgreSQL's bigint as far as JavaScript counts exactly. */
export const Id = z.int().min(1);

/** A whole number in a path or query. Never z.coerce, which makes 0 of an empty string. */
export const QueryInt = z.string().regex(intText).transform(Number);

/** An id in a path or query. */
export const QueryId = z.string().regex(idText).transform(Number);

/** A switch in a query: `1` or `true` is on, `0` or `false` is off. */
export const QueryBool = z.enum(switchTexts).transform(isOn);

/** `name[]=a&name[]=b`; absent is the empty list. */
export const QueryList = <S extends z.ZodType>(item: S) => z.array(item).max(200).default([]);

/** From the path that the page before names as `next`. A changed one, or that of another list, answers 409. */
export const Cursor = z.string().max(2_000);

/** Any value that was parsed from JSON. Unlike `z.json()` it isn't recursive, which API documents of single schemas can't express. */
export const JsonValue = z.custom<z.core.util.JSONType>();

export const IsoTime = z.iso.datetime();
/** PostgreSQL has no year 0, which ISO 8601 has. */
export const IsoDate = z.iso
  .date("server:validation.date")
  .refine((date) => !date.startsWith("0000"), "server:validation.date");

/** Signs without a picture: controls, spaces, marks that need a letter, and the fillers of Hangul and Braille. */
const invisible = /^[\p{C}\p{Z}\p{M}\u115F\u1160\u3164\uFFA0\u2800]*$/u;

/** A text that has to say something, such as a name or a title. */
export const RequiredText = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .refine((text) => !invisible.test(text), "common:validation.required");

/** The part of a list that one answer carries; `next` is a path on this server. */
export const Page = <S extends z.ZodType>(item: S) =>
  z.object({ count: z.int(), next: z.string().nullable(), results: z.array(item) });

export const Language = z.string().regex(/^[a-z]{2}$/);

/** What every refusal answers. */
export const ErrorReply = z.object({
  detail: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  error_message: z.string().optional(),
  /** The part of a text that cannot be read, in UTF-16 units. */
  start: z.int().optional(),
  end: z.int().optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

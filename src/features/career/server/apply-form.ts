import { parsePhoneNumberFromString, isSupportedCountry } from "libphonenumber-js";
import { z } from "zod";
import type { Message } from "#shared/errors.ts";
import { normalised } from "#shared/normalised.ts";
import type { ApplicationField } from "#features/applications/applications.ts";
import { fieldLimits, isTextField, type AskedField, type TextField } from "../career.ts";

export type Words = Partial<Record<TextField, string>>;
export type FormErrors = { field: string; message: Message }[];

/** Control characters, which cannot all be stored, and marks that turn the direction of the text around them. */
const unwanted = /(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** What was typed, as it is kept: one form of each letter, no stray control characters. */
export function cleanWords(field: TextField, text: string): string {
  const cleaned = normalised(text.replaceAll("\r\n", "\n").replaceAll(unwanted, ""), "NFC").trim();
  return field === "message" ? cleaned : cleaned.replace(/\s+/g, " ");
}

/** Each field's first fault, in the order of the form. */
export function checkForm(
  asked: readonly AskedField[],
  words: Words,
  files: Partial<Record<ApplicationField, unknown>>,
): FormErrors {
  return asked.flatMap(({ field, required }) => {
    const key = isTextField(field) ? faultOf(field, words[field] ?? "", required) : missingFile(required, files[field]);
    return key ? [{ field, message: key }] : [];
  });
}

const missingFile = (required: boolean, file: unknown): Message | undefined =>
  required && !file ? { key: "career:errors.fileRequired" } : undefined;

function faultOf(field: TextField, text: string, required: boolean): Message | undefined {
  if (text === "") return required ? { key: `career:errors.required.${field}` } : undefined;
  const maximum = fieldLimits[field];
  if (text.length > maximum) return { key: "career:errors.tooLong", values: { maximum } };
  if (field === "email" && !z.email().safeParse(text).success) return { key: "career:errors.email" };
  if (field === "ln_url" && webAddress(text) === undefined) return { key: "career:errors.link" };
  return undefined;
}

/** People write addresses without https:// in front; anything that is not a web address has no business being a link. */
export function webAddress(text: string): string | undefined {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.parse(address);
  const isWeb = url !== null && (url.protocol === "https:" || url.protocol === "http:");
  return isWeb && url.hostname.includes(".") && url.username === "" ? url.href : undefined;
}

/** In international form when it can be understood as a number of the country or of the world, else as it was typed. */
export function phoneNumber(text: string, country: string | undefined): string {
  const region = country?.toUpperCase();
  const known = region && isSupportedCountry(region) ? region : undefined;
  const number = parsePhoneNumberFromString(text, known);
  return number?.isValid() ? number.formatInternational() : text;
}

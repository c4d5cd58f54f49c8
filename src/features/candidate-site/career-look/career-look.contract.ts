import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, Language, QueryId } from "#shared/schemas.ts";

export const maxHeading = 120;
export const maxIntroduction = 20_000;
export const maxPrivacyText = 10_000;

const Color = z.string().regex(/^#[0-9a-f]{6}$/i, "career-look:colorFormat");

/** Texts of the company in one language. Empty fields fall back to the company's own language. */
const CareerText = z.object({
  heading: z.string(),
  /** HTML sanitized by the server, like all texts of staff. */
  introduction_html: z.string(),
  privacy_text: z.string(),
});
export type CareerText = z.output<typeof CareerText>;

export const CareerLook = z.object({
  slug: z.string(),
  /** Company's own language. */
  language: z.string(),
  brand_color: z.string().nullable(),
  /** Default pictures of the gallery. */
  logo_id: Id.nullable(),
  cover_id: Id.nullable(),
  /** Texts by language, for every language of the product; empty if nothing is written. */
  texts: z.record(Language, CareerText),
  version: z.int(),
});
export type CareerLook = z.output<typeof CareerLook>;

const GivenText = z.strictObject({
  heading: z.string().trim().max(maxHeading).optional(),
  introduction_html: z.string().max(maxIntroduction).optional(),
  privacy_text: z.string().trim().max(maxPrivacyText).optional(),
});

const given = {
  /** An empty string means no color. */
  brand_color: Color.or(z.literal("")).nullable().optional(),
  logo_id: Id.nullable().optional(),
  cover_id: Id.nullable().optional(),
  texts: z.record(Language, GivenText).optional(),
};
const CareerLookPatch = z.strictObject({ ...given, version: z.int().optional() });
export type CareerLookPatch = z.output<typeof CareerLookPatch>;

const path = "/v2/companies/:company_id/career-page/";
const params = z.object({ company_id: QueryId });

export const getCareerLook = endpoint({
  name: "getCareerLook",
  summary: "The look of the career page: colour, pictures, and what the company says in each language.",
  method: "GET",
  path,
  guard: "session",
  access: "company:manage",
  params,
  reply: CareerLook,
});

export const patchCareerLook = endpoint({
  name: "patchCareerLook",
  summary: "Change the look of the career page. Against an older version it answers 409 with the look as it is.",
  method: "PATCH",
  path,
  guard: "session",
  access: "company:manage",
  params,
  body: CareerLookPatch,
  reply: CareerLook,
});

const CareerLookDraft = z.strictObject({ ...given, language: Language });
export type CareerLookDraft = z.output<typeof CareerLookDraft>;

export const previewCareerLook = endpoint({
  name: "previewCareerLook",
  summary: "The career page as candidates would see it with a look that is not saved yet. Changes nothing.",
  method: "POST",
  path: `${path}preview/`,
  guard: "session",
  access: "company:manage",
  params,
  body: CareerLookDraft,
  reply: z.object({ html: z.string() }),
});

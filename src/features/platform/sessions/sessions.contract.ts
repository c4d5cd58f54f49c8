import { z } from "zod";
import { companyFeatures, companyRoles } from "#shared/actor.ts";
import { endpoint } from "#shared/contract.ts";
import { permissions } from "#shared/permissions.ts";
import { Email } from "#shared/email-schema.ts";
import { Cursor, Id, Language, Page, QueryInt } from "#shared/schemas.ts";
import { secondFactorKinds } from "#features/platform/login-factors/login-factors.ts";

export const Password = z.string().min(10, "sessions:passwordTooShort").max(200);

/** Response that makes the browser go to another page. */
export const GoTo = z.object({ status: z.literal(302), url: z.string() });

/** Page to open after signing in. */
export const SignedIn = z.object({ next: z.string() });

/** The password was correct, and the browser holds a challenge for the second factor. */
const SecondFactorAsked = z.object({ step: z.literal("second_factor"), kinds: z.array(z.enum(secondFactorKinds)) });

export const login = endpoint({
  name: "login",
  summary: "Sign in with e-mail and password. Who has a second factor is asked for it next.",
  method: "POST",
  path: "/login/",
  guard: "public",
  access: "anyone",
  body: z.strictObject({ email: Email, password: z.string().min(1).max(200) }),
  reply: z.union([SignedIn, SecondFactorAsked]),
});

export const logout = endpoint({
  name: "logout",
  summary: "Sign out: the session ends on the server.",
  method: "POST",
  path: "/logout/",
  guard: "session",
  access: "signed_in",
  body: z.strictObject({}),
  whileViewing: true,
  reply: GoTo,
});

export const setLanguage = endpoint({
  name: "setLanguage",
  summary: "Choose the language of screens and messages; kept on the person.",
  method: "POST",
  path: "/language/",
  guard: "session",
  access: "signed_in",
  body: z.strictObject({ language: Language }),
  reply: z.object({ language: Language }),
});

export const changeCompany = endpoint({
  name: "changeCompany",
  summary: "Switch to another of one's companies, and there to an application where one is named.",
  method: "POST",
  path: "/change-company/",
  guard: "session",
  access: "company:enter",
  body: z.strictObject({ company_id: Id, application_id: Id.optional() }),
  reply: GoTo,
});

const Company = z.object({ id: Id, name: z.string(), internal_name: z.string(), slug: z.string() });

export const listCompanies = endpoint({
  name: "listCompanies",
  summary: "The companies one may work in, or those whose name holds a text.",
  method: "GET",
  path: "/v2/companies/",
  guard: "session",
  access: "signed_in",
  query: z.object({
    q: z.string().trim().max(100).default(""),
    page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50),
    cursor: Cursor.optional(),
  }),
  reply: Page(Company),
});

export const Me = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  language: Language,
  company_id: Id,
  role: z.enum(companyRoles),
  is_superuser: z.boolean(),
  /** Admin who is looking at the product as this person, in view-as mode. */
  viewed_by: z.object({ id: Id, name: z.string() }).nullable(),
  cu_permissions: z.array(z.enum(permissions)),
  company_features: z.array(z.enum(companyFeatures)),
  /** Working days of the company, numbered as in ISO 8601: Monday is 1. */
  working_days: z.array(z.int()),
  /** Whether the person's comments are private by default; null for superusers, who have no settings in the company. */
  comments_default_private: z.boolean().nullable(),
  /** False for people who see ratings on no application, such as agency recruiters. */
  reads_ratings: z.boolean(),
  /**
   * Companies that fit in the menu, including the current one. If `has_more_companies` is true, `listCompanies` returns
   * the others.
   */
  companies: z.array(Company),
  has_more_companies: z.boolean(),
  requisitions_integration: z.null(),
  signing_integration: z.object({ provider: z.string() }).nullable(),
  email_signature: z.string(),
  avatar_url: z.string().nullable(),
  /** Time zone in which times are shown: the person's own, or the company's. */
  time_zone: z.string(),
});
export type Me = z.infer<typeof Me>;

export const getMe = endpoint({
  name: "getMe",
  summary: "Who is signed in, in which company, and what they may do there.",
  method: "GET",
  path: "/v1/me/",
  guard: "session",
  access: "signed_in",
  reply: Me,
});

export const patchMe = endpoint({
  name: "patchMe",
  summary: "Change one's own preferences in the company one works in.",
  method: "PATCH",
  path: "/v1/me/",
  guard: "session",
  access: "me:edit",
  body: z.strictObject({ comments_default_private: z.boolean() }),
  reply: z.object({ comments_default_private: z.boolean() }),
});

export const getEntry = endpoint({
  name: "getEntry",
  summary: "What the pages before signing in show: languages, what becomes of mails, the accounts of the demo.",
  method: "GET",
  path: "/v1/entry/",
  guard: "public",
  access: "anyone",
  reply: z.object({
    languages: z.array(Language),
    /** "kept" means stored for the demo's outbox; "none" means that no emails are written. */
    mails: z.enum(["sent", "kept", "none"]),
    demo: z
      .object({
        password: z.string(),
        accounts: z.array(z.object({ email: z.string(), name: z.string(), role: z.string() })),
      })
      .nullable(),
  }),
});

import { z } from "zod";
import { companyRoles } from "#shared/actor.ts";
import { endpoint } from "#shared/contract.ts";
import { cleanEmail } from "#shared/email.ts";
import { isOn, switchTexts } from "#shared/query-values.ts";
import { Id, QueryId, RequiredText } from "#shared/schemas.ts";
import { GoTo, Password } from "#features/platform/sessions/sessions.contract.ts";
import { addressesIn, inviteOutcomes, maxInvited } from "./people.ts";

/** Definition of a form field, from which the browser renders the form. */
const FormField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(["emails", "text", "select", "checkbox"]),
  required: z.boolean(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  value: z.string(),
  errors: z.array(z.string()),
});
export const Form = z.object({ action: z.string(), fields: z.array(FormField) });
export type Form = z.infer<typeof Form>;

const path = "/v1/companies/:company_id/invitations/";
const params = z.object({ company_id: QueryId });

export const getInviteForm = endpoint({
  name: "getInviteForm",
  summary: "The form for invitations, with the roles that the reader may give.",
  method: "GET",
  path,
  guard: "session",
  access: "person:invite",
  params,
  reply: z.object({ form: Form }),
});

/** List of email addresses, or the pasted text of a posted form. */
const Addresses = z
  .union([z.string().max(20_000).transform(addressesIn), z.array(z.string().overwrite(cleanEmail).max(254))])
  .pipe(z.array(z.string()).min(1, "people:invite.noAddress").max(maxInvited, "people:invite.tooMany"));

export const Invited = z.object({
  email: z.string(),
  outcome: z.enum(inviteOutcomes),
  /** Null for an entry that is no email address. */
  id: Id.nullable(),
  /** URL of the invitation if the server sends no email. Returned only this once. */
  link: z.string().nullable(),
});
export type Invited = z.infer<typeof Invited>;

export const inviteUsers = endpoint({
  name: "inviteUsers",
  summary:
    "Invite up to 50 addresses in a role; as JSON or as a posted form. Answers what became of each, with its link where the server sends no email.",
  method: "POST",
  path,
  guard: "session",
  access: "person:invite",
  params,
  body: z.strictObject({
    emails: Addresses,
    role: z.enum(companyRoles, "people:invalidRole"),
    name: z.string().trim().max(100).default(""),
    is_recruiter: z.union([z.boolean(), z.enum(switchTexts).transform(isOn)]).default(false),
  }),
  reply: z.object({
    success: z.boolean(),
    detail: z.string(),
    /** First invited person. */
    user: Invited.nullable(),
    users: z.array(Invited),
    form: Form,
  }),
});

export const resendInvitation = endpoint({
  name: "resendInvitation",
  summary: "Invite a person again; the link they had ends. A GET that changes something needs the CSRF token, too.",
  method: "GET",
  changes: true,
  path: "/users/:id/invitations/",
  guard: "session",
  access: "person:resend",
  params: z.object({ id: QueryId }),
  reply: z.object({ success: z.boolean(), detail: z.string(), link: Invited.shape.link }),
});

const linkPath = "/v1/invitations/:token/";
// Any token is accepted here, so that links truncated by an email program get the same 404 as unknown links.
const ofLink = z.object({ token: z.string().min(1).max(200) });

export const getInvitation = endpoint({
  name: "getInvitation",
  summary: "Whom an invitation is for, and to which company. An expired link answers 404, a used one 409.",
  method: "GET",
  path: linkPath,
  guard: "public",
  refusals: [409],
  access: "anyone",
  params: ofLink,
  reply: z.object({ email: z.string(), name: z.string(), company_name: z.string(), has_account: z.boolean() }),
});

export const acceptInvitation = endpoint({
  name: "acceptInvitation",
  summary: "Accept an invitation with a name and a password, and sign in. A person with an account signs in instead.",
  method: "POST",
  path: linkPath,
  guard: "public",
  access: "anyone",
  params: ofLink,
  body: z.strictObject({ name: RequiredText(100), password: Password }),
  reply: GoTo,
});

export const joinCompany = endpoint({
  name: "joinCompany",
  summary: "Accept an invitation with the account one is signed in with, if it is for its address.",
  method: "POST",
  path: `${linkPath}join/`,
  guard: "session",
  access: "signed_in",
  params: ofLink,
  body: z.strictObject({}),
  reply: GoTo,
});

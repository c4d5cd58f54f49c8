import { z } from "zod";
import { companyRoles, jobRoles } from "#shared/actor.ts";
import { endpoint, type ReplyOf } from "#shared/contract.ts";
import { Cursor, Id, IsoDate, Page, QueryBool, QueryId, QueryInt, QueryList, RequiredText } from "#shared/schemas.ts";
import { personStates } from "./people.ts";

const companyPath = "/v1/companies/:company_id/";
export const personPath = `${companyPath}users/:id/`;

const paging = {
  page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50),
  cursor: Cursor.optional(),
};

/** Person in the company. Nullable fields are null if they are unset, or if only owners and admins can see them. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  role: z.enum(companyRoles),
  is_superuser: z.boolean(),
  is_recruiter: z.boolean(),
  email: z.string().nullable(),
  /** Error message of the mail server for the latest undelivered email, or null if there is no known problem. */
  email_problem: z.string().nullable(),
  /** Index of the person's avatar color, derived from the email address. */
  color: z.int(),
  state: z.enum(personStates).nullable(),
  /** Last day of the person's access, or null if access doesn't end. */
  expires_on: z.string().nullable(),
  invitation_expires_at: z.string().nullable(),
  can_bypass_sso: z.boolean().nullable(),
  /** Number of jobs in which the person has a role. */
  jobs: z.int().nullable(),
});
export type Person = z.infer<typeof Person>;

/** Whether to include removed people, whom only owners and admins see. */
const with_removed = QueryBool.optional();

export const listUsers = endpoint({
  name: "listUsers",
  summary: "The people of a company by name, also by three letters or more of their name or e-mail, and by role.",
  method: "GET",
  path: `${companyPath}users-paginated/`,
  guard: "session",
  access: "person:list",
  params: z.object({ company_id: QueryId }),
  query: z.object({
    q: z.string().trim().max(100).default(""),
    role: QueryList(z.enum(companyRoles)),
    with_removed,
    ...paging,
  }),
  reply: Page(Person.extend({ last_seen: z.string().nullable() })).extend({
    /** URL of the invitation form, or null for people who can't invite. */
    invite_form_url: z.string().nullable(),
  }),
});
export type ListedPerson = ReplyOf<typeof listUsers>["results"][number];

export const ofPerson = z.object({ company_id: QueryId, id: QueryId });
const change = { method: "POST", guard: "session", access: "person:manage", params: ofPerson } as const;

export const PersonDetails = Person.extend({
  is_interviewer: z.boolean(),
  /** Whether the company forces single sign-on. Only then does permission to bypass it matter. */
  is_sso_forced: z.boolean(),
});
export type PersonDetails = z.infer<typeof PersonDetails>;

export const getUser = endpoint({
  name: "getUser",
  summary: "A person of the company.",
  method: "GET",
  path: personPath,
  guard: "session",
  access: "person:read",
  params: ofPerson,
  query: z.object({ with_removed }),
  reply: PersonDetails,
});

export const assignRole = endpoint({
  ...change,
  name: "assignRole",
  summary: "Make a person admin, manager or member: make_admin, make_manager, make_member; owners also make_owner.",
  path: `${personPath}make_:role/`,
  access: "person:assign_role",
  params: ofPerson.extend({ role: z.string().max(50) }),
  body: z.strictObject({}),
  reply: PersonDetails,
});

export const removeUser = endpoint({
  ...change,
  name: "removeUser",
  summary:
    "End a person's access: sessions, job roles, permissions, invitations and keys go. What they own is kept, or handed to a colleague in the background.",
  path: `${personPath}remove_user/`,
  body: z.strictObject({ hand_to: Id.nullable().default(null) }),
  reply: z.object({ removal_id: Id }),
});

export const undoRemoval = endpoint({
  ...change,
  name: "undoRemoval",
  summary: "Bring a removed person back with role, permissions and parts; for a day.",
  path: `${personPath}removals/:removal_id/undo/`,
  access: "person:restore",
  params: ofPerson.extend({ removal_id: QueryId }),
  body: z.strictObject({}),
  reply: PersonDetails,
});

export const setBypassSso = endpoint({
  ...change,
  name: "setBypassSso",
  summary: "Let a person sign in without single sign-on, while the company forces it. Owners only.",
  path: `${personPath}set_bypass_sso/`,
  access: "person:bypass_sso",
  body: z.strictObject({ can_bypass_sso: z.boolean() }),
  reply: PersonDetails,
});

export const setName = endpoint({
  ...change,
  name: "setName",
  summary: "Change a person's name.",
  path: `${personPath}set_name/`,
  body: z.strictObject({ field: z.literal("name"), value: RequiredText(100) }),
  reply: PersonDetails,
});

export const setExpiresAt = endpoint({
  ...change,
  name: "setExpiresAt",
  summary: "Set the last day of a person's access, in the company's time zone, or none.",
  path: `${personPath}set_expires_at/`,
  body: z.strictObject({ value: IsoDate.nullable() }),
  reply: PersonDetails,
});

export const listUserJobs = endpoint({
  name: "listUserJobs",
  summary: "The jobs that a person has a part in, by title.",
  method: "GET",
  path: `${personPath}jobs/`,
  guard: "session",
  access: "person:read_details",
  params: ofPerson,
  query: z.object(paging),
  reply: Page(
    z.object({
      job_id: Id,
      title: z.string(),
      status: z.string(),
      role: z.enum(jobRoles),
      granted_by: z.enum(["person", "rule"]),
    }),
  ),
});
export type PersonJob = ReplyOf<typeof listUserJobs>["results"][number];

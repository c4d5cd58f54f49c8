import { z } from "zod";
import { companyFeatures } from "#shared/actor.ts";
import { endpoint } from "#shared/contract.ts";
import { Email } from "#shared/email-schema.ts";
import { Cursor, Id, IsoTime, Language, QueryId, QueryInt, RequiredText } from "#shared/schemas.ts";
import { TimeZone } from "#shared/time-zone-schema.ts";

const access = "installation:operate";
const companiesPath = "/v2/operator/companies/";
const companyParams = z.object({ company_id: QueryId });

const NamedGroup = z.object({ id: Id, name: z.string() });

export const InstalledCompany = z.object({
  id: Id,
  name: z.string(),
  internal_name: z.string(),
  slug: z.string(),
  is_demo: z.boolean(),
  group: NamedGroup.nullable(),
  /** Number of people with access or an invitation. */
  people: z.int(),
  applications: z.int(),
  features: z.array(z.enum(companyFeatures)),
  dt_created: IsoTime,
});
export type InstalledCompany = z.infer<typeof InstalledCompany>;

export const listInstalledCompanies = endpoint({
  name: "listInstalledCompanies",
  summary: "All companies of the installation by name, or those whose name or address holds a text.",
  method: "GET",
  path: companiesPath,
  guard: "session",
  access,
  query: z.object({
    q: z.string().trim().max(100).default(""),
    group_id: QueryId.optional(),
    page_size: QueryInt.pipe(z.int().min(1).max(100)).default(50),
    cursor: Cursor.optional(),
  }),
  reply: z.object({ results: z.array(InstalledCompany), next: z.string().nullable() }),
});

export const getInstalledCompany = endpoint({
  name: "getInstalledCompany",
  summary: "A company of the installation, with its group and features.",
  method: "GET",
  path: `${companiesPath}:company_id/`,
  guard: "session",
  access,
  params: companyParams,
  reply: InstalledCompany,
});

export const createInstalledCompany = endpoint({
  name: "createInstalledCompany",
  summary: "Make a company and invite its first owner. Where no mail leaves, the answer tells their link, this once.",
  method: "POST",
  path: companiesPath,
  guard: "session",
  access,
  body: z.strictObject({
    name: RequiredText(100),
    language: Language.default("en"),
    time_zone: TimeZone.default("UTC"),
    owner_email: Email,
    owner_name: z.string().trim().max(100).default(""),
  }),
  reply: z.object({ id: Id, invitation_url: z.string().nullable() }),
  status: 201,
});

const CompanyPatch = z.strictObject({
  features: z.array(z.enum(companyFeatures)).optional(),
  /** Null removes the company from its group. */
  group_id: Id.nullable().optional(),
});
export type InstalledCompanyPatch = z.output<typeof CompanyPatch>;

export const patchInstalledCompany = endpoint({
  name: "patchInstalledCompany",
  summary: "Switch a company's features, or put it into a group or out of one.",
  method: "PATCH",
  path: `${companiesPath}:company_id/`,
  guard: "session",
  access,
  params: companyParams,
  body: CompanyPatch,
  reply: InstalledCompany,
});

const groupsPath = "/v2/operator/groups/";
const GroupName = RequiredText(100);

/** URL slug of a group's career page. Without one, the page is off. */
const GroupSlug = z
  .string()
  .trim()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "operator:groups.slugFormat");

export const CompanyGroup = NamedGroup.extend({ companies: z.int(), career_slug: z.string().nullable() });
export type CompanyGroup = z.infer<typeof CompanyGroup>;

export const listCompanyGroups = endpoint({
  name: "listCompanyGroups",
  summary: "The groups of companies by name, each with how many companies it has.",
  method: "GET",
  path: groupsPath,
  guard: "session",
  access,
  reply: z.object({ results: z.array(CompanyGroup) }),
});

export const createCompanyGroup = endpoint({
  name: "createCompanyGroup",
  summary: "Make a group and put its first company into it.",
  method: "POST",
  path: groupsPath,
  guard: "session",
  access,
  body: z.strictObject({ name: GroupName, company_id: Id }),
  reply: CompanyGroup,
  status: 201,
});

const GroupPatch = z.strictObject({ name: GroupName.optional(), career_slug: GroupSlug.nullable().optional() });
export type CompanyGroupPatch = z.output<typeof GroupPatch>;

export const patchCompanyGroup = endpoint({
  name: "patchCompanyGroup",
  summary: "Give a group another name, or its career page an address. Null switches the page off.",
  method: "PATCH",
  path: `${groupsPath}:group_id/`,
  guard: "session",
  access,
  params: z.object({ group_id: QueryId }),
  body: GroupPatch,
  reply: CompanyGroup,
});

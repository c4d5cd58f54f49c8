import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Language } from "#shared/schemas.ts";
import { readFields } from "./career.ts";

const company_slug = z.string().regex(/^[a-z0-9-]{1,60}$/);

/** `123` or `123-platform-engineer`: only the number counts; the words are for people and search engines. */
const JobInAddress = z
  .string()
  .regex(/^[1-9]\d{0,14}(-[a-z0-9-]{0,80})?$/)
  .transform((text) => Number.parseInt(text, 10));

const companyParams = z.object({ company_slug });
const jobParams = z.object({ company_slug, job_id: JobInAddress });

/** Invalid values are ignored, so that a mistyped URL still shows a page. */
const lang = Language.optional().catch(undefined);
/** Parameters with the candidate's source, in the names that job boards and campaigns use. */
const word = z.string().optional().catch(undefined);
const visit = { source: word, gh_src: word, utm_source: word, referrer: word };
const pageQuery = z.object({ lang, ...visit });

const page = { produces: "text/html", access: "anyone" } as const;
const companyPath = "/careers/:company_slug/";
const jobPath = "/careers/:company_slug/jobs/:job_id/";

const IdInAddress = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .optional()
  .catch(undefined);

export const CareerQuery = z.object({
  lang,
  ...visit,
  q: z.string().trim().max(200).catch(""),
  department: IdInAddress,
  location: IdInAddress,
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .catch(1),
});
export type CareerQuery = z.output<typeof CareerQuery>;

export const getCareerPage = endpoint({
  name: "getCareerPage",
  summary: "The career page of a company: who it is, and the jobs it has published.",
  method: "GET",
  path: companyPath,
  guard: "public",
  params: companyParams,
  query: CareerQuery,
  ...page,
});

/** Search parameters of a group's page, whose jobs can also be filtered by company. */
export const GroupQuery = CareerQuery.extend({ company: IdInAddress });
export type GroupQuery = z.output<typeof GroupQuery>;

export const getGroupPage = endpoint({
  name: "getGroupPage",
  summary:
    "The career page of a group: the jobs that its companies have published. A group without an address has none.",
  method: "GET",
  path: "/careers/groups/:group_slug/",
  guard: "public",
  params: z.object({ group_slug: company_slug }),
  query: GroupQuery,
  ...page,
});

export const getJobPage = endpoint({
  name: "getJobPage",
  summary: "A job's advertisement with its apply form. A job that is over answers 410 and shows the others.",
  method: "GET",
  path: jobPath,
  guard: "public",
  params: jobParams,
  query: pageQuery,
  ...page,
});

export const applyForJob = endpoint({
  name: "applyForJob",
  summary:
    "Apply by the form of the job page (multipart/form-data). Answers 303 to the thanks page, or the form again.",
  method: "POST",
  path: `${jobPath}apply/`,
  guard: "public_form",
  params: jobParams,
  ...page,
});

export const readCv = endpoint({
  name: "readCv",
  summary:
    "What the CV of an apply form (multipart/form-data, `token` before `cv`) says of its candidate, to fill in empty fields. Nothing is kept.",
  method: "POST",
  path: `${jobPath}read-cv/`,
  guard: "public_form",
  params: jobParams,
  access: "anyone",
  reply: z.object({ fields: z.partialRecord(z.enum(readFields), z.string()) }),
});

export const getApplyPage = endpoint({
  name: "getApplyPage",
  summary: "Where the form is sent to; opened by a reload or a shared link, it leads to the job page.",
  method: "GET",
  path: `${jobPath}apply/`,
  guard: "public",
  params: jobParams,
  ...page,
});

export const getThanksPage = endpoint({
  name: "getThanksPage",
  summary: "What a candidate sees after applying.",
  method: "GET",
  path: `${jobPath}thanks/`,
  guard: "public",
  params: jobParams,
  query: pageQuery.extend({ again: z.string().max(1).optional() }),
  ...page,
});

export const getCareerScript = endpoint({
  name: "getCareerScript",
  summary: "The small script that makes the candidate's pages nicer.",
  method: "GET",
  path: "/careers/pages.js",
  guard: "public",
  access: "anyone",
  produces: "text/javascript",
});

export const getSitemap = endpoint({
  name: "getSitemap",
  summary: "The published career and job pages, for search engines.",
  method: "GET",
  path: "/sitemap.xml",
  guard: "public",
  access: "anyone",
  produces: "application/xml",
});

export const getRobots = endpoint({
  name: "getRobots",
  summary: "What search engines may read.",
  method: "GET",
  path: "/robots.txt",
  guard: "public",
  access: "anyone",
  produces: "text/plain",
});

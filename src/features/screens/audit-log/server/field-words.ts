import { companyFeatures, jobRoles } from "#shared/actor.ts";
import { apiScopes } from "#shared/api-scopes.ts";
import type { AuditedField } from "#features/platform/activity/audited-fields.ts";
import { employmentTypes, payPeriods, workplaceTypes } from "#features/screens/job-editing/job-editing.ts";
import { questionnaireTypes } from "#features/review/questions/questions.ts";
import { ssoKinds } from "#features/organization/single-sign-on/single-sign-on.ts";
import { endedBy, groupNames, statusGroups } from "#features/organization/statuses/statuses.ts";
import { templateTypes } from "#features/review/message-templates/message-templates.ts";
import { eventName, eventNouns, eventTypes } from "#features/organization/webhooks/webhooks.ts";
import {
  coded,
  countryName,
  day,
  flag,
  languageName,
  listOf,
  minutes,
  money,
  number,
  text,
  weekday,
  type ValueFormat,
} from "./value-formats.ts";

type FieldWords = { label: string } & ValueFormat;

const names = listOf(text);

/** Features that have a switch and therefore a name. */
const namedFeatures = companyFeatures.filter((feature) => feature !== "disable_editing_competency_profiles");

/** Label and value format of each audited field. Fields that are in a form use the form's label. */
export const fieldWords: Record<AuditedField, FieldWords> = {
  // Fields of several nouns.
  is_active: { label: "audit-log:fields.is_active", ...flag },
  is_archived: { label: "audit-log:fields.is_archived", ...flag },
  is_default: { label: "audit-log:fields.is_default", ...flag },
  is_internal: { label: "audit-log:fields.is_internal", ...flag },
  is_private: { label: "audit-log:fields.is_private", ...flag },
  language: { label: "audit-log:fields.language", ...languageName },
  languages: { label: "audit-log:fields.languages", ...listOf(languageName) },
  name: { label: "audit-log:fields.name", ...text },
  order: { label: "audit-log:fields.order", ...number },
  role: { label: "hiring-teams:fields.role", ...coded(jobRoles, (role) => `jobs:roles.${role}`) },
  tags: { label: "audit-log:fields.tags", ...names },
  questions: { label: "job-editing:fields.questions", ...text },
  url: { label: "webhooks:form.url", ...text },

  // Company.
  features: {
    label: "company-settings:tabs.features",
    ...listOf(coded(namedFeatures, (feature) => `company-settings:feature.${feature}.name`)),
  },
  company_group: { label: "audit-log:fields.company_group", ...text },
  internal_name: { label: "company-settings:fields.internal_name", ...text },
  message_grace_seconds: { label: "company-settings:fields.message_grace_seconds", ...minutes },
  slug: { label: "audit-log:fields.slug", ...text },
  time_zone: { label: "company-settings:fields.time_zone", ...text },
  working_days: { label: "company-settings:fields.working_days", ...listOf(weekday) },
  email: { label: "company-settings:addresses.email", ...text },
  alpha_sender: { label: "sms:fields.alpha_sender", ...text },
  country: { label: "sms:fields.country", ...countryName },
  balance: { label: "sms:balance", ...money },
  sms_price_default: { label: "sms:price", ...money },

  // Statuses and structure.
  candidate_days: { label: "audit-log:fields.candidate_days", ...number },
  candidate_label: { label: "statuses:candidates.label", ...text },
  candidate_next_step: { label: "audit-log:fields.candidate_next_step", ...text },
  color: { label: "statuses:form.color", ...text },
  ended_by: { label: "statuses:endedBy.label", ...coded(endedBy, (side) => `statuses:endedBy.${side}`) },
  group: {
    label: "statuses:form.group",
    ...coded(statusGroups, (group) => `statuses:group.${groupNames[group]}`),
  },
  idle_days: { label: "statuses:form.idleDays", ...number },
  is_rejection_step: { label: "statuses:form.rejectionStep", ...flag },
  other_reasons: { label: "statuses:form.allowOther", ...flag },
  rejection_not_sent_days: { label: "statuses:form.notSentDays", ...number },
  rejection_reason_options: { label: "statuses:form.reasonList", ...names },
  location_json: { label: "structure:location.address", ...text },
  parent: { label: "structure:fields.parent", ...text },
  parents: { label: "structure:fields.parents", ...names },

  // Templates, questions, interview kits and media.
  files: { label: "message-templates:fields.files", ...text },
  is_hidden_sender: { label: "message-templates:fields.is_hidden_sender", ...flag },
  location_id: { label: "message-templates:fields.location_id", ...text },
  message_html: { label: "message-templates:fields.message_html", ...text },
  move_status: { label: "message-templates:fields.move_status", ...text },
  subject: { label: "message-templates:fields.subject", ...text },
  template_type: {
    label: "message-templates:fields.template_type",
    ...coded(templateTypes, (type) => `message-templates:types.${type}`),
  },
  can_be_reused: { label: "questions:tabs.reusable", ...flag },
  choices: { label: "questions:form.choices", ...names },
  questionnaire_type: {
    label: "questions:questionnaires.type",
    ...coded(questionnaireTypes, (type) => `questions:questionnaires.types.${type}`),
  },
  settings: { label: "audit-log:fields.settings", ...text },
  attributes: { label: "scorecards:kits.attributes", ...text },
  instructions: { label: "scorecards:kits.instructions", ...text },
  kits: { label: "scorecards:kitsTitle", ...names },
  alt: { label: "media:edit.alt", ...text },

  // Career page.
  brand_color: { label: "career-look:fields.brand_color", ...text },
  cover_id: { label: "career-look:fields.cover", ...text },
  heading: { label: "career-look:fields.heading", ...text },
  introduction_html: { label: "career-look:fields.introduction_html", ...text },
  logo_id: { label: "career-look:fields.logo", ...text },
  privacy_text: { label: "career-look:fields.privacy_text", ...text },

  // People, keys and access for other programs.
  can_bypass_sso: { label: "people:profile.bypassSso", ...flag },
  expires_at: { label: "people:profile.expiresOn", ...day },
  dimension: {
    label: "hiring-teams:fields.dimension",
    ...coded(["categories", "departments"], (dimension) => `hiring-teams:dimensions.${dimension}`),
  },
  include_archived_jobs: { label: "hiring-teams:fields.include_archived_jobs", ...flag },
  places: { label: "hiring-teams:fields.ids", ...names },
  scopes: {
    label: "api-keys:create.scopes",
    ...listOf(coded(apiScopes, (scope) => `api-keys:scopes.${scope.replace(":", ".")}.name`)),
  },
  types: {
    label: "webhooks:form.types",
    ...listOf(coded(eventTypes, eventName)),
  },
  introduction: { label: "referrals:form.introduction", ...text },
  includes_internal: { label: "referrals:form.internal", ...flag },
  certificates: { label: "single-sign-on:fields.certificates", ...text },
  client_id: { label: "single-sign-on:fields.client_id", ...text },
  client_secret: { label: "single-sign-on:fields.client_secret", ...text },
  entry_point: { label: "single-sign-on:fields.entry_point", ...text },
  is_enabled: { label: "single-sign-on:fields.is_enabled", ...flag },
  is_forced: { label: "single-sign-on:fields.is_forced", ...flag },
  issuer: { label: "single-sign-on:fields.oidcIssuer", ...text },
  kind: { label: "single-sign-on:kind.label", ...coded(ssoKinds, (kind) => `single-sign-on:kind.${kind}`) },

  // Jobs.
  application_fields: { label: "job-editing:fields.application_fields", ...text },
  blind_until_status_id: { label: "job-editing:fields.blind_until_status_id", ...text },
  categories: { label: "job-editing:fields.categories", ...names },
  departments: { label: "job-editing:fields.departments", ...names },
  description_html: { label: "job-editing:fields.description_html", ...text },
  employment_type: {
    label: "job-editing:fields.employment_type",
    ...coded(employmentTypes, (type) => `job-editing:employment.${type}`),
  },
  from_date: { label: "job-editing:fields.from_date", ...day },
  internal_title: { label: "job-editing:fields.internal_title", ...text },
  is_confidential: { label: "job-editing:fields.is_confidential", ...flag },
  is_hidden: { label: "job-editing:fields.is_hidden", ...flag },
  layers: { label: "job-editing:fields.layers", ...names },
  locations: { label: "job-editing:fields.locations", ...names },
  pay_currency: { label: "job-editing:fields.pay_currency", ...text },
  pay_maximum: { label: "job-editing:fields.pay_maximum", ...number },
  pay_minimum: { label: "job-editing:fields.pay_minimum", ...number },
  pay_period: {
    label: "job-editing:fields.pay_period",
    ...coded(payPeriods, (period) => `job-editing:period.${period}`),
  },
  pipeline_id: { label: "job-editing:fields.pipeline_id", ...text },
  title: { label: "job-editing:fields.title", ...text },
  to_date: { label: "job-editing:fields.to_date", ...day },
  workplace_type: {
    label: "job-editing:fields.workplace_type",
    ...coded(workplaceTypes, (type) => `job-editing:workplace.${type}`),
  },
};

/** Features whose locale files the labels and values need. */
export const fieldNouns = [
  ...new Set(Object.values(fieldWords).map(({ label }) => label.slice(0, label.indexOf(":")))),
  "jobs",
  ...eventNouns,
];

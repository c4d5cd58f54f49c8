import type { TFunction } from "i18next";
import { companyRoles } from "#shared/actor.ts";
import { permissions } from "#shared/permissions.ts";
import { activities, activityOf, jobHistoryTypes } from "#features/platform/activity/activities.ts";
import { addressChanges } from "#features/organization/company-settings/email-address-changes.ts";
import { ruleChanges } from "#features/organization/hiring-teams/hiring-teams.ts";
import { structureChanges, structureNouns } from "#features/organization/structure/structure-changes.ts";
import { emailTemplateNames } from "#features/across/email-subscriptions/email-templates.ts";
import { logNouns, logSentence } from "#features/review/applications/log-sentence.ts";
import { historyNouns, historySentence } from "#features/screens/job-page/history-sentence.ts";
import { permissionWords } from "#features/organization/people/permission-words.ts";
import { fieldNouns } from "./field-words.ts";
import { signInMethods } from "#features/platform/sessions/server/sessions.service.ts";
import type { AuditRow } from "./audit-log.queries.ts";

/** Features whose locale files the log needs. */
export const auditNouns: readonly string[] = [
  ...new Set([
    "audit-log",
    ...Object.values(activities).map(({ noun }) => noun),
    ...logNouns,
    ...historyNouns,
    "sessions",
    ...fieldNouns,
  ]),
];

const oneOf = <Code extends string>(codes: readonly Code[], value: unknown) => codes.find((code) => code === value);

/** Activities with several sentences: returns the suffix of the fitting key, or undefined for the first sentence. */
const variants: { readonly [type: string]: (data: Record<string, unknown>) => string | undefined } = {
  structure_changed(data) {
    const [noun, change] = [oneOf(structureNouns, data.noun), oneOf(structureChanges, data.change)];
    return noun && change && `${noun}_${change}`;
  },
  company_changed({ fields, change }) {
    if (fields !== "email_addresses") return undefined;
    const known = oneOf(addressChanges, change);
    return known ? `email_address_${known}` : "email_addresses";
  },
  hiring_rule_changed: ({ change }) => oneOf(ruleChanges, change),
  person_invited: ({ role }) => oneOf(companyRoles, role) && "role",
};

function sentenceKey(type: string, data: Record<string, unknown>): string {
  const variant = variants[type]?.(data);
  const key = `${activityOf(type).noun}:log.${type}`;
  return variant === undefined ? key : `${key}_${variant}`;
}

/**
 * Returns the sentence of an entry with its actor. Uses the sentences of the application log and of the job history where
 * they exist.
 */
export function auditSentence(row: AuditRow, t: TFunction, language: string): string {
  const entry = row as never;
  if (activityOf(row.type).subject === "application" && row.application_id !== null) return logSentence(entry, t);
  if (jobHistoryTypes.some((type) => type === row.type)) return historySentence(entry, t, language);
  const user = row.user as { name: string } | null;
  const data = row.data as Record<string, unknown>;
  return t(sentenceKey(row.type, data), {
    name: user?.name ?? t("audit-log:product"),
    person: row.person ?? t("audit-log:formerPerson"),
    role: data.is_recruiter === true ? t("people:recruiter") : roleText(data.role, t),
    from_role: roleText(data.from_role, t),
    to_role: roleText(data.to_role, t),
    permission: permissionText(data.permission, t),
    template: templateText(data.template, t),
    method: methodText(data.method, t),
    parts: Number(data.parts ?? 0).toLocaleString(language),
  });
}

function roleText(value: unknown, t: TFunction): string {
  const role = companyRoles.find((known) => known === value);
  return role ? t(`sessions:roles.${role}`) : "";
}

function methodText(value: unknown, t: TFunction): string {
  const method = signInMethods.find((known) => known === value);
  return method ? t(`profile:sessions.method.${method}`) : "";
}

function permissionText(value: unknown, t: TFunction): string {
  const permission = permissions.find((known) => known === value);
  return permission ? t(`people:permissions.names.${permissionWords[permission]}`) : String(value ?? "");
}

function templateText(value: unknown, t: TFunction): string {
  const template = emailTemplateNames.find((known) => known === value);
  return template ? t(`email-subscriptions:templates.${template}.name`) : String(value ?? "");
}

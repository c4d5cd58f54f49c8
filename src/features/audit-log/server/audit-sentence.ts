import type { TFunction } from "i18next";
import { companyRoles } from "#shared/actor.ts";
import { permissions } from "#shared/permissions.ts";
import { activities, jobHistoryTypes, ruleOf } from "#features/activity/activities.ts";
import { emailTemplateNames } from "#features/email-subscriptions/email-templates.ts";
import { logNouns, logSentence } from "#features/applications/log-sentence.ts";
import { historyNouns, historySentence } from "#features/job-page/history-sentence.ts";
import { permissionWords } from "#features/people/permission-words.ts";
import { fieldNouns } from "./field-words.ts";
import { signInMethods } from "#features/sessions/server/sessions.service.ts";
import type { AuditRow } from "./audit-log.queries.ts";

/** The features whose sentences the log says. */
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

/** What happened, with who did it: the sentence of an application's log or a job's history, where it is told there. */
export function auditSentence(row: AuditRow, t: TFunction, language: string): string {
  const entry = row as never;
  if (ruleOf(row.type).subject === "application" && row.application_id !== null) return logSentence(entry, t);
  if (jobHistoryTypes.some((type) => type === row.type)) return historySentence(entry, t, language);
  const user = row.user as { name: string } | null;
  const data = row.data as Record<string, unknown>;
  return t(`${ruleOf(row.type).noun}:log.${row.type}`, {
    name: user?.name ?? t("audit-log:product"),
    person: row.person ?? t("audit-log:formerPerson"),
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

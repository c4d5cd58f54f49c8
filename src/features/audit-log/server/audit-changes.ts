import type { TFunction } from "i18next";
import { auditedFields, type AuditedChange, type AuditedField } from "#features/activity/audited-fields.ts";
import { endedBy, groupNames, statusGroups } from "#features/statuses/statuses.ts";

/** The features whose words the values take. */
export const changeNouns = ["statuses"] as const;

export type ShownChange = { field: string; from: string | null; to: string | null };

/** The changes that an entry tells, in words. A field of a later version of the program is left out. */
export function shownChanges(data: unknown, t: TFunction): ShownChange[] {
  const { changes } = data as { changes?: readonly AuditedChange[] };
  return (changes ?? [])
    .filter(({ field }) => auditedFields.includes(field))
    .map(({ field, from, to }) => ({
      field: t(`audit-log:fields.${field}`),
      from: valueText(field, from, t),
      to: valueText(field, to, t),
    }));
}

/** The name that the object had then. */
export const objectOf = (data: unknown): string | null => (data as { object?: string }).object ?? null;

function valueText(field: AuditedField, value: AuditedChange["from"], t: TFunction): string | null {
  if (value === null || value === "") return null;
  if (typeof value === "boolean") return t(value ? "audit-log:yes" : "audit-log:no");
  const group = field === "group" && statusGroups.find((known) => known === value);
  if (group !== false && group !== undefined) return t(`statuses:group.${groupNames[group]}`);
  const side = field === "ended_by" && endedBy.find((known) => known === value);
  if (side !== false && side !== undefined) return t(`statuses:endedBy.${side}`);
  return String(value);
}

/** The fields whose values an audit entry tells, before and after. The words for them are `fields.<name>` of the audit log. */
export const auditedFields = [
  "candidate_days",
  "candidate_label",
  "candidate_next_step",
  "client_id",
  "color",
  "description",
  "ended_by",
  "entry_point",
  "features",
  "group",
  "idle_days",
  "internal_name",
  "is_active",
  "is_archived",
  "is_default",
  "is_enabled",
  "is_forced",
  "is_rejection_step",
  "issuer",
  "kind",
  "label",
  "language",
  "languages",
  "message_grace_seconds",
  "name",
  "other_reasons",
  "rejection_not_sent_days",
  "rejection_reason_options",
  "scopes",
  "slug",
  "tags",
  "template_type",
  "time_zone",
  "types",
  "url",
  "working_days",
] as const;
export type AuditedField = (typeof auditedFields)[number];

type AuditedValue = string | number | boolean | null;
export type AuditedChange = { field: AuditedField; from: AuditedValue; to: AuditedValue };

/** The object that an activity is about, under the name it had then, and its changed fields. */
export type Audited = { object?: string; changes?: readonly AuditedChange[] };

/** Longer values are cut, since the log is no copy of the settings. */
const maxLength = 200;

/**
 * The fields whose values differ, for an audit entry. Only `fields` are compared, so that no secret and no person's words reach
 * the log. The items of a list are joined by commas.
 */
export function changesBetween<Field extends AuditedField>(
  before: { readonly [F in Field]?: unknown },
  after: { readonly [F in Field]?: unknown },
  fields: readonly Field[],
): AuditedChange[] {
  return fields
    .map((field) => ({ field, from: valueOf(before[field]), to: valueOf(after[field]) }))
    .filter(({ from, to }) => from !== to);
}

function valueOf(value: unknown): AuditedValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "number" || typeof value === "boolean") return value;
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/** Fields whose old and new values appear in audit entries. The audit log has a label for each. */
const auditedFields = [
  "alpha_sender",
  "alt",
  "application_fields",
  "attributes",
  "balance",
  "blind_until_status_id",
  "brand_color",
  "can_be_reused",
  "can_bypass_sso",
  "candidate_days",
  "candidate_label",
  "candidate_next_step",
  "categories",
  "certificates",
  "choices",
  "client_id",
  "client_secret",
  "color",
  "company_group",
  "country",
  "cover_id",
  "departments",
  "description_html",
  "dimension",
  "email",
  "employment_type",
  "ended_by",
  "entry_point",
  "expires_at",
  "features",
  "files",
  "from_date",
  "group",
  "heading",
  "idle_days",
  "include_archived_jobs",
  "includes_internal",
  "instructions",
  "internal_name",
  "internal_title",
  "introduction",
  "introduction_html",
  "is_active",
  "is_archived",
  "is_confidential",
  "is_default",
  "is_enabled",
  "is_forced",
  "is_hidden",
  "is_hidden_sender",
  "is_internal",
  "is_private",
  "is_rejection_step",
  "issuer",
  "kind",
  "kits",
  "language",
  "languages",
  "layers",
  "location_id",
  "location_json",
  "locations",
  "logo_id",
  "message_grace_seconds",
  "message_html",
  "move_status",
  "name",
  "order",
  "other_reasons",
  "parent",
  "parents",
  "pay_currency",
  "pay_maximum",
  "pay_minimum",
  "pay_period",
  "pipeline_id",
  "places",
  "privacy_text",
  "questionnaire_type",
  "questions",
  "rejection_not_sent_days",
  "rejection_reason_options",
  "role",
  "scopes",
  "settings",
  "slug",
  "sms_price_default",
  "subject",
  "tags",
  "template_type",
  "time_zone",
  "title",
  "to_date",
  "types",
  "url",
  "working_days",
  "workplace_type",
] as const;
export type AuditedField = (typeof auditedFields)[number];

/** Long texts, secrets and forms: an entry says that they changed and stores no values. */
const withoutValues: ReadonlySet<AuditedField> = new Set([
  "application_fields",
  "attributes",
  "certificates",
  "client_secret",
  "description_html",
  "files",
  "instructions",
  "introduction",
  "introduction_html",
  "location_json",
  "message_html",
  "privacy_text",
  "questions",
  "settings",
]);

/** Entries of earlier versions store a list as one text, joined by commas. */
export type AuditedValue = string | number | boolean | readonly (string | number)[] | null;
/** A changed field. Both values are null where the field is stored without values. */
export type AuditedChange = {
  field: AuditedField;
  from: AuditedValue;
  to: AuditedValue;
  /** Language of a text that exists in several. */
  language?: string;
};

/** The object that an activity is about, under the name it had then, and its changed fields. */
export type Audited = {
  object?: string;
  /** Name of the parent, where object names repeat: the pipeline of a status, the layer of an option. */
  parent?: string;
  changes?: readonly AuditedChange[];
};

/** Longer values are cut, because the audit log is no backup of the settings. */
const maxLength = 200;
const maxItems = 50;

/**
 * Returns the fields whose values differ, for an audit entry. Compares only `fields`, so that secrets and personal texts
 * stay out of the log.
 */
export function changesBetween<Field extends AuditedField>(
  before: { readonly [F in Field]?: unknown },
  after: { readonly [F in Field]?: unknown },
  fields: readonly Field[],
): AuditedChange[] {
  return fields
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) =>
      withoutValues.has(field)
        ? { field, from: null, to: null }
        : { field, from: valueOf(before[field]), to: valueOf(after[field]) },
    );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(orNull(one)) === JSON.stringify(orNull(other));

/** Treats undefined, null and the empty string alike: as no value. */
const orNull = (value: unknown) => (value === undefined || value === "" ? null : value);

function valueOf(given: unknown): AuditedValue {
  const value = orNull(given);
  if (value === null) return null;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (!Array.isArray(value)) return cut(String(value));
  const items = value.slice(0, maxItems).map((item: unknown) => (typeof item === "number" ? item : cut(String(item))));
  return value.length > maxItems ? [...items, "…"] : items;
}

const cut = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

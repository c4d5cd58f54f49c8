/** Areas by which the audit log can be filtered. Opened documents and exported rows have areas of their own. */
export const auditAreas = ["applications", "jobs", "company", "people", "exports", "documents"] as const;
export type AuditArea = (typeof auditAreas)[number];

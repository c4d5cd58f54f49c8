/** Areas that the audit log can be limited to. Opened documents and exported rows are areas of their own. */
export const auditAreas = ["applications", "jobs", "company", "people", "exports", "documents"] as const;
export type AuditArea = (typeof auditAreas)[number];

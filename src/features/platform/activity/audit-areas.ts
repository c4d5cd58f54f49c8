/** What the audit log can be limited to. Documents that were opened and rows that were exported are areas of their own. */
export const auditAreas = ["applications", "jobs", "company", "people", "exports", "documents"] as const;
export type AuditArea = (typeof auditAreas)[number];

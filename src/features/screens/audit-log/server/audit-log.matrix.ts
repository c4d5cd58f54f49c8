import { nounMatrix } from "#tests/matrix/noun.ts";
import { admins, everybody, onRowsOf, readers } from "#tests/matrix/rows.ts";

export const matrix = nounMatrix({
  access: { "audit_log:read": { ...onRowsOf(readers, "403 403 403 403 403 403"), ...admins(everybody) } },
  inputs: {
    listAuditLog: () => ({}),
    exportAuditLog: () => ({}),
  },
});

/** The tables that say who is signed in, and what a person may do in a company. */
const tables = ["session", "app_user", "company_user", "user_permission", "company", "sso_connection"];

const pattern = new RegExp(
  String.raw`\b(?:insert into|update|delete from|truncate)\s+"?(?:${tables.join("|")})\b`,
  "i",
);

const known = new Map<string, boolean>();
const maxKnown = 5_000;

/** Whether a statement may change who is signed in or what a person may do. The same texts come again and again. */
export function changesAccess(statement: string): boolean {
  const found = known.get(statement);
  if (found !== undefined) return found;
  if (known.size >= maxKnown) known.clear();
  const changes = pattern.test(statement);
  known.set(statement, changes);
  return changes;
}

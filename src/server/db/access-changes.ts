/** Tables that determine sessions and the rights of people in a company. */
const tables = ["session", "app_user", "company_user", "user_permission", "company", "sso_connection"];

const pattern = new RegExp(
  String.raw`\b(?:insert into|update|delete from|truncate)\s+"?(?:${tables.join("|")})\b`,
  "i",
);

const known = new Map<string, boolean>();
const maxKnown = 5_000;

/** Whether a statement may change sessions or rights. Results are cached, because the same statements recur. */
export function changesAccess(statement: string): boolean {
  const found = known.get(statement);
  if (found !== undefined) return found;
  if (known.size >= maxKnown) known.clear();
  const changes = pattern.test(statement);
  known.set(statement, changes);
  return changes;
}

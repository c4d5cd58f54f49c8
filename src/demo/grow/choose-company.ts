import type { SystemDatabase } from "#server/db/database.ts";
import { StartError } from "#server/start-error.ts";
import { foundation } from "../content/foundation.ts";
import { beginDemo } from "../seed/start-demo.ts";
import type { Company } from "./seed-large-company.ts";

/**
 * Chooses the company to grow: the named one, otherwise the first demo company, which is created if missing. A company
 * with real data grows only if it is named.
 */
export async function chooseCompany(
  database: SystemDatabase,
  { slug, mayMakeDemo, now }: { slug: string | undefined; mayMakeDemo: boolean; now: Date },
): Promise<Company> {
  const companies = await database.system(
    (db) => db.selectFrom("company").select(["id", "name", "slug", "is_demo"]).orderBy("id").execute(),
    { readOnly: true },
  );
  const found = companies.find((company) => (slug === undefined ? company.is_demo : company.slug === slug));
  if (found) return found;
  if (slug !== undefined) throw new StartError(`There is no company "${slug}". ${known(companies)}`);
  if (companies.length > 0 || !mayMakeDemo)
    throw new StartError(`There is no demo here. Name the company to grow: --company <slug>. ${known(companies)}`);
  await beginDemo(database, foundation(now), now);
  return chooseCompany(database, { slug, mayMakeDemo: false, now });
}

const known = (companies: readonly { slug: string }[]) =>
  companies.length === 0
    ? "There is no company yet: start the program and make one."
    : `There is ${companies.map(({ slug }) => slug).join(", ")}.`;

import { sql } from "kysely";
import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import { pageOf, type SortOrder } from "#server/db/keyset.ts";
import type { Keys } from "#server/http/cursors.ts";
import type { InstalledCompany } from "../operator.contract.ts";

type Filter = { q: string; group_id?: number | undefined; page_size: number };

const byName: SortOrder = {
  keys: [
    { value: sql<string>`lower(company.name)`, type: "text" },
    { value: sql<number>`company.id`, type: "bigint" },
  ],
  isDescending: false,
};

/** Selects the data shown of a company. PostgreSQL counts only for the rows of the page. */
const installedCompanies = (db: Db) =>
  db
    .selectFrom("company")
    .leftJoin("company_group", "company_group.id", "company.company_group_id")
    .select(["company.id", "company.name", "internal_name", "slug", "is_demo", "features", "company.dt_created"])
    .select((eb) => [
      "company_group.id as group_id",
      "company_group.name as group_name",
      eb
        .selectFrom("company_user")
        .whereRef("company_user.company_id", "=", "company.id")
        .where("company_user.removed_at", "is", null)
        .select(eb.fn.countAll<number>().as("count"))
        .as("people"),
      eb
        .selectFrom("application")
        .whereRef("application.company_id", "=", "company.id")
        .where("application.deleted_at", "is", null)
        .select(eb.fn.countAll<number>().as("count"))
        .as("applications"),
    ]);

/** Returns one page of the companies whose names or slug contain a text. */
export async function companyPage(db: Db, { q, group_id, page_size }: Filter, after: Keys | undefined) {
  const found = installedCompanies(db)
    .$if(q !== "", (query) =>
      query.where(
        sql<boolean>`strpos(lower(company.name || ' ' || company.internal_name || ' ' || company.slug), lower(${q})) > 0`,
      ),
    )
    .$if(group_id !== undefined, (query) => query.where("company.company_group_id", "=", group_id ?? 0));
  const { rows, last } = await pageOf(found, byName, { after, page_size });
  return { results: rows.map(({ row }) => shown(row)), last };
}

export async function requireInstalledCompany(db: Db, company_id: number): Promise<InstalledCompany> {
  const row = await installedCompanies(db).where("company.id", "=", company_id).executeTakeFirst();
  if (!row) throw notFound();
  return shown(row);
}

type Row = Awaited<ReturnType<ReturnType<typeof installedCompanies>["executeTakeFirstOrThrow"]>>;

const shown = ({ group_id, group_name, ...company }: Row): InstalledCompany =>
  ({
    ...company,
    group: group_id === null ? null : { id: group_id, name: group_name },
  }) as InstalledCompany;

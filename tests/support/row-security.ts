import type { App } from "#server/app.ts";

type Tables = { rows: { name: string }[] };

/** How many rows of each table a company has, and the transaction that wrote the latest of them. */
export async function rowsOfCompany({ database }: App, company_id: number): Promise<object[]> {
  // A look at the log of accesses is for its own tests, and every session in the matrix is made by it.
  const { rows }: Tables = await database.pool.query(`
    select attrelid::regclass::text as name from pg_attribute inner join pg_class on pg_class.oid = attrelid
    where attname = 'company_id' and relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and relname not in ('session', 'access_log')
    order by name`);
  const counts = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*), max(xmin::text::bigint) from ${name} where company_id = ${company_id}`,
  );
  return (await database.pool.query<object>(counts.join(" union all "))).rows;
}

/** As an administrator of the database would: what remains between the companies is the access queries. */
export async function dropRowSecurity({ database }: App): Promise<void> {
  const { rows }: Tables = await database.pool.query(
    "select oid::regclass::text as name from pg_class where relrowsecurity and relkind in ('r', 'p')",
  );
  for (const { name } of rows)
    await database.pool.query(`alter table ${name} disable row level security, no force row level security`);
}

import type { App } from "#server/app.ts";

type Tables = { rows: { name: string }[] };

/** Number of rows of each table that belong to a company, and the most recent transaction that wrote one. */
export async function rowsOfCompany({ database }: App, company_id: number): Promise<object[]> {
  // The access log has separate tests, and sessions are created by the matrix itself.
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

/** Disables row level security as a database administrator could. Only access queries then separate the companies. */
export async function dropRowSecurity({ database }: App): Promise<void> {
  const { rows }: Tables = await database.pool.query(
    "select oid::regclass::text as name from pg_class where relrowsecurity and relkind in ('r', 'p')",
  );
  for (const { name } of rows)
    await database.pool.query(`alter table ${name} disable row level security, no force row level security`);
}

import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { visibleApplications } from "#features/review/applications/server/applications.access.ts";

export type Condition = RawBuilder<boolean>;

/** Query for the applications that a search finds. */
export type FoundInSql = ReturnType<typeof visibleApplications>;

export type OptionCount = { value: string; label: string; count: number };

/** Facet in SQL. `chosen` is an array of the choices: bigint for numeric choices, else text. */
export type SqlFacet = {
  matches(chosen: RawBuilder<unknown>, actor: Actor): Condition;
  /** Counts the found applications per value. */
  count(found: FoundInSql, actor: Actor): RawBuilder<OptionCount>;
};

type OwnValue = {
  /** Expression on the tables that visibleApplications() joins; null if an application has no value. */
  value: (actor: Actor) => RawBuilder<unknown>;
  /** Label of `found.value`. By default the value itself, or a text from the locales. */
  label?: RawBuilder<string>;
};

/** Facet with at most one value per application, from its own row or its job's. */
export const ownValue = ({ value, label = sql<string>`''` }: OwnValue): SqlFacet => ({
  matches: (chosen, actor) => sql`${value(actor)} = any(${chosen})`,
  count: (found, actor) => sql`
    select value::text as value, ${label} as label, count(*) as count from (${found.select(value(actor).as("value"))}) found
    where value is not null group by value`,
});

type LinkedValues = {
  /** Tables that hold the values. */
  from: RawBuilder<unknown>;
  /** Condition that joins their rows to an `application`, using its company and these columns. */
  on: Condition;
  by: readonly ("id" | "job_id" | "agency_id" | "is_masked")[];
  value: RawBuilder<string>;
  label?: RawBuilder<string>;
  /** Whether several rows of an application can have the same value, which counts only once. */
  repeats?: true;
  /** Whether the person can read the values of an application. */
  isRead?: (actor: Actor) => Condition;
};

/** Facet with any number of values per application, from other tables. */
export const linkedValues = ({
  from,
  on,
  by,
  value,
  label = value,
  repeats,
  isRead = () => sql`true`,
}: LinkedValues): SqlFacet => ({
  matches: (chosen, actor) =>
    sql`(${isRead(actor)} and exists (select from ${from} where ${on} and ${value} = any(${chosen})))`,
  // Materialized, because PostgreSQL misestimates small tables and might start the join with them.
  count: (found, actor) => {
    const columns = ["company_id", ...by] as const;
    const rows = found
      .where(isRead(actor))
      .select([...columns.map((name) => `application.${name}` as const), "application.id as found_id"]);
    const each = repeats ? sql`distinct found_id` : sql`*`;
    return sql`
      with application as materialized (${rows})
      select ${value} as value, ${label} as label, count(${each}) as count
      from application, ${from} where ${on} group by ${value}, ${label}`;
  },
});

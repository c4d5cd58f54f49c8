import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#shared/actor.ts";
import type { visibleApplications } from "#features/review/applications/server/applications.access.ts";

export type Condition = RawBuilder<boolean>;

/** The applications a search finds. */
export type FoundInSql = ReturnType<typeof visibleApplications>;

export type OptionCount = { value: string; label: string; count: number };

/** A facet in SQL. `chosen` is an array of what is chosen, of bigint where the choices are numbers and of text otherwise. */
export type SqlFacet = {
  matches(chosen: RawBuilder<unknown>, actor: Actor): Condition;
  /** How many of the applications found have each value. */
  count(found: FoundInSql, actor: Actor): RawBuilder<OptionCount>;
};

type OwnValue = {
  /** An expression on the tables that visibleApplications() joins; null where an application has none. */
  value: (actor: Actor) => RawBuilder<unknown>;
  /** The label of `found.value`, unless it is the value itself or comes from the locales. */
  label?: RawBuilder<string>;
};

/** A facet with one value per application at most, in its own row or its job's. */
export const ownValue = ({ value, label = sql<string>`''` }: OwnValue): SqlFacet => ({
  matches: (chosen, actor) => sql`${value(actor)} = any(${chosen})`,
  count: (found, actor) => sql`
    select value::text as value, ${label} as label, count(*) as count from (${found.select(value(actor).as("value"))}) found
    where value is not null group by value`,
});

type LinkedValues = {
  /** The tables that hold the values. */
  from: RawBuilder<unknown>;
  /** Which of their rows are those of an `application`, by its company and these columns. */
  on: Condition;
  by: readonly ("id" | "job_id" | "agency_id" | "is_masked")[];
  value: RawBuilder<string>;
  label?: RawBuilder<string>;
  /** Two rows of an application may have one value: they are one option, and count it once. */
  repeats?: true;
  /** Whether the reader can read the values of an application. */
  isRead?: (actor: Actor) => Condition;
};

/** A facet with any number of values per application, in other tables. */
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
  // Materialized first: PostgreSQL misjudges small tables, and might begin with them.
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

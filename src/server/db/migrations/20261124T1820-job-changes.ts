import { sql, type Kysely } from "kysely";

/**
 * Adds the last transaction that changed a job or its place in the structure, so that an in-memory list reads only
 * changed jobs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column changed_xid xid8`.execute(db);
  await sql`create index job_changed_xid on job (company_id, changed_xid)`.execute(db);

  await sql`
    create function note_job_change() returns trigger language plpgsql as $$
    begin
      new.changed_xid := pg_current_xact_id();
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger job_change before insert or update on job for each row execute function note_job_change()
  `.execute(db);

  await sql`
    create function note_job_place() returns trigger language plpgsql as $$
    declare
      place record := coalesce(new, old);
    begin
      update job set changed_xid = pg_current_xact_id()
      where company_id = place.company_id and id = place.job_id
        and changed_xid is distinct from pg_current_xact_id();
      return null;
    end $$
  `.execute(db);
  for (const links of ["job_department", "job_category", "job_location", "job_layer"])
    await sql`
      create trigger ${sql.ref(`${links}_change`)} after insert or update or delete on ${sql.table(links)}
      for each row execute function note_job_place()
    `.execute(db);
}

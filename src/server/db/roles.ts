import pg from "pg";
import { StartError } from "../start-error.ts";

const roles = ["hirelane_owner", "hirelane_app", "hirelane_system"] as const;

/**
 * Creates missing roles and grants them to the connecting user. If this user can't create roles, an administrator has
 * to: the error message lists the statements.
 */
export async function ensureRoles(client: pg.Client): Promise<void> {
  const missing = await listMissing(client);
  try {
    for (const role of missing) {
      await client.query(`create role ${role} nologin nosuperuser nobypassrls`).catch(ignoreDuplicate);
    }
    for (const role of roles) await client.query(`grant ${role} to current_user`).catch(ignoreAlreadyGranted);
    for (const role of roles) await client.query(`set role ${role}`);
    await client.query("reset role");
    const { rows: database } = await client.query<{ name: string }>("select quote_ident(current_database()) as name");
    await client.query(`grant create on database ${database[0]?.name} to hirelane_owner`);
    await client.query("grant create, usage on schema public to hirelane_owner");
    await client.query("grant usage on schema public to hirelane_app, hirelane_system");
    // A grant without the grant option is only a warning in PostgreSQL, so the resulting rights are checked.
    const { rows: rights } = await client.query<{ enough: boolean }>(
      `select has_database_privilege('hirelane_owner', current_database(), 'create')
        and has_schema_privilege('hirelane_owner', 'public', 'create') as enough`,
    );
    if (!rights[0]?.enough) throw new Error("hirelane_owner may not create in the database");
  } catch (error) {
    throw new StartError(await howToPrepare(client, reasonOf(error)));
  }
}

async function listMissing(client: pg.Client): Promise<string[]> {
  const text = "select rolname from pg_roles where rolname = any($1)";
  const { rows } = await client.query<{ rolname: string }>(text, [roles]);
  return roles.filter((role) => !rows.some((row) => row.rolname === role));
}

/** Statements for an administrator to paste. */
async function howToPrepare(client: pg.Client, reason: string): Promise<string> {
  const { rows } = await client.query<{ user: string; database: string }>(
    "select quote_ident(session_user) as user, quote_ident(current_database()) as database",
  );
  const { user, database } = rows[0] as { user: string; database: string };
  const missing = await listMissing(client);
  const statements = [
    ...missing.map((role) => `create role ${role} nologin;`),
    `grant ${roles.join(", ")} to ${user};`,
    `grant create on database ${database} to hirelane_owner;`,
    "grant create, usage on schema public to hirelane_owner;",
  ];
  return (
    `The user of DATABASE_URL may not make or enter the database roles Hirelane works in (${reason}). ` +
    `As an administrator run, in that database: ${statements.join(" ")}`
  );
}

/**
 * Requires that row level security applies to the database role of requests, whichever account connects. Otherwise only
 * one of the two locks between companies would be left.
 */
export async function assertRoleOfRequestsIsBound(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    "select rolsuper, rolbypassrls from pg_roles where rolname = 'hirelane_app'",
  );
  if (rows[0] && !rows[0].rolsuper && !rows[0].rolbypassrls) return;
  throw new StartError(
    "The database role hirelane_app is a superuser or may bypass row level security, so nothing would part the companies. " +
      "As an administrator run: alter role hirelane_app nosuperuser nobypassrls;",
  );
}

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Two programs may start on the same server at the same moment. */
function ignoreDuplicate(error: unknown): void {
  if (codeOf(error) !== "42710" && codeOf(error) !== "23505") throw error;
}

/** The account may have the roles without the right to grant them. */
function ignoreAlreadyGranted(error: unknown): void {
  if (codeOf(error) !== "42501" && codeOf(error) !== "0LP01" && codeOf(error) !== "XX000") throw error;
}

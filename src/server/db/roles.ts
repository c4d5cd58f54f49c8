import pg from "pg";
import { StartError } from "../start-error.ts";

const roles = ["hirelane_owner", "hirelane_app", "hirelane_system"] as const;

/**
 * Makes the three roles on a server that lacks them, and lets the connecting user enter them. An operator whose user may
 * not make roles creates them beforehand; the sentence says how.
 */
export async function ensureRoles(client: pg.Client | pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>("select rolname from pg_roles where rolname = any($1)", [
    roles,
  ]);
  const missing = roles.filter((role) => !rows.some((row) => row.rolname === role));
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
  } catch (error) {
    throw new StartError(
      `The user of DATABASE_URL may not make or enter the database roles ${roles.join(", ")} (${reasonOf(error)}). ` +
        `As an administrator run: ${roles.map((role) => `create role ${role} nologin;`).join(" ")} ` +
        `then grant the three roles to the user of DATABASE_URL, and create on the database and on schema public to hirelane_owner.`,
    );
  }
}

/** The two locks between companies need a role of requests that row level security binds, whoever connected. */
export async function assertRoleOfRequestsIsBound(client: pg.Client | pg.PoolClient): Promise<void> {
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

/** Two programs may start at the same moment on one server. */
function ignoreDuplicate(error: unknown): void {
  if (codeOf(error) !== "42710" && codeOf(error) !== "23505") throw error;
}

/** Whoever was granted the roles by an administrator need not be able to grant them. */
function ignoreAlreadyGranted(error: unknown): void {
  if (codeOf(error) !== "42501" && codeOf(error) !== "0LP01" && codeOf(error) !== "XX000") throw error;
}

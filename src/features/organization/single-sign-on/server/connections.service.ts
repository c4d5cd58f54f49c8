import { X509Certificate } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, assertCurrent, changedMeanwhile, fieldError, notFound } from "#shared/errors.ts";
import { changesBetween } from "#features/platform/activity/audited-fields.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { assertOwnCompany, lockCompany } from "#features/platform/companies/server/own-company.ts";
import { ownersPastSso } from "#features/platform/sessions/server/people.service.ts";
import type { Outbound } from "#server/adapters/outbound.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { SsoKind, TestOutcome } from "../single-sign-on.ts";
import type { ConnectionBody, SingleSignOn } from "../single-sign-on.contract.ts";
import { canManageSingleSignOn, canSeeSingleSignOn } from "../single-sign-on.policy.ts";
import { readCertificates } from "./certificates.ts";
import { connectionOf, type Connection } from "./connections.queries.ts";
import { endPasswordSessions } from "./end-password-sessions.ts";
import { endProviderSessions } from "./end-provider-sessions.ts";
import { discover } from "./oidc.ts";
import { RefusedAnswer } from "./provider-answer.ts";

export function assertSees(actor: Actor, company_id: number): void {
  assertOwnCompany(actor, company_id);
  assertAllowed(canSeeSingleSignOn(actor), "single-sign-on:onlyAdminsSee");
}

export function assertManages(actor: Actor, company_id: number): void {
  assertSees(actor, company_id);
  assertAllowed(canManageSingleSignOn(actor), "single-sign-on:onlyOwnersChange");
}

/** Converts the connection for a reply, without the client secret. Also used in the reply to a version conflict. */
export function shown(connection: Connection): NonNullable<SingleSignOn["connection"]> {
  const { issuer, client_id, client_secret, entry_point, is_enabled, is_forced, proved_at, version } = connection;
  const { tested_at, test_outcome, test_email, test_detail } = connection;
  return {
    kind: connection.kind as SsoKind,
    issuer,
    client_id,
    has_client_secret: client_secret !== null,
    entry_point,
    is_enabled,
    is_forced,
    proved_at,
    version,
    certificates: connection.certificates.map((pem) => {
      const { subject, validToDate } = new X509Certificate(pem);
      return { pem, subject, valid_to: validToDate.toISOString() };
    }),
    last_test:
      tested_at === null
        ? null
        : { tested_at, outcome: test_outcome as TestOutcome, email: test_email, detail: test_detail },
  };
}

/**
 * Throws if the provider's settings or URL are unusable. Makes a request to the provider, so it runs before the transaction.
 */
export async function assertProvider(
  outbound: Outbound,
  stored: Connection | undefined,
  { kind, issuer, client_id, client_secret, entry_point, certificates }: ConnectionBody,
): Promise<void> {
  if (kind === "saml") {
    if (!entry_point.startsWith("https://") && outbound.refusalOf(entry_point) !== undefined)
      throw fieldError("entry_point", "single-sign-on:addressNeeded");
    readCertificates(certificates);
    return;
  }
  if (client_id === "") throw fieldError("client_id", "common:validation.required");
  // Unchanged settings aren't checked, so that an owner can stop forcing single sign-on while the provider is down.
  if (stored?.kind === kind && stored.issuer === issuer && stored.client_id === client_id) return;
  try {
    await discover(outbound, { issuer, client_id, client_secret });
  } catch (error) {
    if (!(error instanceof RefusedAnswer)) throw error;
    throw fieldError("issuer", { key: "single-sign-on:issuerFailed", values: { detail: error.detail ?? "" } });
  }
}

/**
 * Settings that identify the provider. After changing them, a successful test is required before single sign-on can be
 * forced.
 */
const identity = ["kind", "issuer", "client_id", "entry_point"] as const;

type Needs = Pick<Services, "secrets" | "queue">;

export async function saveConnection(db: Db, needs: Needs, actor: Actor, body: ConnectionBody): Promise<void> {
  const { company_id } = actor;
  const { version, client_secret: given, ...wanted } = body;
  await lockCompany(db, company_id);
  const current = await connectionOf(db, company_id);
  if (current) assertCurrent(shown(current), version);
  else if (version !== undefined) throw changedMeanwhile();

  const isOidc = wanted.kind === "oidc";
  const values = {
    ...wanted,
    client_id: isOidc ? wanted.client_id : "",
    entry_point: isOidc ? "" : wanted.entry_point,
    certificates: isOidc ? [] : readCertificates(wanted.certificates),
  };
  const isOther = !current || identity.some((field) => current[field] !== values[field]);
  const isForcing = values.is_forced && !current?.is_forced;
  if (current?.is_forced && values.is_forced && isOther)
    throw new AppError(409, "sso_forced", "single-sign-on:stopForcingFirst");
  if (values.is_forced && !values.is_enabled) throw fieldError("is_forced", "single-sign-on:enableFirst");
  if (isForcing && (isOther || !current?.proved_at)) throw fieldError("is_forced", "single-sign-on:notProved");

  const kept = isOidc && current?.kind === "oidc" ? current.client_secret : null;
  // Require the secret again for a changed issuer: otherwise the old provider's secret would be sent to the new one.
  if (given === undefined && kept !== null && isOther)
    throw fieldError("client_secret", "single-sign-on:secretOfAnother");
  const client_secret = given !== undefined && isOidc ? needs.secrets.encrypt("sso", Buffer.from(given)) : kept;
  const changes = changesBetween(
    { ...current, client_secret: kept },
    { ...values, client_secret: given === undefined ? kept : client_secret },
    [...identity, "client_secret", "certificates", "is_enabled", "is_forced"],
  );
  if (current && changes.length === 0) return;
  const fields = { ...values, client_secret, ...(isOther && untried) };
  await db
    .insertInto("sso_connection")
    .values({ company_id, ...fields })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet({ ...fields, version: sql`sso_connection.version + 1` }),
    )
    .execute();
  if (isForcing) await force(db, needs, actor);
  if (current?.is_enabled && (isOther || !values.is_enabled)) await endTrust(db, needs, actor);
  await logActivity(db, {
    type: "sso_connection_changed",
    company_id,
    actor_id: actor.user_id,
    audited: { changes },
  });
}

const untried = { proved_at: null, tested_at: null, test_outcome: null, test_email: null, test_detail: null };

/**
 * Lets the owner who forces single sign-on still use a password. Otherwise a failure of the provider would lock out
 * everyone.
 */
async function force(db: Db, { queue }: Needs, { company_id, user_id }: Actor): Promise<void> {
  await db
    .updateTable("company_user")
    .set({ can_bypass_sso: true })
    .where("company_id", "=", company_id)
    .where("user_id", "=", user_id)
    .where("role", "=", "owner")
    .execute();
  const left = await ownersPastSso(db, company_id).limit(1).executeTakeFirst();
  if (!left) throw fieldError("is_forced", "single-sign-on:noOwnerLeft");
  await queue.enqueue(db, endPasswordSessions, { company_id });
}

const endTrust = (db: Db, { queue }: Pick<Needs, "queue">, { company_id, user_id: changed_by_id }: Actor) =>
  queue.enqueue(db, endProviderSessions, { company_id, changed_by_id });

export async function removeConnection(db: Db, needs: Pick<Needs, "queue">, actor: Actor): Promise<void> {
  const { company_id, user_id: actor_id } = actor;
  const removed = await db
    .deleteFrom("sso_connection")
    .where("company_id", "=", company_id)
    .returning("id")
    .executeTakeFirst();
  if (!removed) throw notFound();
  await endTrust(db, needs, actor);
  await logActivity(db, { type: "sso_connection_removed", company_id, actor_id });
}

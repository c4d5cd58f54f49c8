import { sql } from "kysely";
import { hasFeature, type Actor, type CompanyRole } from "#shared/actor.ts";
import { emailKey } from "#shared/email-key.ts";
import { AppError, assertAllowed, fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { addressIn, mailsOf } from "#features/platform/system-mail/server/queue-mail.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";
import { invitationDays, type InviteOutcome } from "../people.ts";
import { canInvite, mayDo, rolesBeyond } from "../people.policy.ts";
import type { Invited } from "../invitations.contract.ts";
import { invitationPath } from "./invitation-path.ts";
import { sendInvitations } from "./send-invitations.ts";

type Needs = Pick<Services, "queue" | "config">;

type Invite = { emails: readonly string[]; role: CompanyRole; name: string; is_recruiter: boolean };

/** Checks the actor's rights before any email address is processed. */
export function assertMayInvite(actor: Actor, { role, is_recruiter }: Pick<Invite, "role" | "is_recruiter">): void {
  assertAllowed(canInvite(actor), "people:refused.role");
  if (rolesBeyond(actor).includes(role)) throw new AppError(403, "forbidden", "people:refused.role");
  if (!is_recruiter) return;
  if (!hasFeature(actor, "agencies")) throw fieldError("is_recruiter", "people:invite.noAgencies");
  if (role !== "member") throw fieldError("role", "people:invite.recruitersAreMembers");
}

type Account = { id: number; email: string };

/**
 * Returns the accounts of email addresses by key, and creates missing ones. Needs the system role, since requests can
 * neither create accounts nor see those of other companies. An unconfirmed account grants no access.
 */
export async function accountsFor(
  db: Db,
  emails: readonly string[],
  { name, language }: { name: string; language: string },
): Promise<Map<string, Account>> {
  if (emails.length === 0) return new Map();
  const keys = emails.map(emailKey);
  await db
    .insertInto("app_user")
    .values(
      emails.map((email) => ({
        email,
        email_key: emailKey(email),
        name: (emails.length === 1 && name) || email.slice(0, email.indexOf("@")),
        language,
      })),
    )
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .execute();
  const accounts = await db
    .selectFrom("app_user")
    .select(["id", "email", "email_key"])
    .where("email_key", "in", keys)
    .execute();
  return new Map(accounts.map(({ email_key, ...account }) => [email_key, account]));
}

/**
 * Invites each email address and returns the result per address. People who were removed or invited before are invited
 * again, with the new role.
 */
export async function invite(
  db: Db,
  services: Needs,
  actor: Actor,
  { emails, role, is_recruiter }: Invite,
  accounts: ReadonlyMap<string, Account>,
): Promise<Invited[]> {
  const { company_id, user_id: actor_id } = actor;
  const places = await placesOf(db, company_id, [...accounts.values()]);
  const results = emails.map((email): Invited => {
    const account = accounts.get(emailKey(email));
    return account
      ? { email, id: account.id, outcome: outcomeFor(actor, account.id, places.get(account.id)), link: null }
      : { email, id: null, outcome: "invalid", link: null };
  });
  const ids = [...new Set(results.flatMap(({ id, outcome }) => (isInvited(outcome) && id !== null ? [id] : [])))];
  if (ids.length === 0) return results;

  await db
    .insertInto("company_user")
    .values(ids.map((user_id) => ({ company_id, user_id, role, is_recruiter })))
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "user_id"])
        .doUpdateSet({ role, is_recruiter, removed_at: null, expires_at: null, can_bypass_sso: false }),
    )
    .execute();
  const links = await makeInvitations(db, services, actor, ids);
  await logActivity(
    db,
    ids.map((person_id) => ({
      type: "person_invited" as const,
      company_id,
      actor_id,
      data: { person_id, role, is_recruiter },
    })),
  );
  return results.map((result) => ({ ...result, link: links.get(result.id ?? 0) ?? null }));
}

export const isInvited = (outcome: InviteOutcome) => outcome === "invited" || outcome === "invited_again";

type Place = { role: CompanyRole; is_superuser: boolean; confirmed_at: string | null; removed_at: string | null };

/** Locks the memberships, so that no invitation is accepted while it is being replaced. */
async function placesOf(db: Db, company_id: number, accounts: readonly Account[]): Promise<Map<number, Place>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .selectFrom("company_user")
    .innerJoin("app_user", "app_user.id", "company_user.user_id")
    .where("company_user.company_id", "=", company_id)
    .where(
      "company_user.user_id",
      "in",
      accounts.map(({ id }) => id),
    )
    .select(["company_user.user_id", "company_user.confirmed_at", "company_user.removed_at", "app_user.is_superuser"])
    .select(sql<CompanyRole>`company_user.role`.as("role"))
    .orderBy("company_user.user_id")
    .forUpdate("company_user")
    .execute();
  return new Map(rows.map(({ user_id, ...place }) => [user_id, place]));
}

function outcomeFor(actor: Actor, id: number, place: Place | undefined): InviteOutcome {
  if (!place || place.removed_at !== null) return "invited";
  if (place.confirmed_at !== null) return "already_here";
  return mayDo(actor, "resend_invitation", { id, ...place }) ? "invited_again" : "already_here";
}

/**
 * Creates an invitation for each person and expires their earlier ones.
 * A background job creates the link and sends it. If the server sends no email, this function returns each person's link for
 * the inviter to pass on. Only a hash of the token is stored.
 */
export async function makeInvitations(
  db: Db,
  { queue, config }: Needs,
  { company_id, user_id: invited_by_id }: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  await db
    .updateTable("invitation")
    .set({ expires_at: sql`now()` })
    .where("company_id", "=", company_id)
    .where("user_id", "in", ids)
    .where("expires_at", ">", sql<string>`now()`)
    .execute();
  const made = ids.map((user_id) => ({ user_id, token: createToken() }));
  const invitations = await db
    .insertInto("invitation")
    .values(
      made.map(({ user_id, token }) => ({
        company_id,
        user_id,
        invited_by_id,
        token_hash: hashToken(token),
        expires_at: sql<string>`now() + make_interval(days => ${invitationDays})`,
      })),
    )
    .returning("id")
    .execute();
  if (mailsOf(config) === "none") {
    return new Map(made.map(({ user_id, token }) => [user_id, addressIn(config, invitationPath(token))]));
  }
  await queue.enqueue(db, sendInvitations, { invitation_ids: invitations.map(({ id }) => id) });
  return new Map();
}

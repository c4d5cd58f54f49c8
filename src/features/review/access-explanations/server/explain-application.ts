import { isAgencyRole, type Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { canReadRatings } from "#features/review/applications/applications.policy.ts";
import {
  invitationsTo,
  selectVisible,
  visibleApplications,
  type VisibleApplication,
} from "#features/review/applications/server/applications.access.ts";
import { putAwayApplications } from "#features/review/applications/server/put-away.access.ts";
import type { Db } from "#server/db/database.ts";
import type { AccessLimit, AccessStep, Explanation } from "../access-explanations.contract.ts";
import { stepsToJob, type Reader } from "./reader.ts";

/** An application that has a page: a normal or a hidden one. */
type ShownApplication = VisibleApplication & { is_hidden: boolean };

const seenBy = (db: Db, actor: Actor, application_id: number, is_hidden: boolean) =>
  selectVisible(
    (is_hidden ? putAwayApplications(db, actor, "hidden") : visibleApplications(db, actor)).where(
      "application.id",
      "=",
      application_id,
    ),
    actor,
  ).executeTakeFirst();

export async function requireShownApplication(db: Db, actor: Actor, application_id: number): Promise<ShownApplication> {
  for (const is_hidden of [false, true]) {
    const application = await seenBy(db, actor, application_id, is_hidden);
    if (application) return { ...application, is_hidden };
  }
  throw notFound();
}

/**
 * Explains a person's access to an application. The access query, run as that person, decides; the steps only explain the
 * decision.
 */
export async function explainApplication(db: Db, application: ShownApplication, reader: Reader): Promise<Explanation> {
  const { id, is_hidden } = application;
  const seen = reader.actor && (await seenBy(db, reader.actor, id, is_hidden));
  const steps = await stepsToJob(db, application, reader);
  if (reader.actor) steps.push(...(await stepsToApplication(db, application, reader, steps)));
  if (reader.actor && is_hidden) steps.push({ rule: "hidden", holds: seen !== undefined });
  return { can_see: seen !== undefined, steps, limits: seen ? limitsOf(seen) : [] };
}

async function stepsToApplication(
  db: Db,
  { id, uploaded_by_id }: ShownApplication,
  reader: Reader,
  steps: readonly AccessStep[],
): Promise<AccessStep[]> {
  const isOfAgency = steps.some((step) => step.rule === "job_role" && step.role !== null && isAgencyRole(step.role));
  const invitations = await invitationsTo(db, [id], [reader.id]);
  return [
    ...(isOfAgency ? [{ rule: "uploaded" as const, holds: uploaded_by_id === reader.id }] : []),
    { rule: "invited", holds: invitations.length > 0 },
  ];
}

/** Lists the limits of a person who sees the application. Nobody else sees a colleague's private comments. */
const limitsOf = (seen: VisibleApplication): AccessLimit[] => [
  ...(seen.is_masked ? (["masked"] as const) : []),
  ...(canReadRatings(seen) ? [] : (["ratings"] as const)),
  "private_comments",
];

import { letAllBypassSso } from "#tests/support/colleagues.ts";
import type { Person, World } from "#tests/support/world.ts";

/** All kinds of callers, named after their role in the company or in the own job. */
export const roles = [
  "anonymous",
  "ended_session",
  "superuser",
  "owner",
  "admin",
  "manager",
  "member",
  "collaborator",
  "viewer",
  "job_interviewer",
  "recruiter",
  "recruiter_uploader",
  "application_interviewer",
] as const;
export type Role = (typeof roles)[number];

export type People = Record<Role, Person | null>;

/**
 * Creates a person for each role. The manager owns the job, the member has no role on it, and the others have the role
 * they are named after.
 */
export async function createPeople(world: World, ownJob: { id: number }): Promise<People> {
  const inJob = (role: "collaborator" | "viewer" | "job_interviewer" | "recruiter") =>
    world.person("member", { jobs: [[ownJob, role]] });
  const former = await world.person("admin");
  await world.system((db) => db.deleteFrom("session").where("user_id", "=", former.user_id).execute());
  const people = {
    anonymous: null,
    ended_session: former,
    superuser: await world.person("superuser"),
    owner: await world.person("owner"),
    admin: await world.person("admin"),
    manager: await world.person("manager", { jobs: [[ownJob, "job_owner"]] }),
    member: await world.person("member"),
    collaborator: await inJob("collaborator"),
    viewer: await inJob("viewer"),
    job_interviewer: await inJob("job_interviewer"),
    recruiter: await inJob("recruiter"),
    recruiter_uploader: await inJob("recruiter"),
    application_interviewer: await world.person("member"),
  };
  // One of the tested calls makes single sign-on mandatory. Without this exemption, it would end these people's
  // sessions.
  await world.system((db) => letAllBypassSso(db, world.company.id));
  return people;
}

import { letAllBypassSso } from "#tests/support/colleagues.ts";
import type { Person, World } from "#tests/support/world.ts";

/** Everybody who may knock, by the part they have in the company and in the job called "own". */
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

/** A manager owns the job, a member has no part in it, the others have the part they are named after. */
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
  // One of the calls is about a company that forces single sign-on.
  await world.system((db) => letAllBypassSso(db, world.company.id));
  return people;
}

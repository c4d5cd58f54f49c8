import { expect, it } from "vitest";
import type { CompanyRole, JobRole } from "#shared/actor.ts";
import { canCloneJob, canCreateJob, canDeleteJob } from "./jobs.policy.ts";

const actor = (role: CompanyRole, given: object = {}) => ({
  role,
  is_superuser: false,
  features: [],
  permissions: [],
  ...given,
});

it("[ROLE-13] lets those clone a job who run it and may create one: no viewer, interviewer, member or recruiter", () => {
  const roles: ("admin" | JobRole)[] = ["admin", "job_owner", "collaborator", "recruiter", "job_interviewer", "viewer"];
  const cloning = (who: ReturnType<typeof actor>) => roles.filter((my_role) => canCloneJob(who, { my_role }));

  expect(cloning(actor("manager"))).toEqual(["admin", "job_owner", "collaborator"]);
  expect(cloning(actor("member"))).toEqual([]);
  expect(cloning(actor("owner", { features: ["hide_clone_job_button"] }))).toEqual([]);
  expect((["owner", "admin", "manager", "member"] as const).map((role) => canCreateJob(actor(role)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it("[JOB-2] deletes only what is archived", () => {
  const deletable = (["published", "draft", "closed", "archived"] as const).filter((status) =>
    canDeleteJob(actor("owner"), { my_role: "admin", status }),
  );

  expect(deletable).toEqual(["archived"]);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { finish, preflighted } from "#tests/support/bulk-actions.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { NewMessage } from "#features/conversations/messages/messages.contract.ts";
import { createBulkAction, type BulkTask } from "../bulk-actions.contract.ts";
import { bulkActionNames, type BulkActionName } from "../bulk-actions.ts";

const team = ["owner", "admin", "job_owner", "collaborator"];
const administrators = ["owner", "admin"];

/** Roles that can do this to a single application of the job. Agency recruiters can only for one that they uploaded. */
const allowed: Record<BulkActionName, readonly string[]> = {
  move: team,
  rate: team,
  tag: [...team, "recruiter"],
  owner: team,
  rejection_sent: team,
  copy: team,
  transfer: team,
  share: team,
  message: team,
  hide: team,
  delete: [...administrators, "recruiter"],
  anonymize: [...administrators, "recruiter"],
};

it("[ROLE-2] [ROLE-6] [ROLE-10] [BULK-1] [BULK-4] touches in random selections of every role nothing beyond their rights, and leaves out what it told before", async () => {
  const [world, elsewhere] = [await createWorld(), await createWorld()];
  const [job, other, target] = [await world.job(), await world.job(), await world.job({ title: "Target" })];
  const [screening, member] = [await world.status("Screening"), await world.person("member")];
  const people: Record<string, Person> = {
    owner: await world.person("owner"),
    admin: await world.person("admin"),
    job_owner: await world.person("manager", {
      jobs: [
        [job, "job_owner"],
        [target, "job_owner"],
      ],
    }),
    collaborator: await world.person("member", {
      jobs: [
        [job, "collaborator"],
        [target, "collaborator"],
      ],
    }),
    recruiter: await world.person("member", {
      jobs: [
        [job, "recruiter"],
        [target, "job_owner"],
      ],
    }),
    viewer: await world.person("member", {
      jobs: [
        [job, "viewer"],
        [target, "job_owner"],
      ],
    }),
    job_interviewer: await world.person("member", {
      jobs: [
        [job, "job_interviewer"],
        [target, "job_owner"],
      ],
    }),
    application_interviewer: await world.person("member", { jobs: [[target, "job_owner"]] }),
    stranger: await world.person("member", { jobs: [[target, "job_owner"]] }),
  };

  /** Creates new applications for each selection, because some actions are permanent. */
  async function applications() {
    const recruiter_id = people.recruiter?.user_id ?? 0;
    const own = [
      await world.application({ job_id: job.id }),
      await world.application({ job_id: job.id, is_masked: true }),
    ];
    const uploaded = [
      await world.application({ job_id: job.id, uploaded_by_id: recruiter_id }),
      await world.application({ job_id: job.id, uploaded_by_id: recruiter_id, status_id: screening.id }),
    ];
    const apart = [await world.application({ job_id: other.id })];
    const foreign = [await elsewhere.application()];
    await world.system((db) =>
      db
        .insertInto("application_user")
        .values({
          company_id: world.company.id,
          application_id: own[0]?.id ?? 0,
          user_id: people.application_interviewer?.user_id ?? 0,
        })
        .execute(),
    );
    return { own, uploaded, apart, foreign };
  }

  const taskOf: Record<BulkActionName, BulkTask> = {
    move: { action: "move", status_id: screening.id },
    rate: { action: "rate", value: 4 },
    tag: { action: "tag", names: ["senior"] },
    owner: { action: "owner", owner_id: people.admin?.user_id ?? 0 },
    rejection_sent: { action: "rejection_sent", rejection_sent: true },
    copy: { action: "copy", job_id: target.id },
    transfer: { action: "transfer", job_id: target.id, status_id: screening.id },
    share: { action: "share", user_id: member.user_id },
    message: {
      action: "message",
      message: NewMessage.parse({ subject: "Hello", message_html: "<p>Dear candidate</p>" }),
    },
    hide: { action: "hide" },
    delete: { action: "delete" },
    anonymize: { action: "anonymize" },
  };

  /** Applications that the person changed according to the activity log. */
  const touchedBy = (user_id: number, ids: number[]) =>
    world.system(async (db) => {
      const rows = await db
        .selectFrom("activity")
        .select("application_id")
        .distinct()
        .where("actor_id", "=", user_id)
        .where("application_id", "in", ids)
        .execute();
      return rows.map(({ application_id }) => application_id ?? 0);
    });

  let acted = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(people)),
      fc.constantFrom(...bulkActionNames),
      fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
      async (role, action, picks) => {
        const { own, uploaded, apart, foreign } = await applications();
        const all = [...own, ...uploaded, ...apart, ...foreign].map(({ id }) => id);
        const application_ids = picks.map((index) => all[index] ?? 0);
        const person = people[role] as Person;
        const task = taskOf[action];
        const reached = new Set(
          administrators.includes(role)
            ? [...own, ...uploaded, ...apart].map(({ id }) => id)
            : (role === "recruiter" ? uploaded : [...own, ...uploaded]).map(({ id }) => id),
        );
        const mayTouch = allowed[action].includes(role) ? reached : new Set<number>();

        const started = await world.sendRaw(person, createBulkAction, { body: { task, application_ids } });
        // A deletion is refused as a whole unless the person uploaded all of the selection.
        const isRefused = started.status === 403;
        expect(isRefused && !["delete", "anonymize"].includes(action)).toBe(false);
        expect(isRefused ? await touchedBy(person.user_id, application_ids) : []).toEqual([]);
        if (isRefused) return;
        const run = started.body as unknown as { id: number };
        const told = await preflighted(world, person, { task, application_ids });
        const ended = await finish(world, person, run);

        for (const id of await touchedBy(person.user_id, application_ids)) expect(mayTouch).toContain(id);
        expect(told.left_out).toEqual(ended.left_out);
        expect(ended).toMatchObject({ done: told.changed, waiting: 0, failed: 0, is_finished: true });
        acted += ended.done;
      },
    ),
    { numRuns: cases(600) },
  );
  expect(acted).toBeGreaterThan(0);
}, 600_000);

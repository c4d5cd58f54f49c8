import { beforeAll, expect, it } from "vitest";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld } from "#tests/support/world.ts";
import { createShareLink, listShareLinks } from "../shares.contract.ts";

beforeAll(ensurePages);

it.each(["viewer", "job_interviewer"] as const)(
  "[BULK-3] shows nothing any more of what its creator may no longer share, as a %s, and again when they may",
  async (role) => {
    const world = await createWorld();
    const job = await world.job();
    const application = await world.application({ job_id: job.id, first_name: "Zelda" });
    const maja = await world.person("member", { jobs: [[job, "collaborator"]] });
    const { address } = (await world.send(maja, createShareLink, { body: { application_ids: [application.id] } })).body;
    const become = (given: typeof role | "collaborator") =>
      world.system((db) =>
        db.updateTable("job_user").set({ role: given }).where("user_id", "=", maja.user_id).execute(),
      );
    const open = async () => {
      const { statusCode, body } = await world.app.http.inject({ url: new URL(address).pathname });
      return [statusCode, body.includes("Zelda")];
    };
    const listed = async () => (await world.send(maja, listShareLinks, { query: {} })).body.results.length;

    expect([await open(), await listed()]).toEqual([[200, true], 1]);
    await become(role);
    expect([await open(), await listed()]).toEqual([[410, false], 0]);
    await become("collaborator");
    expect([await open(), await listed()]).toEqual([[200, true], 1]);
  },
);

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createRating } from "#features/review/ratings/ratings.contract.ts";
import { startChild, type ChildProgram } from "#tests/support/child-program.ts";
import { listenTo, type LiveClient } from "#tests/support/live-client.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld } from "#tests/support/world.ts";

let folder: string;
let children: ChildProgram[] = [];
let clients: LiveClient[] = [];
beforeEach(() => {
  folder = createTestFolder();
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  for (const child of children) child.signal("SIGKILL");
  await Promise.all(children.map(({ ended }) => ended));
  [clients, children] = [[], []];
  rmSync(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>): ChildProgram {
  const child = startChild({ HOST: "127.0.0.1", ...environment });
  children.push(child);
  return child;
}

it(
  "[SEARCH-22] what is changed in one program, or by the worker, is told by every other to the people who may see it",
  { timeout: 60_000 },
  async () => {
    const world = await createWorld();
    const { app } = world;
    const job = await world.job();
    const { id } = await world.application({ job_id: job.id });
    const author = await world.person("admin");
    const shared = {
      DATABASE_URL: app.database.url,
      FILES_DIR: app.config.filesDir,
      SECRET_KEY: readFileSync(join(app.config.dataDir, "secret.key"), "utf8"),
    };
    const programs = ["one", "two"].map((name) => start({ ...shared, ROLE: "web", DATA_DIR: join(folder, name) }));
    const worker = start({ ...shared, ROLE: "worker", DATA_DIR: join(folder, "worker") });
    const sentences = await Promise.all(programs.map((program) => program.until(/Hirelane is ready: [^"]*/)));
    await worker.until(/Hirelane's worker is ready\./);
    const [one = "", two = ""] = sentences.map((sentence) => /http:\/\/[^/\s]+/.exec(sentence)?.[0]);

    const [viewer, interviewer, stranger] = await Promise.all([
      listenTo(one, await world.person("member", { jobs: [[job, "viewer"]] })),
      listenTo(two, await world.person("member", { applications: [{ id }] })),
      listenTo(two, await world.person("member")),
    ]);
    clients.push(viewer, interviewer, stranger);
    await world.send(author, createRating, { params: { application_id: id }, body: { value: 4 } });
    await uploadsIn(world).attach(author, id, "cv", { name: "cv.txt", bytes: Buffer.from("Quiet nights.") });

    for (const client of [viewer, interviewer]) {
      expect(await client.hears("rating_set")).toMatchObject({ application_id: id, actor_id: author.user_id });
      expect(await client.hears("file_text_read")).toMatchObject({ application_id: id, actor_id: null });
    }
    expect(stranger.raw()).not.toContain(`"application_id":${id},`);
    programs[0]?.signal("SIGTERM");
    expect((await programs[0]?.ended)?.code).toBe(0);
    await viewer.ends();
  },
);

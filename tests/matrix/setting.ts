import { createWorld } from "#tests/support/world.ts";
import { createPeople } from "./roles.ts";

/** Two companies, the people of the first in all their roles, and the two jobs that their parts tell apart. */
export async function createSetting() {
  const here = await createWorld({ name: "Here" });
  const there = await createWorld({ name: "There" });
  const marks = { here: `Here${crypto.randomUUID().slice(0, 8)}`, there: `There${crypto.randomUUID().slice(0, 8)}` };
  const ownJob = await here.job({ title: `Own job ${marks.here}` });
  const otherJob = await here.job({ title: `Other job ${marks.here}` });
  const people = await createPeople(here, ownJob);
  return { here, there, ownJob, otherJob, people, marks };
}
export type MatrixSetting = Awaited<ReturnType<typeof createSetting>>;

import { createWorld } from "#tests/support/world.ts";
import { createPeople } from "./roles.ts";

/** Creates two companies, the first one's people in all roles, and the two jobs on which their roles differ. */
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

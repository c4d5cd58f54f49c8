import { hashPassword } from "#features/sessions/server/passwords.ts";
import { createWorld } from "#tests/support/world.ts";
import { createPeople } from "./roles.ts";

/** Two companies, the people of the first in all their roles, and the two jobs that their parts tell apart. */
export async function createSetting() {
  const here = await createWorld({ name: "Here" });
  const there = await createWorld({ name: "There" });
  const ownJob = await here.job({ title: "Own job" });
  const otherJob = await here.job({ title: "Other job" });
  const people = await createPeople(here, ownJob);

  const password = "correct horse battery";
  const someone = await here.person("member");
  const password_hash = await hashPassword(password);
  await here.system((db) =>
    db.updateTable("app_user").set({ password_hash }).where("id", "=", someone.user_id).execute(),
  );
  return { here, there, ownJob, otherJob, people, login: { email: someone.email, password } };
}
export type MatrixSetting = Awaited<ReturnType<typeof createSetting>>;

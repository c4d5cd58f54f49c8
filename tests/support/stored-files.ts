import { readFileText } from "#features/review/files/server/files.jobs.ts";
import type { World } from "./world.ts";

export const textFile = (text: string) => ({ name: "notes.txt", bytes: Buffer.from(text) });

export const fileRows = ({ system, company }: Pick<World, "system" | "company">) =>
  system((db) => db.selectFrom("stored_file").selectAll().where("company_id", "=", company.id).execute());

export async function readTexts(world: Pick<World, "app" | "system" | "company">): Promise<void> {
  for (const { id } of await fileRows(world)) {
    await readFileText.run(world.app, { company_id: world.company.id, file_id: id });
  }
}

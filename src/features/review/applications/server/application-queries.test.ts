import { expect, it } from "vitest";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { createRating } from "#features/review/ratings/ratings.contract.ts";
import { addTag } from "#features/review/tags/tags.contract.ts";
import { queriesOf } from "#tests/support/queries.ts";
import { textFile } from "#tests/support/stored-files.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld } from "#tests/support/world.ts";
import { getApplication } from "../applications.contract.ts";

it("[CALL-1] reads the page of an application by two queries, however much hangs on it", async () => {
  const world = await createWorld();
  const { application, company, person, send } = world;
  const admin = await person("admin");
  const [bare, full] = [await application(), await application()];
  const params = { application_id: full.id };
  for (const message of ["First.", "Second.", "Third."])
    await send(admin, createApplicationComment, { params, body: { message, scope: "team" } });
  for (const colleague of [admin, await person("admin"), await person("owner")])
    await send(colleague, createRating, { params, body: { value: 4 } });
  for (const name of ["python", "berlin"]) await send(admin, addTag, { params, body: { name } });
  for (const field of ["cv", "cover_letter", "other_1"] as const)
    await uploadsIn(world).attach(admin, full.id, field, textFile(`Text of ${field}.`));

  const read = (application_id: number) =>
    queriesOf(company.id, () => send(admin, getApplication, { params: { application_id } }));
  const [few, many] = [await read(bare.id), await read(full.id)];

  expect(many).toEqual(few);
  // Four statements: begin, the application, its answers, and commit.
  expect(many).toHaveLength(4);
});

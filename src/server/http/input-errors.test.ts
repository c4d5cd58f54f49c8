import { expect, it } from "vitest";
import { requestAddress } from "#shared/request-address.ts";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { listUsers, setName } from "#features/organization/people/people.contract.ts";
import { jobQuestions } from "#features/review/questions/question-lists.contract.ts";
import { createLocation } from "#features/organization/structure/locations.contract.ts";
import { createWorld, type Person } from "#tests/support/world.ts";

async function adminWorld() {
  const world = await createWorld();
  const admin = await world.person("admin", { name: "Zelda Quist" });
  const get = (path: string, { cookie }: Person) =>
    world.app.http.inject({ url: path, headers: { cookie, "x-requested-with": "XMLHttpRequest" } });
  return { ...world, admin, get };
}

it("[API-1] says once that a text is missing", async () => {
  const { admin, application, company, sendRaw } = await adminWorld();
  const { id } = await application();

  const comment = await sendRaw(admin, createApplicationComment, {
    params: { application_id: id },
    body: { comment: "" } as never,
  });
  const name = await sendRaw(admin, setName, {
    params: { company_id: company.id, id: admin.user_id },
    body: { name: "" } as never,
  });

  for (const { status, body } of [comment, name]) {
    expect(status).toBe(400);
    expect(Object.values((body as { errors: Record<string, string[]> }).errors)).toContainEqual(["Required."]);
  }
});

it("[API-1] names an unknown field by its whole path, and the options of a choice", async () => {
  const { admin, job, sendRaw } = await adminWorld();
  const params = { job_id: (await job()).id };

  const nested = await sendRaw(admin, jobQuestions.create, {
    params: { ...params, choice_type: "select-one" },
    body: { label: "Which shift?", choices: [{ label: "Days" }] } as never,
  });
  const kind = await sendRaw(admin, jobQuestions.create, {
    params: { ...params, choice_type: "select-none" as never },
    body: { label: "Which shift?" },
  });

  expect(nested.body).toMatchObject({ errors: { "choices.0.label": ["Unknown field."] } });
  expect(kind.body).toMatchObject({
    errors: { choice_type: [expect.stringMatching(/^Not one of these options: .*select-one/) as string] },
  });
});

it("[API-1] takes a single value for a list in a query, and degrees as replies have them", async () => {
  const { admin, company, get, person, send } = await adminWorld();
  await person("member");

  const listed = await get(
    `${requestAddress(listUsers.path, { params: { company_id: company.id } })}?role=admin`,
    admin,
  );
  const { body: location } = await send(admin, createLocation, {
    body: { name: "Kiruna", latitude: "67.8558000000", longitude: 20.2253 },
  });

  expect(listed.json<{ results: { name: string }[] }>().results.map(({ name }) => name)).toEqual(["Zelda Quist"]);
  expect([location.latitude, location.longitude]).toEqual(["67.8558000000", "20.2253000000"]);
});

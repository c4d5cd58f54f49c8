import { expect, it } from "vitest";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { answersIn } from "#tests/support/answers.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";

const texts = (results: readonly { message: string }[]) => results.map(({ message }) => message);

it("[SEARCH-1] carries the first 1,000 characters of a letter and of an answer in the list, and all on the page", async () => {
  const world = await createSearchWorld();
  const { candidate, person, search } = world;
  const admin = await person("admin");
  const { ask, answer } = answersIn(world, admin);
  const long = "Boats. ".repeat(300).trim();
  const application = await candidate({ message: long });
  await answer(application, await ask({ label: "Why us?" }), long);

  const { results } = await search(admin, {});
  const { body: page } = await world.send(admin, getApplication, { params: { application_id: application.id } });

  const beginning = long.slice(0, 1_000);
  expect(results.map(({ message, answers }) => [message, answers[0]?.text])).toEqual([[beginning, beginning]]);
  expect([page.message, page.answers[0]?.text]).toEqual([long, long]);
});

it("[SEARCH-1] parts no character where it cuts a letter", async () => {
  const { candidate, person, search } = await createSearchWorld();
  await candidate({ message: `${"a".repeat(999)}\u{1F600}${"b".repeat(2_000)}` });

  const { results } = await search(await person("admin"), {});

  expect(texts(results)).toEqual([`${"a".repeat(999)}\uFFFD`]);
});

it("[ROLE-15] redacts what the cut of a list parts", async () => {
  const { candidate, person, search } = await createSearchWorld();
  const named = { first_name: "Zelda", last_name: "Quistberg", is_masked: true };
  // Redaction shortens the text before it is cut, so the end of the text that was read becomes visible.
  const hidden = "zelda.quistberg@mail.example ".repeat(60);
  for (const parted of ["Quistberg", "zelda@quist.example"])
    for (let at = 1; at < parted.length; at++) {
      const read = `${hidden}${"word ".repeat(60)}`.slice(0, 2_000 - at - 1);
      await candidate({ ...named, message: `${read} ${parted}${"y".repeat(2_000)}` });
    }
  await candidate({ ...named, message: `${"x".repeat(995)} Quistberg sails.` });

  const { results } = await search(await person("admin"), { page_size: 100 });

  expect(texts(results).filter((text) => /qui|zel/i.test(text))).toEqual([]);
});

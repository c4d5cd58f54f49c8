import { expect, it } from "vitest";
import { createSearchWorld, type SearchWorld } from "#tests/support/search-world.ts";
import { getApplication } from "../../applications.contract.ts";

type Who = Awaited<ReturnType<SearchWorld["person"]>>;

async function scoresOf({ search, send }: SearchWorld, who: Who, { id }: { id: number }) {
  const { results } = await search(who);
  const { columns } = await search(who, { by_status: true });
  const { body } = await send(who, getApplication, { params: { application_id: id } });
  const cards = columns.flatMap((column) => column.results);
  return [results, cards, [body]].map((shown) => shown.find((application) => application.id === id)?.vendor_score);
}

const score = (number_value: number, color: string) => ({
  vendor_id: null,
  number_value,
  display_settings: { color },
});

it("[SEARCH-11] shows a vendor's score with the colour of its band, in the list, on the board and by itself", async () => {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const expected = { 100: "green", 80: "green", 79: "yellow", 40: "yellow", 39: "red", 0: "red" };

  for (const [value, color] of Object.entries(expected)) {
    const application = await world.candidate({ score: Number(value) });
    const shown = score(Number(value), color);
    expect(await scoresOf(world, admin, application)).toEqual([shown, shown, shown]);
  }
  expect(await scoresOf(world, admin, await world.candidate())).toEqual([null, null, null]);
});

it("[SEARCH-11] shows scores only to owners, admins and people with the right", async () => {
  const world = await createSearchWorld();
  const job = await world.job();
  const application = await world.candidate({ job_id: job.id, score: 64 });
  const [shown, none] = [score(64, "yellow"), null];
  const expected: [Who, unknown][] = [
    [await world.person("owner"), shown],
    [await world.person("admin"), shown],
    [await world.person("member", { jobs: [[job, "viewer"]], permissions: ["partners:can-see"] }), shown],
    [await world.person("manager", { jobs: [[job, "job_owner"]] }), none],
    [await world.person("member", { jobs: [[job, "collaborator"]] }), none],
  ];

  for (const [who, value] of expected) expect(await scoresOf(world, who, application)).toEqual([value, value, value]);
});

it("[SEARCH-11] keeps the score of a masked application, which says how good and not who", async () => {
  const world = await createSearchWorld();
  const masked = await world.candidate({ score: 91, is_masked: true });

  const shown = score(91, "green");
  expect(await scoresOf(world, await world.person("admin"), masked)).toEqual([shown, shown, shown]);
});

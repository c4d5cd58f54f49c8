import { expect, it } from "vitest";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { suggestSpelling } from "../search.contract.ts";

it("[SEARCH-29] suggests the near word of a text for one that finds nothing", async () => {
  const { candidate, person, send } = await createSearchWorld();
  const admin = await person("admin");
  await candidate({ message: "Senior", files: { cv: "Python, sjuksköterska, Kubernetes" } });
  await candidate({ message: "Python" });
  const suggested = async (q: string) => (await send(admin, suggestSpelling, { query: { q } })).body.q;

  expect(await suggested("pyhton")).toBe("python");
  expect(await suggested("-java cv:pythn senoir")).toBe("-java cv:python senior");
  expect(await suggested("sjukskotrska")).toBe("sjuksköterska");
  expect(await suggested("ptyhon OR java")).toBe("python OR java");
  expect(await suggested("kuberentes")).toBe("kubernetes");
  expect(await suggested("xylophone")).toBeNull();
  expect(await suggested("python")).toBeNull();
  expect(await suggested("senior python nowhere")).toBeNull();
  expect(await suggested("(pyhton")).toBeNull();
});

it("[SEARCH-29] [ROLE-2] suggests no word that is only in texts the reader may not search", async () => {
  const { candidate, job, person, send } = await createSearchWorld();
  const [mine, other] = [await job(), await job()];
  const member = await person("member", { jobs: [[mine, "collaborator"]] });
  await candidate({ job_id: mine.id, message: "Welder" });
  await candidate({ job_id: other.id, message: "Python" });

  expect((await send(member, suggestSpelling, { query: { q: "pyhton" } })).body.q).toBeNull();
  expect((await send(member, suggestSpelling, { query: { q: "wedler" } })).body.q).toBe("welder");
});

it("[SEARCH-29] [ROLE-2] suggests the same whatever is written where the reader may not look", async () => {
  const { candidate, job, person, send } = await createSearchWorld();
  const [mine, other] = [await job(), await job()];
  const member = await person("member", { jobs: [[mine, "collaborator"]] });
  await candidate({ job_id: mine.id, message: "Welder" });
  const letters = "abcdefghijklmnopqrstuvwxyz".split("");
  await candidate({ job_id: other.id, message: letters.flatMap((l) => [`wedler${l}`, `we${l}dler`]).join(" ") });

  expect((await send(member, suggestSpelling, { query: { q: "wedler" } })).body.q).toBe("welder");
});

it("[SEARCH-29] suggests nothing for a word that is too long to be typed", async () => {
  const { candidate, person, send } = await createSearchWorld();
  const admin = await person("admin");
  await candidate({ message: "Donaudampfschifffahrtsgesellschaft" });

  const query = { q: "Donaudampfschiffahrtsgesellschaft" };
  expect((await send(admin, suggestSpelling, { query })).body.q).toBeNull();
});

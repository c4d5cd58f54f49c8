import { expect, it } from "vitest";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { searchApplications } from "../search.contract.ts";

ownApp({ REQUEST_WAIT_MS: "1500" });

/** Enough words to make the search slow. */
const longText = (number: number) => Array.from({ length: 99 }, (_, at) => `w${number}x${at}`).join(" ");

it("[OPS-4] tells a company whose searches wait too long to come again, and leaves another's alone", async () => {
  const storm = await createSearchWorld();
  const admin = await storm.person("admin");
  for (let number = 0; number < 5; number++) await storm.candidate({ files: { cv: longText(number) } });
  const other = await createSearchWorld();
  const colleague = await other.person("admin");
  const found = await other.candidate({ first_name: "Berta" });
  await storm.search(admin, { q: "word" });
  await other.search(colleague, { q: "berta" });

  const storming = Array.from({ length: 300 }, (_, number) =>
    storm.sendRaw(admin, searchApplications, { query: { q: longText(number), exclude_results: true } }),
  );
  const refused = await Promise.any(
    storming.map(async (one) => {
      const answer = await one;
      return answer.status === 503 ? answer : Promise.reject(new Error(`It answered ${answer.status}.`));
    }),
  );
  const quiet = await other.sendRaw(colleague, searchApplications, { query: { q: "berta" } });
  const answers = await Promise.all(storming);

  expect(refused).toMatchObject({ headers: { "retry-after": "1" }, body: { code: "unavailable" } });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(quiet).toMatchObject({ status: 200, body: { results: [{ id: found.id }] } });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { createApplicationComment, listApplicationComments } from "#features/review/comments/comments.contract.ts";
import { canSelect } from "#features/review/applications/applications.policy.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { jobRoles } from "#shared/actor.ts";
import { cases } from "#tests/support/cases.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { readCsv } from "#tests/support/tables.ts";
import { columnKeys, columns, isDetail, type ColumnKey } from "../columns.ts";
import { exportApplications } from "../exports.contract.ts";

/** Creates varied applications with comments by everyone, and a person of every role. */
async function createCrowd() {
  const world = await createSearchWorld();
  const jobs = [await world.job(), await world.job()] as const;
  const people = [
    await world.person("owner"),
    await world.person("admin"),
    await world.person("manager"),
    await world.person("member"),
    await world.person("superuser"),
  ];
  for (const role of jobRoles) people.push(await world.person("member", { jobs: [[jobs[0], role]] }));
  const ids: number[] = [];
  for (let n = 0; n < 12; n++) {
    const { id } = await world.candidate({
      job_id: (n % 3 === 0 ? jobs[1] : jobs[0]).id,
      first_name: `Person${n}`,
      is_masked: n % 4 === 1,
      is_hidden: n === 10,
      ...(n === 11 && { deleted_at: "2026-11-20T00:00:00Z" }),
      uploaded_by_id: n % 2 === 0 ? (people[7]?.user_id ?? null) : null,
      files: { cv: "text" },
    });
    ids.push(id);
  }
  people.push(await world.person("member", { applications: [{ id: ids[2] ?? 0 }] }));
  const words: string[] = [];
  for (const [index, author] of people.entries())
    for (const application_id of ids)
      for (const scope of ["private", "team"] as const) {
        const message = `word${index}-${application_id}-${scope}.`;
        const made = await world.send(author, createApplicationComment, {
          params: { application_id },
          body: { message, scope },
        });
        if (made.status === 201) words.push(message);
      }
  const foreign = await createSearchWorld();
  ids.push((await foreign.candidate({ first_name: "Foreign" })).id, 888_888_888);
  return { world, people, ids, words };
}

it(
  "[BULK-2] [ROLE-2] [ROLE-8] [NOTE-4] exports no row, column or comment beyond what its reader is shown elsewhere",
  { timeout: 240_000 },
  async () => {
    const { world, people, ids, words } = await createCrowd();

    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...people),
        fc.subarray(ids, { minLength: 1 }),
        fc.boolean(),
        fc.subarray([...columnKeys], { minLength: 1 }),
        async (who, named, isSearch, keys) => {
          const selection = isSearch ? { query: { status_group: "all" } } : { application_ids: named };
          const asked: ColumnKey[] = [
            ...new Set<ColumnKey>(["job_id", "first_name", "comments", "application_link", ...keys]),
          ];
          const answer = await world.sendRaw(who, exportApplications, {
            body: { filetype: "csv", columns: asked, ...selection },
          });
          const isAdmin = people.slice(0, 2).includes(who) || who === people[4];
          const hasDetails = columns.some((column) => isDetail(column) && asked.includes(column.key));
          const isRefused = hasDetails && !isAdmin;
          expect(answer.status).toBe(isRefused ? 403 : 200);
          if (isRefused) return;

          const query = { status_group: "all" as const, page_size: 100 };
          const shown = (await world.send(who, searchApplications, { query })).body.results;
          const mine = shown.filter((row) => canSelect(row) && (isSearch || named.includes(row.id)));
          const [head = [], ...found] = readCsv(String(answer.body).replace(/^\uFEFF/, ""));
          const order = columns.filter(({ key }) => asked.includes(key)).map(({ key }) => key);
          const cell = (line: string[], key: ColumnKey) => line[order.indexOf(key)] ?? "";
          const idOf = (line: string[]) => Number(/(\d+)\/$/.exec(cell(line, "application_link"))?.[1]);

          expect(head).toHaveLength(asked.length);
          expect(new Set(found.map(idOf))).toEqual(new Set(mine.map(({ id }) => id)));
          expect(found).toHaveLength(mine.length);
          for (const line of found) {
            const application_id = idOf(line);
            const row = mine.find(({ id }) => id === application_id);
            const { body } = await world.send(who, listApplicationComments, {
              params: { application_id },
              query: { page_size: 100 },
            });
            const readable = body.results.map(({ message }) => message);
            expect(cell(line, "first_name")).toBe(row?.first_name ?? "");
            expect(words.filter((word) => cell(line, "comments").includes(word)).toSorted()).toEqual(
              readable.toSorted(),
            );
          }
        },
      ),
      { numRuns: cases(200) },
    );
  },
);

import { expect, it } from "vitest";
import { listLogs } from "#features/review/applications/applications.contract.ts";
import { createWorld } from "#tests/support/world.ts";
import { listAlsoApplied, saySamePerson } from "../duplicates.contract.ts";

async function given() {
  const world = await createWorld();
  const { application, person, send, system, company } = world;
  const admin = await person("admin");
  const say = async (one: { id: number }, other: { id: number }, is_same: boolean | null) =>
    (await send(admin, saySamePerson, { params: { application_id: one.id, other_id: other.id }, body: { is_same } }))
      .body;
  const whyOf = async ({ id }: { id: number }) => {
    const { body } = await send(admin, listAlsoApplied, { params: { application_id: id } });
    return Object.fromEntries(body.results.map((row) => [row.id, row.why]));
  };
  /** Lists the applications with a shared candidate. */
  const candidates = async () => {
    const rows = await system((db) =>
      db
        .selectFrom("application")
        .select(["id", "candidate_id"])
        .where("company_id", "=", company.id)
        .where("candidate_id", "is not", null)
        .orderBy("id")
        .execute(),
    );
    return [...Map.groupBy(rows, ({ candidate_id }) => candidate_id).values()].map((all) => all.map(({ id }) => id));
  };
  const some = (count: number) => Promise.all(Array.from({ length: count }, () => application()));
  return { ...world, admin, say, whyOf, candidates, some };
}

it("[DETAIL-19] makes one candidate of two applications when a person says so, and takes that back", async () => {
  const { say, whyOf, candidates, some, system, company } = await given();
  const [one, other] = (await some(2)) as unknown as [{ id: number }, { id: number }];

  expect(await say(one, other, true)).toEqual({ is_same: true, was_same: null });
  expect(await whyOf(one)).toEqual({ [other.id]: ["confirmed"] });
  expect(await candidates()).toEqual([[one.id, other.id].toSorted((a, b) => a - b)]);
  expect(await say(other, one, null)).toEqual({ is_same: null, was_same: true });

  expect(await candidates()).toEqual([]);
  const left = await system((db) =>
    db.selectFrom("candidate").select("id").where("company_id", "=", company.id).execute(),
  );
  expect(left).toEqual([]);
});

it("[DETAIL-19] joins the candidates of two confirmed applications, and parts them exactly when that is taken back", async () => {
  const { say, candidates, some } = await given();
  const [a, b, c, d] = (await some(4)).toSorted((x, y) => x.id - y.id) as { id: number }[];
  await say(a!, b!, true);
  await say(c!, d!, true);

  await say(b!, c!, true);
  expect(await candidates()).toEqual([[a!.id, b!.id, c!.id, d!.id]]);
  await say(b!, c!, null);

  expect(await candidates()).toEqual([
    [a!.id, b!.id],
    [c!.id, d!.id],
  ]);
});

it("[DETAIL-19] suggests no more what a person said is not the same, and suggests it again when that is taken back", async () => {
  const { application, say, whyOf } = await given();
  const email = "anna@example.com";
  const [one, other] = [await application({ email }), await application({ email })];

  expect(await say(one, other, false)).toEqual({ is_same: false, was_same: null });
  expect([await whyOf(one), await whyOf(other)]).toEqual([{}, {}]);
  expect(await say(one, other, null)).toEqual({ is_same: null, was_same: false });

  expect(await whyOf(one)).toEqual({ [other.id]: ["email"] });
});

it("[DETAIL-19] takes an application out of a candidate that others belong to", async () => {
  const { say, candidates, some } = await given();
  const [a, b, c] = (await some(3)).toSorted((x, y) => x.id - y.id) as { id: number }[];
  await say(a!, b!, true);
  await say(b!, c!, true);

  expect(await say(a!, c!, false)).toEqual({ is_same: false, was_same: true });
  expect(await candidates()).toEqual([[a!.id, b!.id]]);
  await say(a!, c!, true);

  expect(await candidates()).toEqual([[a!.id, b!.id, c!.id]]);
});

it("[DETAIL-19] tells in both logs who said it, once", async () => {
  const { admin, say, some, send } = await given();
  const [one, other] = (await some(2)) as unknown as [{ id: number }, { id: number }];

  await say(one, other, true);
  await say(one, other, true);
  await say(one, other, false);

  for (const { id } of [one, other]) {
    const { results } = (await send(admin, listLogs, { params: { application_id: id } })).body;
    expect(results.map(({ type, user, data }) => ({ type, user: user?.id, data }))).toEqual([
      { type: "candidate_unlinked", user: admin.user_id, data: {} },
      { type: "candidate_linked", user: admin.user_id, data: {} },
    ]);
  }
});

it("[DETAIL-19] [ROLE-2] asks for both teams, and for two applications that the person sees", async () => {
  const { application, job, person, sendRaw } = await given();
  const [own, watched, closed] = [await job(), await job(), await job()];
  const colleague = await person("member", {
    jobs: [
      [own, "collaborator"],
      [watched, "viewer"],
    ],
  });
  const [mine, seen, unseen, masked] = [
    await application({ job_id: own.id }),
    await application({ job_id: watched.id }),
    await application({ job_id: closed.id }),
    await application({ job_id: own.id, is_masked: true }),
  ];
  const there = await (await createWorld()).application();
  const answer = async (one: { id: number }, other: { id: number }) => {
    const call = { params: { application_id: one.id, other_id: other.id }, body: { is_same: true } };
    const { status, body } = await sendRaw(colleague, saySamePerson, call);
    return [status, body.code];
  };

  expect(await answer(mine, seen)).toEqual([403, "forbidden"]);
  expect(await answer(seen, mine)).toEqual([403, "forbidden"]);
  expect(await answer(mine, masked)).toEqual([403, "forbidden"]);
  expect(await answer(mine, unseen)).toEqual([404, "not_found"]);
  expect(await answer(mine, there)).toEqual([404, "not_found"]);
  expect(await answer(mine, mine)).toEqual([422, "same_application"]);
});

import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { amara, heading } from "#tests/web/application-detail.tsx";
import { anApplication } from "#tests/web/application.ts";
import { changesOf, choose, open } from "#tests/web/more-menu.ts";

it("[DETAIL-5] keeps what was typed over Escape, and over a colleague who was faster", async () => {
  const current = anApplication({ id: 1, full_name: "Amara Ek", last_name: "Ek", version: 2 });
  const refused = [{ status: 409, body: { detail: "Changed.", code: "changed_meanwhile", current } }];
  const saved = anApplication({ id: 1, full_name: "Amina Ek", first_name: "Amina", last_name: "Ek", version: 3 });
  let shown = anApplication({ id: 1, full_name: amara });
  const { user, sent } = await open(
    {
      applications: [shown],
      answers: {
        "GET /v1/applications/1/": () => ({ body: shown }),
        "PATCH /v1/applications/1/": () => refused.shift() ?? { body: (shown = saved) },
      },
    },
    "Edit applicant",
  );
  const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
  await user.clear(await field("First name"));
  await user.type(await field("First name"), "Amina");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await choose(user, "Edit applicant");
  expect((await field("First name")).value).toBe("Amina");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect((await field("Last name")).value).toBe("Ek"));
  expect((await field("First name")).value).toBe("Amina");
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(heading()).toBe("Amina Ek"));
  expect(changesOf(sent).map(([, , body]) => body)).toEqual([
    { id: 1, first_name: "Amina", version: 1 },
    { id: 1, first_name: "Amina", version: 2 },
  ]);
});

it("[DETAIL-5] shows the colleague and their value beside a field that both changed, and takes either", async () => {
  const current = anApplication({ id: 1, full_name: "Amira Ek", first_name: "Amira", last_name: "Ek", version: 2 });
  const refused = [{ status: 409, body: { detail: "Changed.", code: "changed_meanwhile", current } }];
  const colleague = { id: 8, name: "Jon Dahl", email: "jon@fjord.example" };
  const edited = { id: 1, type: "applicant_edited", user: colleague, data: {}, dt_created: "2026-11-01T00:00:00Z" };
  const { user, sent } = await open(
    {
      answers: {
        "PATCH /v1/applications/1/": () => refused.shift() ?? { body: { ...current, version: 3 } },
        "GET /v1/applications/1/logs/": () => ({ body: { count: 1, next: null, results: [edited] } }),
      },
    },
    "Edit applicant",
  );
  const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
  for (const [name, text] of [
    ["First name", "Amina"],
    ["Last name", "Berg"],
  ] as const) {
    await user.clear(await field(name));
    await user.type(await field(name), text);
  }
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(screen.getAllByText("Jon Dahl changed this too:")).toHaveLength(2));
  expect(screen.getByText("Amira")).toBeTruthy();
  const undecided = () => screen.getAllByRole("group", { name: /^Jon Dahl changed this too:/ });
  await waitFor(() => expect(document.activeElement).toBe(undecided()[0]));
  await user.click(screen.getAllByRole("button", { name: "Take theirs" })[0]!);
  expect(document.activeElement).toBe(await field("First name"));
  expect((await field("First name")).value).toBe("Amira");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(document.activeElement).toBe(undecided()[0]);
  expect(changesOf(sent)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Keep mine" }));
  expect(document.activeElement).toBe(await field("Last name"));
  expect(screen.queryByText("Jon Dahl changed this too:")).toBeNull();
  expect(screen.queryByText(/^A colleague changed/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(changesOf(sent).at(-1)?.[2]).toEqual({ id: 1, last_name: "Berg", version: 2 }));
});

it("[DETAIL-5] asks about a field that a colleague saved while the typed value waited for the dialog", async () => {
  let shown = anApplication({ id: 1, full_name: amara, email: "amara@fjord.example" });
  const { user, sent, queryClient } = await open(
    {
      applications: [shown],
      answers: {
        "GET /v1/applications/1/": () => ({ body: shown }),
        "PATCH /v1/applications/1/": () => ({ body: { ...shown, email: "mine@fjord.example", version: 3 } }),
        "GET /v1/applications/1/logs/": () => ({ body: { count: 0, next: null, results: [] } }),
      },
    },
    "Edit applicant",
  );
  const email = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Email" });
  const theirs = () => screen.queryByText("theirs@fjord.example");
  const close = async () => {
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await user.clear(await email());
  await user.type(await email(), "mine@fjord.example");
  await close();
  shown = { ...shown, email: "theirs@fjord.example", social_title: "Welder", version: 2 };
  await queryClient.invalidateQueries();

  await choose(user, "Edit applicant");
  expect((await email()).value).toBe("mine@fjord.example");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Current title" }).value).toBe("Welder");
  expect(theirs()).toBeTruthy();
  await close();
  await choose(user, "Edit applicant");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(theirs()).toBeTruthy();
  expect(changesOf(sent)).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Keep mine" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(changesOf(sent)).toEqual([
      ["PATCH", "/v1/applications/1/", { id: 1, email: "mine@fjord.example", version: 2 }],
    ]),
  );
});

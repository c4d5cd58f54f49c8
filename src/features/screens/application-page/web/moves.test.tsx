import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { amara, heading, jukka, openDetail } from "#tests/web/application-detail.tsx";
import { anApplication } from "#tests/web/application.ts";
import { aStatus } from "#tests/web/status.ts";

const moveTo = async (user: Awaited<ReturnType<typeof openDetail>>["user"], name: string) => {
  await user.click(screen.getByRole("button", { name: /^Move/ }));
  await user.click(await screen.findByRole("menuitem", { name: new RegExp(name) }));
};

it("[SEARCH-14] moves at once, and says so when the server has agreed", async () => {
  const answer = Promise.withResolvers<object>();
  const { user, sent } = await openDetail({ answers: { "PATCH /v1/applications/1/": () => answer.promise } });

  await moveTo(user, "Interview");

  const head = screen.getByRole("heading", { level: 1 }).closest("header") as HTMLElement;
  expect(await within(head).findByText("Interview")).toBeTruthy();
  answer.resolve({ body: anApplication({ id: 1, full_name: amara, status_id: 11, status: "Interview", version: 2 }) });
  expect(await screen.findByText(`${amara} moved to Interview.`)).toBeTruthy();
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({ id: 1, status_id: 11, version: 1 });
});

it("[SEARCH-21] moves to the next status by m and Enter, and offers none that it is in", async () => {
  const { user, sent } = await openDetail({
    answers: { "PATCH /v1/applications/1/": () => ({ body: anApplication({ id: 1, status_id: 11, version: 2 }) }) },
  });
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/application-status/"))).toBe(true));

  await user.keyboard("m");
  const next = await screen.findByRole("menuitem", { name: "Interview" });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(screen.queryByRole("menuitem", { name: "New" })).toBeNull();
  await user.keyboard("{Enter}");

  await waitFor(() => expect(sent.find(({ method }) => method === "PATCH")?.body).toMatchObject({ status_id: 11 }));
});

const moved = { "PATCH /v1/applications/1/": () => ({ body: anApplication({ id: 1, status_id: 11, version: 2 }) }) };
const statusesPath = "/v2/companies/1/application-status/";

/** Presses keys in succession, faster than anything can open. */
function pressAtOnce(...pressed: string[]) {
  for (const key of pressed) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

it("[SEARCH-21] gives the menu of m the Enter that comes before it is there, and the page the j after it", async () => {
  const { sent } = await openDetail({ answers: moved });
  await waitFor(() => expect(sent.some(({ path }) => path === statusesPath)).toBe(true));

  pressAtOnce("m", "Enter", "j");

  await waitFor(() => expect(heading()).toBe(jukka));
  const moves = sent.filter(({ method }) => method === "PATCH");
  expect(moves.map(({ path, body }) => [path, body])).toEqual([
    ["/v1/applications/1/", { id: 1, status_id: 11, version: 1 }],
  ]);
  expect(screen.queryByRole("menu")).toBeNull();
});

it("[SEARCH-21] keeps the keys after m until the statuses are there", async () => {
  const coming = Promise.withResolvers<object>();
  const { sent } = await openDetail({ answers: { ...moved, [`GET ${statusesPath}`]: () => coming.promise } });

  pressAtOnce("m", "Enter", "j");
  expect(heading()).toBe(amara);
  coming.resolve({ body: [aStatus(10, "New", 0), aStatus(11, "Interview", 1)] });

  await waitFor(() => expect(heading()).toBe(jukka));
  expect(sent.find(({ method }) => method === "PATCH")?.path).toBe("/v1/applications/1/");
});

it("[SEARCH-21] asks why one is rejected before the statuses are there, and takes the digit and Enter after it", async () => {
  const coming = Promise.withResolvers<object>();
  const { sent } = await openDetail({ answers: { ...moved, [`GET ${statusesPath}`]: () => coming.promise } });

  pressAtOnce("e", "1", "Enter", "j");
  const rejected = aStatus(12, "Rejected", 19, { rejection_reason_options: ["Position filled"] });
  coming.resolve({ body: [aStatus(10, "New", 0), rejected] });

  await waitFor(() => expect(heading()).toBe(jukka));
  const reason = { value: "Position filled", is_other: false, comment: "", ended_by: "company" };
  await waitFor(() =>
    expect(sent.find(({ method }) => method === "PATCH")).toMatchObject({
      path: "/v1/applications/1/",
      body: { status_id: 12, reason },
    }),
  );
});

it("[SEARCH-21] keeps what t opens open when Enter comes before it is there", async () => {
  const { user, sent } = await openDetail();
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/application-status/"))).toBe(true));

  fireEvent.keyDown(document.body, { key: "t" });
  await user.keyboard("{Enter}");

  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy());
});

it("[SEARCH-14] brings the old status back when the move fails, and says what failed", async () => {
  // The server responds only once for the application, so the rollback must come from the page itself.
  const never = new Promise<object>(() => {});
  const answers = [{ body: anApplication({ id: 1, full_name: amara }) }];
  const { user } = await openDetail({
    answers: {
      "GET /v1/applications/1/": () => answers.shift() ?? never,
      "PATCH /v1/applications/1/": () => ({ status: 403, body: { detail: "Only the hiring team moves." } }),
    },
  });

  await moveTo(user, "Interview");

  expect(await screen.findByText(/Failed to move application - .*Only the hiring team moves/)).toBeTruthy();
  const head = screen.getByRole("heading", { level: 1 }).closest("header") as HTMLElement;
  expect(within(head).getByText("New")).toBeTruthy();
});

it("[SEARCH-14] takes a move back as long as its message stays, against what the move has made", async () => {
  const interview = anApplication({ id: 1, full_name: amara, status_id: 11, status: "Interview", version: 2 });
  const answers = [{ status: 503, body: {} }, { body: anApplication({ id: 1, full_name: amara, version: 3 }) }];
  const { user, sent } = await openDetail({
    answers: {
      "PATCH /v1/applications/1/": () => ({ body: interview }),
      "POST /v1/applications/1/undo-move/": () => answers.shift() ?? { status: 404, body: {} },
    },
  });
  await moveTo(user, "Interview");
  await screen.findByText(`${amara} moved to Interview.`);

  await user.keyboard("{Control>}z{/Control}");
  await screen.findByText(/Couldn't undo the move/);
  expect(screen.queryByText(`${amara} moved to Interview.`)).toBeNull();
  // The server couldn't be reached, so the undo is offered again.
  await user.keyboard("{Control>}z{/Control}");

  expect(await screen.findByText(`${amara} was moved back to New.`)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(screen.queryByText(/Couldn't undo the move/)).toBeNull();
  const undone = sent.filter(({ path }) => path.endsWith("/undo-move/")).map(({ body }) => body);
  expect(undone).toEqual([{ version: 2 }, { version: 2 }]);
});

const rejected = anApplication({ id: 1, full_name: amara, status_id: 12, status: "Rejected", status_group: 19 });
const patchesIn = (sent: Awaited<ReturnType<typeof openDetail>>["sent"]) =>
  sent.filter(({ method }) => method === "PATCH").map(({ path, body }) => [path, body]);
const inHead = () => within(screen.getByRole("heading", { level: 1 }).closest("header") as HTMLElement);

it("[SEARCH-15] [SEARCH-21] asks why at once, and rejects with the reason in three keys and one request", async () => {
  const answer = Promise.withResolvers<object>();
  const { user, sent } = await openDetail({ answers: { "PATCH /v1/applications/1/": () => answer.promise } });

  await user.keyboard("e");
  const question = await screen.findByRole("dialog", { name: "Why isn't Amara Okafor moving forward?" });
  expect(within(question).getByRole("radio", { name: "Position filled" })).toBeTruthy();
  expect(patchesIn(sent)).toEqual([]);
  await user.keyboard("1{Enter}");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await inHead().findByText("Rejected")).toBeTruthy();
  const reason = { value: "Position filled", is_other: false, comment: "", ended_by: "company" };
  expect(patchesIn(sent)).toEqual([["/v1/applications/1/", { id: 1, status_id: 12, version: 1, reason }]]);
  answer.resolve({ body: rejected });
  expect(await screen.findByText(`${amara} moved to Rejected.`)).toBeTruthy();
});

it("[SEARCH-15] moves nothing when the question why is left by Escape", async () => {
  const { user, sent } = await openDetail();

  await moveTo(user, "Rejected");
  await screen.findByRole("dialog", { name: /Amara Okafor/ });
  await user.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(inHead().getByText("New")).toBeTruthy();
  expect(patchesIn(sent)).toEqual([]);
});

it("[SEARCH-15] rejects without a reason only where one says so", async () => {
  const { user, sent } = await openDetail({ answers: { "PATCH /v1/applications/1/": () => ({ body: rejected }) } });

  await moveTo(user, "Rejected");
  await user.click(await screen.findByRole("button", { name: "Skip reason" }));

  await waitFor(() => expect(patchesIn(sent)).toEqual([["/v1/applications/1/", { id: 1, status_id: 12, version: 1 }]]));
});

it("[SEARCH-15] gives back the words of a reason that did not reach the server", async () => {
  const answers = [{ status: 503, body: {} }, { body: rejected }];
  const { user, sent } = await openDetail({
    answers: { "PATCH /v1/applications/1/": () => answers.shift() ?? { status: 404, body: {} } },
  });
  await user.keyboard("e");
  const comment = () => within(screen.getByRole("dialog")).getByRole("textbox", { name: "Comment" });
  await screen.findByRole("dialog");
  await user.type(comment(), "In May.");
  await user.click(screen.getByRole("radio", { name: "Position filled" }));
  await user.click(screen.getByRole("button", { name: "Move to Rejected" }));

  await waitFor(() => expect(patchesIn(sent)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeTruthy());
  await waitFor(() => expect(comment()).toHaveProperty("value", "In May."));
  await user.click(screen.getByRole("button", { name: "Move to Rejected" }));

  await waitFor(() => expect(patchesIn(sent)).toHaveLength(2));
  expect(patchesIn(sent)[1]).toEqual(patchesIn(sent)[0]);
});

it("[SEARCH-15] does not ask again for the reason of a rejection that the rules refuse", async () => {
  const { user } = await openDetail({
    answers: { "PATCH /v1/applications/1/": () => ({ status: 403, body: { detail: "No." } }) },
  });

  await user.keyboard("e");
  await screen.findByRole("dialog");
  await user.keyboard("1{Enter}");

  expect(await screen.findByText(/Failed to move application - .*No\./)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("[SEARCH-21] lets a rejection be by Ctrl+Z while it is asked about, and takes nothing else back", async () => {
  const { user, sent } = await openDetail({
    answers: { "PATCH /v1/applications/1/": () => ({ body: anApplication({ id: 1, status_id: 11, version: 2 }) }) },
  });
  await moveTo(user, "Interview");
  await user.keyboard("e");
  await screen.findByRole("dialog");

  await user.keyboard("{Control>}z{/Control}");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.filter(({ path }) => path.endsWith("/undo-move/"))).toEqual([]);
});

it("[SEARCH-21] takes a move back that the server has not answered yet, and not the one before it", async () => {
  const answer = Promise.withResolvers<object>();
  const undone: string[] = [];
  const undo = (id: number) => () => {
    undone.push(`application ${id}`);
    return { body: anApplication({ id, full_name: amara, version: 3 }) };
  };
  const { user } = await openDetail({
    answers: {
      "PATCH /v1/applications/1/": () => ({ body: anApplication({ id: 1, status_id: 11, version: 2 }) }),
      "PATCH /v1/applications/2/": () => answer.promise,
      "POST /v1/applications/1/undo-move/": undo(1),
      "POST /v1/applications/2/undo-move/": undo(2),
    },
  });
  await moveTo(user, "Interview");
  await user.keyboard("j");
  await waitFor(() => expect(heading()).toBe(jukka));
  await moveTo(user, "Interview");

  await user.keyboard("{Control>}z{/Control}");
  answer.resolve({ body: anApplication({ id: 2, full_name: jukka, status_id: 11, version: 2 }) });
  await waitFor(() => expect(undone).toEqual(["application 2"]));
  await user.keyboard("{Control>}z{/Control}");

  await waitFor(() => expect(undone).toEqual(["application 2", "application 1"]));
});

it("[DETAIL-4] stays after a decision, and goes to the next application once a person has chosen so", async () => {
  const { user } = await openDetail({
    answers: {
      "PATCH /v1/applications/1/": () => ({
        body: anApplication({ id: 1, full_name: amara, status_id: 11, status: "Interview" }),
      }),
      "PATCH /v1/applications/2/": () => ({
        body: anApplication({ id: 2, full_name: jukka, status_id: 11, status: "Interview" }),
      }),
    },
  });
  await moveTo(user, "Interview");
  await screen.findByText(`${amara} moved to Interview.`);
  expect(heading()).toBe(amara);
  await user.keyboard("j");
  await waitFor(() => expect(heading()).toBe(jukka));

  await user.click(screen.getByRole("button", { name: /^Move/ }));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Open next application after a decision" }));
  await user.click(screen.getByRole("menuitem", { name: "Interview" }));

  await waitFor(() => expect(heading()).toBe("Wei Zhang"));
  expect(await screen.findByText(`${jukka} moved to Interview.`)).toBeTruthy();
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { amara, heading, jukka, openDetail } from "#tests/web/application-detail.tsx";
import { anApplication } from "#tests/web/application.ts";

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

it("[SEARCH-14] brings the old status back when the move fails, and says what failed", async () => {
  // The server answers for the application once: what is shown after the refusal is what the page itself brought back.
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
  await screen.findByText(/The move could not be taken back/);
  // The server was not to be reached, and so the offer stands.
  await user.keyboard("{Control>}z{/Control}");

  expect(await screen.findByText(`${amara} is back in New.`)).toBeTruthy();
  expect(screen.queryByText(`${amara} moved to Interview.`)).toBeNull();
  const undone = sent.filter(({ path }) => path.endsWith("/undo-move/")).map(({ body }) => body);
  expect(undone).toEqual([{ version: 2 }, { version: 2 }]);
});

it("[SEARCH-15] [SEARCH-21] takes a rejection back by Ctrl+Z although it has been asked for its reason", async () => {
  const rejected = anApplication({ id: 1, full_name: amara, status_id: 12, status: "Rejected", status_group: 19 });
  const { user } = await openDetail({
    answers: {
      "PATCH /v1/applications/1/": () => ({ body: rejected }),
      "POST /v1/applications/1/undo-move/": () => ({ body: anApplication({ id: 1, full_name: amara, version: 3 }) }),
    },
  });
  await moveTo(user, "Rejected");
  await screen.findByRole("dialog");

  await user.keyboard("{Control>}z{/Control}");

  expect(await screen.findByText(`${amara} is back in New.`)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("[NOTE-7] asks why after a move into a status that asks for a reason", async () => {
  const rejected = anApplication({ id: 1, full_name: amara, status_id: 12, status: "Rejected", status_group: 19 });
  const { user } = await openDetail({ answers: { "PATCH /v1/applications/1/": () => ({ body: rejected }) } });

  await user.click(screen.getByRole("button", { name: /^Reject/ }));
  await user.click(await screen.findByRole("menuitem", { name: /Rejected/ }));

  expect(await screen.findByRole("dialog", { name: /Amara Okafor/ })).toBeTruthy();
  expect(screen.getByRole("radio", { name: "Position filled" })).toBeTruthy();
});

it("[SEARCH-15] asks why of the application that was moved, even when somebody has gone on before the answer", async () => {
  const answer = Promise.withResolvers<object>();
  const rejected = anApplication({ id: 1, full_name: amara, status_id: 12, status: "Rejected", status_group: 19 });
  const { user, sent } = await openDetail({
    answers: {
      "PATCH /v1/applications/1/": () => answer.promise,
      "POST /v1/applications/1/rejection-reasons/": () => ({ status: 201, body: {} }),
    },
  });
  await user.click(screen.getByRole("button", { name: /^Reject/ }));
  await user.click(await screen.findByRole("menuitem", { name: /Rejected/ }));

  await user.keyboard("j");
  await waitFor(() => expect(heading()).toBe(jukka));
  answer.resolve({ body: rejected });
  await screen.findByRole("dialog", { name: /Amara Okafor/ });
  await user.click(screen.getByRole("radio", { name: "Position filled" }));
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    "/v1/applications/1/rejection-reasons/",
  ]);
});

it("[SEARCH-15] asks about each of two rejections, one after the other", async () => {
  const { user } = await openDetail({
    answers: Object.fromEntries(
      [amara, jukka].map((full_name, index) => [
        `PATCH /v1/applications/${index + 1}/`,
        () => ({ body: anApplication({ id: index + 1, full_name, status_id: 12, status_group: 19 }) }),
      ]),
    ),
  });

  for (const key of ["e", "j", "e"]) {
    // As fast as keys are pressed, and before anything was answered.
    fireEvent.keyDown(document.body, { key });
    if (key === "e") fireEvent.click(await screen.findByRole("menuitem", { name: /Rejected/ }));
  }

  await screen.findByRole("dialog", { name: /Amara Okafor/ });
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(await screen.findByRole("dialog", { name: /Jukka Mäkinen/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { maja, signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { FlashRegion } from "#web/flash/FlashRegion.tsx";
import { ConfirmProvider } from "#web/ui/confirm.tsx";
import type { CompanyFeature } from "#shared/actor.ts";
import type { Comment } from "../comments.contract.ts";
import { CommentsPanel } from "./CommentsPanel.tsx";
import { keepUnsent } from "./unsent.ts";

afterEach(() => vi.restoreAllMocks());

const author = { id: maja.id, name: maja.name, email: maja.email };
const jon = { id: 8, name: "Jon Dahl", email: "jon@fjord.test" };

let lastId = 100;
const comment = (given: Partial<Comment> = {}): Comment => ({
  id: ++lastId,
  scope: "team",
  message: "Strong on uncertainty.",
  application: 1,
  job: null,
  user: jon,
  mentions: [],
  files: [],
  canEdit: false,
  canDelete: false,
  dt_created: "2026-11-20T16:40:00.000Z",
  dt_modified: null,
  version: 1,
  ...given,
});
const own = (given: Partial<Comment> = {}) => comment({ user: author, canEdit: true, canDelete: true, ...given });

/** Each test uses its own application, because drafts outlive the panel. */
let lastApplication = 0;

function openPanel(
  comments: Comment[],
  answers: Parameters<typeof fakeServer>[0] = {},
  features: CompanyFeature[] = [],
) {
  const id = ++lastApplication;
  const path = `/v1/applications/${id}/comments/`;
  const page = { count: comments.length, next: null, results: comments };
  const { "POST comments": create, "GET mentionable": people, ...rest } = answers;
  const sent = fakeServer({
    [`GET ${path}`]: () => ({ body: page }),
    ...(create && { [`POST ${path}`]: create }),
    ...(people && { [`GET /v1/applications/${id}/mentionable/`]: people }),
    ...rest,
  });
  const queryClient = signedIn({ company_features: features });
  const rendered = renderInApp(<Review id={id} />, queryClient);
  return { ...rendered, unsafe: () => sent.filter(({ method }) => method !== "GET") };
}

/** The panel in a page with a button that goes to the next application and back. */
function Review({ id }: { id: number }) {
  const [shownId, setShownId] = useState(id);
  return (
    <ConfirmProvider>
      <button type="button" onClick={() => setShownId(shownId === id ? id + 1000 : id)}>
        Next or back
      </button>
      <CommentsPanel subject={{ noun: "applications", id: shownId }} />
      <FlashRegion />
    </ConfirmProvider>
  );
}

const box = () => screen.getByRole("textbox", { name: "Comment" });
const shown = () => within(screen.getByRole("log")).getAllByRole("article");

it("[NOTE-1] shows the newest last, marks private ones and says who wrote them", async () => {
  const messages = [own({ message: "Check the salary.", scope: "private" }), comment({ message: "Great questions." })];
  openPanel(messages);

  await screen.findByText("Great questions.");

  const [first, second] = shown();
  expect(first?.textContent).toContain("Jon Dahl");
  expect(first?.textContent).not.toContain("only you");
  expect(second?.textContent).toContain("You");
  expect(second?.textContent).toContain("only you");
  expect(within(first as HTMLElement).queryByRole("button", { name: "Edit comment" })).toBeNull();
});

it("[NOTE-2] shows the names of the people a comment mentions, and a former colleague without one", async () => {
  openPanel([comment({ message: "@[user:7] and @[user:99]?", mentions: [{ id: 7, name: "Maja Ek" }] })]);

  expect(await screen.findByText("@Maja Ek")).toBeTruthy();
  expect(screen.getByText("@Former colleague")).toBeTruthy();
});

it("[NOTE-1] sends by Ctrl+Enter, shows the comment at once as sending, and empties the field", async () => {
  const answer = Promise.withResolvers<{ status: number; body: Comment }>();
  const { user, unsafe } = openPanel([], { "POST comments": () => answer.promise });
  await screen.findByText("No comments yet");

  await user.type(box(), "  Call her today. ");
  await user.keyboard("{Control>}{Enter}{/Control}");

  expect(await screen.findByText("Sending…")).toBeTruthy();
  expect(screen.getByText("Call her today.")).toBeTruthy();
  expect(box()).toHaveProperty("value", "");
  answer.resolve({ status: 201, body: own({ message: "Call her today." }) });
  await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
  expect(shown()).toHaveLength(1);
  expect(unsafe().map(({ body }) => body)).toEqual([{ message: "Call her today.", scope: "team" }]);
});

it("[NOTE-1] sends nothing when nothing is written", async () => {
  const { user, unsafe } = openPanel([]);
  await screen.findByText("No comments yet");

  await user.type(box(), "   ");
  await user.keyboard("{Control>}{Enter}{/Control}");

  expect(unsafe()).toEqual([]);
  expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true);
});

it("[NOTE-1] keeps what could not be sent, and sends it again as the same wish", async () => {
  let refused = 0;
  const { user, unsafe } = openPanel([], {
    "POST comments": () =>
      refused++ === 0 ? { status: 503, body: { detail: "Busy." } } : { status: 201, body: own({ message: "Hire." }) },
  });
  await screen.findByText("No comments yet");

  await user.type(box(), "Hire.");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Not sent")).toBeTruthy();
  expect(screen.getByText("Hire.")).toBeTruthy();
  expect(sessionStorage.getItem("unsent")).toContain("Hire.");
  await user.click(screen.getByRole("button", { name: "Try again" }));

  await waitFor(() => expect(screen.queryByText("Not sent")).toBeNull());
  expect(shown()).toHaveLength(1);
  expect(sessionStorage.getItem("unsent")).not.toContain("Hire.");
  const [first, second] = unsafe();
  expect(second?.headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"));
});

it("[NOTE-1] shows what a reload has left unsent, and sends it again as the same wish", async () => {
  const written = { message: "Hire.", scope: "private" } as const;
  keepUnsent(`applications/${lastApplication + 1}/comments`, { ...written, idempotency_key: "first-attempt" });
  const { user, unsafe } = openPanel([], { "POST comments": () => ({ status: 201, body: own(written) }) });

  expect(await screen.findByText("Not sent", { exact: false })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));

  await waitFor(() => expect(screen.queryByText("Not sent", { exact: false })).toBeNull());
  expect(shown()).toHaveLength(1);
  expect(unsafe().map(({ body, headers }) => [body, headers.get("idempotency-key")])).toEqual([
    [written, "first-attempt"],
  ]);
});

it("[NOTE-1] keeps drafts and failures of an application while the person looks at the next one", async () => {
  const { user } = openPanel([], {
    "POST comments": () => ({ status: 403, body: { detail: "No." } }),
  });
  await screen.findByText("No comments yet");
  await user.type(box(), "Failed one");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("Not sent");
  await user.type(box(), "Half a thou");

  await user.click(screen.getByRole("button", { name: "Next or back" }));
  expect(box()).toHaveProperty("value", "");
  expect(screen.queryByText("Not sent")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Next or back" }));

  expect(box()).toHaveProperty("value", "Half a thou");
  expect(await screen.findByText("Not sent")).toBeTruthy();
});

it("[NOTE-1] [UI-8] gives the words back when the session was over, before what was begun since", async () => {
  vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const answer = Promise.withResolvers<void>();
  const { user } = openPanel([], {
    "POST comments": () => answer.promise.then(() => ({ status: 401, body: { detail: "Signed out." } })),
  });
  await screen.findByText("No comments yet");
  await user.click(screen.getByText("Only me"));
  await user.type(box(), "Hire.");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.type(box(), "And soon.");

  answer.resolve();

  await waitFor(() => expect(box()).toHaveProperty("value", "Hire.\n\nAnd soon."));
  expect(screen.getByRole("radio", { name: "Only me" })).toHaveProperty("checked", true);
});

it("[NOTE-1] [UI-8] opens a change again when the session was over", async () => {
  vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const written = own({ message: "Hire." });
  const path = `PATCH /v1/comments/${written.id}/`;
  const { user } = openPanel([written], { [path]: () => ({ status: 401, body: { detail: "Signed out." } }) });

  await user.click(await screen.findByRole("button", { name: /Edit/ }));
  await user.type(screen.getByDisplayValue("Hire."), " Soon.");
  await user.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByDisplayValue("Hire. Soon.")).toBeDefined();
});

it("[NOTE-3] is private from the start when the company prefers so", async () => {
  const { user, unsafe } = openPanel([], { "POST comments": () => ({ status: 201, body: own() }) }, [
    "comments_default_private",
  ]);
  await screen.findByText("No comments yet");

  await user.type(box(), "For me.");
  await user.click(screen.getByRole("button", { name: "Send" }));

  await waitFor(() => expect(unsafe()[0]?.body).toEqual({ message: "For me.", scope: "private" }));
});

it("[NOTE-1] edits one's own at once, and opens it again with the words when the server refuses", async () => {
  const mine = own({ message: "Frist impression." });
  const { user } = openPanel([mine], {
    [`PATCH /v1/comments/${mine.id}/`]: () => ({
      status: 409,
      body: { detail: "Changed.", current: { ...mine, message: "Elsewhere." } },
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Edit comment" }));
  const editor = () => within(screen.getByRole("log")).getByRole("textbox", { name: "Comment" });

  await user.clear(editor());
  await user.type(editor(), "First impression.");
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(editor()).toHaveProperty("value", "First impression."));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByText("Elsewhere.")).toBeTruthy();
});

it("[NOTE-1] names the version that an edit began with, also when another window saved one since", async () => {
  const mine = own({ message: "Frist impression." });
  const listed = [mine];
  const { user, unsafe, queryClient } = openPanel(listed, {
    [`PATCH /v1/comments/${mine.id}/`]: () => ({ body: { ...mine, version: 3 } }),
  });
  await user.click(await screen.findByRole("button", { name: "Edit comment" }));
  listed[0] = { ...mine, message: "Elsewhere.", version: 2 };
  await queryClient.invalidateQueries();

  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(unsafe()).toMatchObject([{ body: { message: "Frist impression.", version: 1 } }]));
});

it("[NOTE-1] [NOTE-8] deletes one's own at once, and brings it back when the server refuses, with the reason", async () => {
  const mine = own({ message: "Wrong candidate." });
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  const { user } = openPanel([mine, comment()], { [`DELETE /v1/comments/${mine.id}/`]: () => answer.promise });

  await user.click(await screen.findByRole("button", { name: "Delete comment" }));

  await waitFor(() => expect(screen.queryByText("Wrong candidate.")).toBeNull());
  answer.resolve({ status: 403, body: { detail: "No." } });
  expect(await screen.findByText("Wrong candidate.")).toBeTruthy();
  expect(await screen.findByText("Comment action failed - No.")).toBeTruthy();
});

it("[NOTE-1] restores a comment that was deleted by mistake", async () => {
  const mine = own({ message: "Wrong candidate." });
  const { user, unsafe } = openPanel([mine, comment()], {
    [`DELETE /v1/comments/${mine.id}/`]: () => ({ status: 204 }),
    [`POST /v1/comments/${mine.id}/restore/`]: () => ({ body: mine }),
  });

  await user.click(await screen.findByRole("button", { name: "Delete comment" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));

  expect(await screen.findByText("Comment restored.")).toBeTruthy();
  expect(screen.getByText("Wrong candidate.")).toBeTruthy();
  expect(unsafe().map(({ method }) => method)).toEqual(["DELETE", "POST"]);
});

const mentionable = () => ({
  "GET mentionable": () => ({ body: { results: [jon, { ...jon, id: 9, name: "Joan Dahl" }] } }),
});

it("[NOTE-2] [UI-4] mentions a colleague by @, two letters and Enter, and sends their id", async () => {
  const { user, unsafe } = openPanel([], { ...mentionable(), "POST comments": () => new Promise(() => {}) });
  await screen.findByText("No comments yet");

  await user.type(box(), "Ask @j");
  expect(box().getAttribute("aria-controls")).toBeNull();
  await user.type(box(), "o");
  const option = await screen.findByRole("option", { name: /Jon Dahl/ });
  expect(box().getAttribute("aria-activedescendant")).toBe(option.id);
  await user.keyboard("{ArrowDown}{ArrowUp}{Enter}");
  expect(box()).toHaveProperty("value", "Ask @Jon Dahl ");
  expect(screen.queryByRole("option")).toBeNull();
  await user.keyboard("first.{Control>}{Enter}{/Control}");

  expect(await screen.findByText("@Jon Dahl")).toBeTruthy();
  await waitFor(() => expect(unsafe()[0]?.body).toEqual({ message: "Ask @[user:8] first.", scope: "team" }));
});

it("[NOTE-2] closes the list of people by Escape, which leaves the comment as it is", async () => {
  const { user } = openPanel([], mentionable());
  await screen.findByText("No comments yet");
  await user.type(box(), "@jo");
  await screen.findByRole("option", { name: /Jon Dahl/ });

  await user.keyboard("{Escape}");

  expect(screen.queryByRole("option")).toBeNull();
  expect(document.activeElement).toBe(box());
  await user.keyboard("n");
  expect(box()).toHaveProperty("value", "@jon");
  expect(screen.queryByRole("option")).toBeNull();
});

it("[NOTE-2] keeps the people a comment mentions while it is edited", async () => {
  const mentions = [{ id: 8, name: "Jon Dahl" }];
  const written = own({ message: "Ask @[user:8]", mentions });
  const { user, unsafe } = openPanel([written], { [`PATCH /v1/comments/${written.id}/`]: () => ({ body: written }) });
  await screen.findByText("@Jon Dahl");

  await user.click(screen.getByRole("button", { name: "Edit comment" }));
  const editor = screen.getAllByRole("textbox", { name: "Comment" })[0] as HTMLElement;
  expect(editor).toHaveProperty("value", "Ask @Jon Dahl");
  await user.type(editor, " today");
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(unsafe()[0]?.body).toMatchObject({ message: "Ask @[user:8] today" }));
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { amara, heading, jukka, openDetail, wei } from "#tests/web/application-detail.tsx";
import { anApplication } from "#tests/web/application.ts";
import { offeredKeys } from "#web/ui/use-shortcuts.ts";

it("[SEARCH-21] goes to the next and the previous application by j and k, and stays at the ends", async () => {
  const { user } = await openDetail();

  await user.keyboard("k");
  expect(heading()).toBe(amara);
  await user.keyboard("jjj");
  expect(heading()).toBe(wei);
  await user.keyboard("k");

  expect(heading()).toBe(jukka);
  expect(document.title).toContain(jukka);
});

it("[SEARCH-21] tells of the application seen last, also when it is left at once", async () => {
  const { user, onShow } = await openDetail();

  await user.keyboard("jj{Escape}");

  expect(onShow.mock.calls.at(-1)).toEqual([3]);
});

it("[SEARCH-21] [ROLE-10] says to a viewer why the keys of a decision do nothing", async () => {
  const { user } = await openDetail({ applications: [anApplication({ id: 1, my_role: "viewer" })] });

  for (const [key, reason] of [
    ["m", /Only the hiring team can move/],
    ["e", /Only the hiring team can move/],
    ["r", /Viewers can't rate/],
    ["t", /can't tag applications/],
  ] as const) {
    expect(screen.queryByText(reason)).toBeNull();
    await user.keyboard(key);
    const message = (await screen.findByText(reason)).closest("li") as HTMLElement;
    await user.click(within(message).getByRole("button", { name: "Dismiss message" }));
  }
});

it("[SEARCH-21] [ROLE-10] lists the keys that one's role allows, and all that the page can do", async () => {
  await openDetail();

  const onApplication = ["move", "reject", "rate", "stars", "tag", "comment", "message", "task"];
  expect(offeredKeys()).toEqual(["undo", "next", "previous", ...onApplication, "back"]);
});

it("[SEARCH-21] [ROLE-10] lists for a viewer no key that only says why it does nothing", async () => {
  await openDetail({ applications: [anApplication({ id: 1, my_role: "viewer" })] });

  expect(offeredKeys()).toEqual(["undo", "next", "previous", "comment", "task", "back"]);
});

it("[SEARCH-21] opens a new task from another tab, and lets no key decide on the way there", async () => {
  const { sent } = await openDetail({ address: "/applications/?tab=ratings" });
  await screen.findByRole("button", { name: /^Reject/ });

  fireEvent.keyDown(document.body, { key: "n", code: "KeyN" });
  fireEvent.keyDown(document.body, { key: "e", code: "KeyE" });

  await waitFor(() => expect(screen.getByRole("textbox", { name: "Title" })).toHaveProperty("value", "e"));
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
});

it("[SEARCH-21] [MSG-1] opens a new message from another tab, for who may write one", async () => {
  const { user } = await openDetail();
  await user.keyboard("w");
  expect(await screen.findByRole("textbox", { name: /Subject/ })).toBeTruthy();
});

it("[SEARCH-21] [MSG-1] opens a new message to a masked applicant, as its button does", async () => {
  const masked = anApplication({ id: 1, full_name: null, email: null, should_be_masked: true });
  const { user } = await openDetail({ applications: [masked] });
  await user.keyboard("w");
  expect(await screen.findByRole("textbox", { name: /Subject/ })).toBeTruthy();
});

it("[SEARCH-21] [MSG-1] leaves a viewer on their tab", async () => {
  const { user } = await openDetail({ applications: [anApplication({ id: 1, my_role: "viewer" })] });
  await user.keyboard("w");
  expect(screen.getByRole("tab", { name: /Comments/ }).getAttribute("aria-selected")).toBe("true");
});

it("goes back to the results by Escape, but not while a menu is open", async () => {
  const { user, onClose } = await openDetail();

  await user.keyboard("m");
  await screen.findByRole("menu");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");

  expect(onClose).toHaveBeenCalled();
});

it("[SEARCH-21] rejects no candidate by the key that selects in the list", async () => {
  const { user } = await openDetail();

  await user.keyboard("x");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("e");

  expect(await screen.findByRole("dialog", { name: /Why isn't/ })).toBeTruthy();
});

it("[NOTE-6] keeps no half-typed tag that Escape leaves, which first closes the suggestions", async () => {
  const remote = { name: "remote", slug: "remote" };
  const { user, sent, onClose } = await openDetail({
    answers: {
      "GET /v2/tags/": () => ({ body: { count: 1, next: null, results: [remote] } }),
      "GET /v2/applications/1/tags/": () => ({ body: [] }),
    },
  });
  await user.keyboard("t");
  const field = await screen.findByRole("combobox", { name: "Tags" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard("rem");
  await waitFor(() => expect(field.getAttribute("aria-expanded")).toBe("true"));

  await user.keyboard("{Escape}");
  expect([field.getAttribute("aria-expanded"), (field as HTMLInputElement).value]).toEqual(["false", "rem"]);
  await user.keyboard("{Escape}");
  expect((field as HTMLInputElement).value).toBe("");
  await user.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("combobox", { name: "Tags" })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Tag" }));
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it("[SEARCH-21] leaves the comment and the stars by Escape, and then the keys act again", async () => {
  const { user, onClose } = await openDetail();
  const before = screen.getByRole("button", { name: "Next application" });
  before.focus();

  await user.keyboard("cHalf a thought{Escape}");
  expect(document.activeElement).toBe(before);
  expect(screen.getByRole("textbox", { name: "Comment" })).toHaveProperty("value", "Half a thought");
  await user.keyboard("r");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "1 star" }));
  await user.keyboard("{Escape}j");

  expect(onClose).not.toHaveBeenCalled();
  expect(heading()).toBe(jukka);
});

it("[SEARCH-21] goes on by j at once after a comment is sent by Ctrl+Enter", async () => {
  const { user, sent } = await openDetail({
    answers: { "POST /v1/applications/1/comments/": () => new Promise(() => {}) },
  });

  await user.keyboard("cA good one{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent.some(({ method }) => method === "POST")).toBe(true));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  await user.keyboard("j");

  expect(heading()).toBe(jukka);
});

it("[SEARCH-21] leads to the comment field by c on every application, and from every tab", async () => {
  const { user } = await openDetail();
  const isWriting = () => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Comment" }));

  await user.keyboard("jc");
  await waitFor(isWriting);

  await user.click(screen.getByRole("tab", { name: "Activity" }));
  await user.keyboard("jc");
  await waitFor(isWriting);
});

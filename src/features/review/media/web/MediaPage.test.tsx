import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { MediaItem } from "../media.contract.ts";
import { MediaPage } from "./MediaPage.tsx";
import { PicturePicker } from "./PicturePicker.tsx";

const path = "/v2/companies/1/media/cover/";

const item = (given: Partial<MediaItem>): MediaItem => ({
  id: 1,
  mediatype: "cover",
  name: "Quay",
  alt: "A quay at dawn",
  width: 1600,
  height: 640,
  is_default: false,
  version: 1,
  created_by: null,
  dt_created: "2026-11-20T08:00:00.000Z",
  renditions: [{ url: "/media/fjord/0/480.webp", width: 480, height: 192 }],
  jobs: { count: 0, titles: [] },
  ...given,
});

type Given = { role?: "admin" | "manager" | "member"; refuses?: boolean; isEmpty?: boolean };

async function open({ role = "admin", refuses = false, isEmpty = false }: Given = {}) {
  let items = isEmpty
    ? []
    : [
        item({ id: 1, is_default: true }),
        item({ id: 2, name: "Workshop", alt: "", jobs: { count: 6, titles: ["Bridge engineer", "Welder, Turku"] } }),
      ];
  const refusal = { status: 403, body: { code: "forbidden", detail: "No." } };
  const sent = fakeServer({
    [`GET ${path}`]: () => ({ body: { results: items } }),
    [`PATCH ${path}2/`]: () => {
      if (refuses) return refusal;
      items = items.map((one) => ({ ...one, is_default: one.id === 2 }));
      return { body: items[1] };
    },
    [`DELETE ${path}2/`]: () => {
      if (refuses) return refusal;
      items = items.filter(({ id }) => id !== 2);
      return {};
    },
  });
  const rendered = await renderAt("/settings/media/", <MediaPage />, signedIn({ role }));
  if (!isEmpty) await screen.findByRole("heading", { name: "Workshop" });
  return { ...rendered, sent };
}

const card = (name: RegExp) => within(screen.getByRole("heading", { name }).closest("li") as HTMLElement);

it("[FILE-4] makes another picture the default at once, and takes that back when the server refuses", async () => {
  const { user } = await open({ refuses: true });

  await user.click(screen.getByRole("button", { name: "Make Workshop the default" }));

  await waitFor(() => expect(screen.getByRole("button", { name: "Make Workshop the default" })).toBeDefined());
  expect(card(/^Quay/).getByText("Default")).toBeDefined();
  expect(card(/^Workshop/).queryByText("Default")).toBeNull();
});

it("[FILE-4] names the jobs that use a picture before it is deleted", async () => {
  const { user, sent } = await open();
  const deletions = () => sent.filter(({ method }) => method === "DELETE");

  await user.click(screen.getByRole("button", { name: "Delete Workshop" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Workshop?" }));
  expect(
    dialog.getByText(/Used by “Bridge engineer”, “Welder, Turku” and 4 more jobs\. They will show the default/),
  ).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(deletions()).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Delete Workshop" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));

  await waitFor(() => expect(screen.queryByRole("heading", { name: "Workshop" })).toBeNull());
  expect(deletions()).toHaveLength(1);
});

it("[FILE-4] shows a manager the gallery and the way to add covers, and nothing to change it with", async () => {
  await open({ role: "manager" });

  expect(screen.getByRole("button", { name: "Add cover" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /default|Edit|Delete/ })).toBeNull();
  expect(screen.getByText(/Only admins can manage/)).toBeDefined();
});

it("[FILE-4] tells a person who is shown no pictures and may add none that they are kept by others", async () => {
  await open({ role: "member", isEmpty: true });

  expect(await screen.findByRole("heading", { name: "You don't have access to the company's pictures" })).toBeTruthy();
  expect(screen.queryByText("No covers yet")).toBeNull();
});

it("[FILE-4] [UI-6] begins a choice at the pictures, on the one that is chosen", async () => {
  fakeServer({ [`GET ${path}`]: () => ({ body: { results: [item({ id: 1 }), item({ id: 2, name: "Workshop" })] } }) });
  const nothing = () => undefined;
  const picker = <PicturePicker mediatype="cover" value={2} none="No cover" onChoose={nothing} onClose={nothing} />;
  await renderAt("/jobs/4/edit/", picker, signedIn({ role: "manager" }));

  const chosen = await screen.findByRole("radio", { name: /Workshop/ });
  await waitFor(() => expect(document.activeElement).toBe(chosen));
});

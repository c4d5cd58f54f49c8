import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { anApplication } from "#tests/web/application.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { maja, signedIn } from "#tests/web/me.ts";
import { FlashRegion } from "#web/flash/FlashRegion.tsx";
import { renderInApp } from "#tests/web/render.tsx";
import { aStatus } from "#tests/web/status.ts";
import { offeredKeys } from "#web/ui/use-shortcuts.ts";
import { QuickAction } from "./QuickAction.tsx";
import { useQuickKeys, type Quick } from "./use-quick-keys.ts";

const statuses = [
  aStatus(10, "New", 0),
  aStatus(11, "Interview", 1),
  aStatus(20, "Trial shift", 1, { pipeline_id: 2 }),
];
const rejected = aStatus(12, "Rejected", 19, { rejection_reason_options: ["Position filled"] });
const withdrawn = aStatus(13, "Withdrawn", 19);

const ownRating = {
  id: 1,
  application: 7,
  value: 2,
  user: { id: maja.id, name: maja.name, email: maja.email },
  canDelete: true,
  dt_created: "2026-11-01T00:00:00Z",
};

type RowProps = {
  hasSelection: boolean;
  role: Quick["application"]["my_role"];
  onMove: (status: Status) => void;
  rejections: Status[];
};

/** Renders a row like the list and the board: a focused link. */
function Row({ hasSelection, role, onMove, rejections }: RowProps) {
  const application = anApplication({ id: 7, status_id: 10, full_name: "Ylva Lindqvist", my_role: role });
  const find = () => ({ application, link: screen.getByRole("link") });
  const [quick, close] = useQuickKeys({ find, hasSelection, listShown: () => [application] });

  return (
    <>
      <a href="#7">Ylva Lindqvist</a>
      <FlashRegion />
      {quick && <QuickAction quick={quick} statuses={[...statuses, ...rejections]} onMove={onMove} onClose={close} />}
    </>
  );
}

function openRow({ hasSelection = false, role = "collaborator", rejections = [] }: Partial<RowProps> = {}) {
  const onMove = vi.fn();
  const sent = fakeServer({
    "GET /v1/applications/7/comments/": () => ({ body: { count: 0, next: null, previous: null, results: [] } }),
    "GET /v1/applications/7/tags/": () => ({ body: [] }),
    "GET /v1/applications/7/ratings/": () => ({ body: { count: 1, results: [ownRating] } }),
    "POST /v1/applications/7/ratings/": () => ({ status: 201, body: {} }),
  });
  const { user } = renderInApp(<Row {...{ hasSelection, role, onMove, rejections }} />, signedIn());
  return { user, sent, onMove };
}

describe("a key on the current row", () => {
  it("[SEARCH-21] m moves it within its pipeline, and gives the focus back", async () => {
    const { user, onMove } = openRow();

    await user.keyboard("m");
    expect(await screen.findByRole("menuitem", { name: "Interview" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: /Trial shift|New/ })).toBeNull();
    await user.click(screen.getByRole("menuitem", { name: "Interview" }));

    expect(onMove).toHaveBeenCalledWith(statuses[1], false);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link")));
  });

  it("[SEARCH-21] m and Enter move it to the next status", async () => {
    const { user, onMove } = openRow();

    await user.keyboard("m");
    const next = await screen.findByRole("menuitem", { name: "Interview" });
    await waitFor(() => expect(document.activeElement).toBe(next));
    await user.keyboard("{Enter}");

    expect(onMove).toHaveBeenCalledWith(statuses[1], false);
  });

  it("[SEARCH-21] e rejects it at once where one status does and asks why", async () => {
    const { user, onMove } = openRow({ rejections: [rejected] });

    await user.keyboard("e");

    await waitFor(() => expect(onMove).toHaveBeenCalledExactlyOnceWith(rejected));
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("[SEARCH-21] e lets one choose among several statuses that reject", async () => {
    const { user } = openRow({ rejections: [rejected, withdrawn] });

    await user.keyboard("e");

    expect(await screen.findByRole("menuitem", { name: "Withdrawn" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Interview" })).toBeNull();
  });

  it("[SEARCH-21] r rates it", async () => {
    const { user, sent } = openRow();

    await user.keyboard("r");
    await user.click(await screen.findByRole("menuitem", { name: "4 stars" }));

    await waitFor(() => expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ value: 4 }));
  });

  it("[SEARCH-21] a digit rates it in the menu that r opens, which marks the rating one has given", async () => {
    const { user, sent } = openRow();

    await user.keyboard("r");
    expect(await screen.findByRole("menuitem", { name: "2 stars", current: true })).toBeTruthy();
    await user.keyboard("4");

    await waitFor(() => expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ value: 4 }));
    expect(screen.queryByRole("menu")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link")));
  });

  it("[SEARCH-21] t tags it, and Escape leads back to it", async () => {
    const { user } = openRow();

    await user.keyboard("t");
    expect(await screen.findByRole("dialog", { name: "Tags for Ylva Lindqvist" })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Tags", { selector: "input" })));
    await user.keyboard("{Escape}");

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link")));
  });

  it("[NOTE-6] keeps no half-typed tag that Escape leaves, and stays for it", async () => {
    const { user, sent } = openRow();

    await user.keyboard("t");
    const field = await screen.findByLabelText("Tags", { selector: "input" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("half{Escape}");
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(field).toHaveProperty("value", "");
    await user.keyboard("{Escape}");

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("[SEARCH-21] c begins a comment beside what was said", async () => {
    const { user } = openRow();

    await user.keyboard("c");

    expect(await screen.findByRole("dialog", { name: "Comments on Ylva Lindqvist" })).toBeTruthy();
    expect(await screen.findByRole("log", { name: "Comments" })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox")));
  });

  it("[SEARCH-21] Ctrl+Enter sends the comment and leads back to it", async () => {
    const { user, sent } = openRow();
    await user.keyboard("c");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox")));

    await user.keyboard("A good one{Control>}{Enter}{/Control}");

    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link")));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("Comment added to Ylva Lindqvist.")).toBeTruthy();
    await waitFor(() => expect(sent.some(({ method }) => method === "POST")).toBe(true));
  });

  it("[SEARCH-21] takes what is typed at once into the comment, and lets no key act until then", async () => {
    const { user } = openRow();

    await user.keyboard("cmoved");

    await waitFor(() => expect(screen.getByRole("textbox")).toHaveProperty("value", "moved"));
    expect(screen.queryByRole("menu")).toBeNull();
    await user.keyboard(" on");
    expect(screen.getByRole("textbox")).toHaveProperty("value", "moved on");
  });

  it("[SEARCH-21] takes the wish back by Escape before anything has opened", async () => {
    const { user } = openRow();

    fireEvent.keyDown(document.body, { key: "c" });
    fireEvent.keyDown(document.body, { key: "Escape" });
    await user.keyboard("m");

    expect(await screen.findByRole("menu")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("[SEARCH-21] leaves m, r and t to what is selected", async () => {
    const { user } = openRow({ hasSelection: true });

    await user.keyboard("mrt");
    await user.keyboard("c");

    expect(await screen.findByRole("dialog", { name: "Comments on Ylva Lindqvist" })).toBeTruthy();
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("[SEARCH-19] [ROLE-10] does nothing that the role does not allow, and says why", async () => {
    const { user } = openRow({ role: "viewer" });

    await user.keyboard("mrt");
    for (const reason of [/Only the hiring team can move/, /Viewers can't rate/, /can't tag applications/]) {
      expect(screen.getByText(reason)).toBeTruthy();
    }
    await user.keyboard("c");

    expect(offeredKeys()).toEqual(["comment"]);
    expect(await screen.findAllByRole("dialog")).toHaveLength(1);
    expect(screen.queryByRole("menu")).toBeNull();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { anApplication } from "#tests/web/application.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { MergePreview } from "../merges.contract.ts";
import { MergeWithDialog } from "./MergeWithDialog.tsx";

const amara = anApplication({ id: 1, full_name: "Amara Okafor" });
const wife = anApplication({ id: 2, full_name: "Amara Lind", email: "amara@lind.example", job_title: "Chef" });
const watched = anApplication({ id: 3, full_name: "Amara Berg", my_role: "viewer" });

const side = { email: null, phone_number: null, job_title: "Chef", status: "New", dt_created: "2026-03-03T08:00:00Z" };
const preview: MergePreview = {
  kept: { ...side, id: 1, full_name: "Amara Okafor" },
  merged: { ...side, id: 2, full_name: "Amara Lind" },
  other_company: null,
  fields: [],
  files: [],
  files_left: [],
  tags: [],
  comments: 2,
  tasks: 0,
  ratings: 0,
  ratings_left: 0,
  scorecards: 0,
  scorecards_left: 0,
  feedback_links: 0,
  share_links: 0,
  interviewers: [],
  answers: 0,
  answers_left: 0,
  recommendation: false,
  moves_reason: false,
};

/** Renders the dialog for Amara Okafor's application, with a server that finds people by part of their name. */
async function open(people: ApplicationRow[] = [amara, wife, watched]) {
  const onClose = vi.fn();
  const sent = fakeServer({
    "GET /applications/search/v1/": ({ search }) => {
      const text = new URLSearchParams(search).get("q_person[]") ?? "";
      const results = people.filter(({ full_name }) => full_name?.includes(text));
      return { body: { results: results.map((row) => ({ ...row, matches: [] })) } };
    },
    ...Object.fromEntries(people.map((row) => [`GET /v1/applications/${row.id}/`, () => ({ body: row })])),
    "GET /v1/applications/1/merge-preview/": () => ({ body: preview }),
    "POST /v1/applications/1/merge/": () => ({ body: { merge_id: 8, application: amara } }),
    "POST /v1/applications/1/undo-merge/": () => ({ body: { secondary_id: 2, application: amara } }),
  });
  const dialog = <MergeWithDialog application={amara} onClose={onClose} onLeave={() => {}} />;
  const { user } = await renderAt("/applications/1/", dialog, signedIn());
  const field = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Find the other application" });
  const type = async (text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  const names = () => screen.queryAllByRole("radio").map((radio) => radio.parentElement?.textContent);
  const changes = () => sent.filter(({ method }) => method !== "GET").map(({ path, body }) => [path, body]);
  return { user, field, type, names, changes, onClose };
}

it("[DETAIL-11] begins with the candidate's own name, and finds others by what is typed, never the application itself", async () => {
  const { field, type, names } = await open([amara, wife, anApplication({ id: 4, full_name: "Amara Okafor" })]);

  expect(field.value).toBe("Amara Okafor");
  await waitFor(() => expect(names()).toEqual([expect.stringContaining("Amara Okafor")]));
  await type("Amara");
  await waitFor(() => expect(names()).toHaveLength(2));
  await type("Nobody");

  expect(await screen.findByText("No other application matches.")).toBeDefined();
  expect(names()).toEqual([]);
});

it.each(["2", "#2", "https://hire.example/applications/2/?tab=logs"])(
  "[DETAIL-11] finds the other application by %s",
  async (text) => {
    const { type, names } = await open();

    await type(text);

    await waitFor(() => expect(names()).toEqual([expect.stringContaining("amara@lind.example")]));
  },
);

it("[DETAIL-11] [ROLE-10] offers no application whose team the reader is not on, and says why", async () => {
  const { user, type } = await open();
  await type("Amara");

  const other = await screen.findByRole<HTMLInputElement>("radio", { name: /^Amara Berg/ });
  await user.click(other);

  expect(other.parentElement?.textContent).toContain("Only the hiring teams of both applications can do this.");
  expect(other.checked).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Compare" }).disabled).toBe(true);
});

it("[DETAIL-11] compares the chosen one, leads back to the choice, merges, and undoes that", async () => {
  const { user, field, type, changes, onClose } = await open();
  await type("Lind");
  await user.click(await screen.findByRole("radio", { name: /^Amara Lind/ }));
  await user.click(screen.getByRole("button", { name: "Compare" }));
  expect(await screen.findByText("2 comments")).toBeDefined();

  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByDisplayValue("Lind")).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Amara Lind/ }).checked).toBe(true);
  expect(field.isConnected).toBe(false);
  await user.click(screen.getByRole("button", { name: "Compare" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Merge applications" }));
  await dialog.findByText("2 comments");
  await user.click(dialog.getByRole("button", { name: "Merge" }));
  expect(await screen.findByText("The applications of Amara Okafor were merged.")).toBeDefined();
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.keyboard("{Control>}z{/Control}");

  await waitFor(() =>
    expect(changes()).toEqual([
      ["/v1/applications/1/merge/", { id: 1, secondary_id: 2 }],
      ["/v1/applications/1/undo-merge/", { merge_id: 8 }],
    ]),
  );
});

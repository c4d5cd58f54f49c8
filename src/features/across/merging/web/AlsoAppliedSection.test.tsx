import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { Permission } from "#shared/permissions.ts";
import type { AlsoApplied } from "../duplicates.contract.ts";
import type { Merge, MergePreview } from "../merges.contract.ts";
import { AlsoApplied as Section, DuplicateWarning, OtherApplicationsLink } from "./also-applied-parts.tsx";

const path = "/v1/applications/1/";

const another = (given: Partial<AlsoApplied> = {}): AlsoApplied => ({
  id: 2,
  company_id: 1,
  company_name: null,
  full_name: "Amara Okafor",
  job_id: 3,
  job_title: "Data Scientist",
  status_id: 10,
  status: "Rejected",
  status_group: 19,
  rating_avg: 3.5,
  has_lost_reason: true,
  why: ["email"],
  dt_created: "2026-03-03T08:00:00.000Z",
  my_role: "collaborator",
  ...given,
});

const side = {
  full_name: "Amara Okafor",
  email: null,
  phone_number: null,
  job_title: "Data Scientist",
  status: "New",
  dt_created: "2026-03-03T08:00:00.000Z",
};

const preview = (kept: number, merged: number): MergePreview => ({
  kept: { ...side, id: kept },
  merged: { ...side, id: merged },
  other_company: null,
  fields: [{ field: "phone_number", text: "070-123 45 67" }],
  files: [{ name: "cv.pdf", field: "other_1" }],
  files_left: [],
  tags: ["senior"],
  comments: 2,
  tasks: 0,
  ratings: 1,
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
});

type Given = {
  others?: AlsoApplied[];
  merges?: Merge[];
  permissions?: Permission[];
  answers?: Parameters<typeof fakeServer>[0];
  application?: Parameters<typeof anApplication>[0];
};

/** Renders the sections of an application, with a server that remembers the decisions. */
async function open({ others = [another()], merges = [], permissions, answers, application }: Given = {}) {
  let shown = others;
  let merged = merges;
  const sent = fakeServer({
    [`GET ${path}also-applied/`]: ({ search }) => ({
      body: {
        next: null,
        results:
          search === ""
            ? shown
            : shown.filter((row) => search.includes(`has_lost_reason=${Number(row.has_lost_reason)}`)),
      },
    }),
    [`GET ${path}merges/`]: () => ({ body: { results: merged } }),
    [`GET ${path}merge-preview/`]: () => ({ body: preview(1, 2) }),
    "GET /v1/applications/2/merge-preview/": () => ({ body: preview(2, 1) }),
    [`PUT ${path}same-person/2/`]: ({ body }) => {
      const { is_same } = body as { is_same: boolean | null };
      shown = is_same === false ? [] : others.map((row) => (is_same ? { ...row, why: ["confirmed"] } : row));
      return { body: { is_same, was_same: null } };
    },
    [`POST ${path}merge/`]: () => {
      shown = [];
      return { body: { merge_id: 8, application: anApplication({ id: 1 }) } };
    },
    [`POST ${path}undo-merge/`]: () => {
      merged = [];
      return { body: { secondary_id: 2, application: anApplication({ id: 1 }) } };
    },
    ...answers,
  });
  const row = anApplication({ id: 1, ...application });
  const rendered = await renderAt(
    "/applications/1/",
    <>
      <OtherApplicationsLink application={row} />
      <DuplicateWarning application={row} />
      <Section application={row} />
    </>,
    signedIn({ cu_permissions: permissions ?? ["applications:also-applied"] }),
  );
  return { ...rendered, sent, changes: () => sent.filter(({ method }) => method !== "GET") };
}

const note = () => screen.findByRole("note");
const toggle = (name: string) => screen.findByRole("button", { name });

it("[DETAIL-6] lists where else the person applied, with their number, and leads there", async () => {
  await open();

  expect(await toggle("Also applied (1)")).toBeDefined();
  const link = await screen.findByRole("link", { name: "Data Scientist" });
  expect(link.getAttribute("href")).toBe("/applications/2/");
  expect(screen.getByText("Same email")).toBeDefined();
  expect(await toggle("1 other application")).toBeDefined();
});

it("[DETAIL-6] remembers which of them are shown", async () => {
  const { user, unmount } = await open({ others: [another(), another({ id: 3, has_lost_reason: false })] });

  await user.click(await screen.findByRole("radio", { name: "None" }));
  await waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(1));
  unmount();
  await open({ others: [another()] });

  expect(await screen.findByText("No other applications match this filter.")).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "All" }));
  localStorage.clear();
});

it("[DETAIL-6] asks nothing for readers without the right, and nothing about a masked applicant", async () => {
  const { sent } = await open({ permissions: [] });
  await waitFor(() => expect(sent.some(({ path: asked }) => asked.endsWith("/merges/"))).toBe(true));
  expect(sent.some(({ path: asked }) => asked.includes("also-applied"))).toBe(false);

  const masked = await open({ application: { should_be_masked: true, full_name: null } });
  await waitFor(() => expect(masked.sent.some(({ path: asked }) => asked.endsWith("/merges/"))).toBe(true));
  expect(masked.sent.some(({ path: asked }) => asked.includes("also-applied"))).toBe(false);
});

it("[DETAIL-18] warns of an earlier application for the same job until somebody has decided, and takes a decision back", async () => {
  const { user, changes } = await open();

  expect((await note()).textContent).toContain("Amara Okafor already applied for this job on 2026-03-03.");
  await user.click(within(await note()).getByRole("button", { name: "Not the same person" }));
  await waitFor(() => expect(screen.queryByRole("note")).toBeNull());
  expect(await screen.findByText("Marked as not the same person.")).toBeDefined();
  await user.keyboard("{Control>}z{/Control}");

  expect(await note()).toBeDefined();
  expect(changes().map(({ body }) => body)).toEqual([{ is_same: false }, { is_same: null }]);
});

it("[DETAIL-18] [DETAIL-19] says it otherwise of another job, where it may be confirmed at once", async () => {
  const { user } = await open({
    others: [another({ job_id: 4, job_title: "Chef", dt_created: "2026-12-03T08:00:00Z" })],
  });

  expect((await note()).textContent).toContain("Amara Okafor also applied for Chef on 2026-12-03.");
  await user.click(within(await note()).getByRole("button", { name: "Same person" }));

  await waitFor(() => expect(screen.queryByRole("note")).toBeNull());
  expect(screen.getAllByText("Same person").length).toBeGreaterThan(0);
});

it("[DETAIL-19] shows it as it was when the server refuses, and says why", async () => {
  const { user } = await open({
    answers: { [`PUT ${path}same-person/2/`]: () => ({ status: 403, body: { detail: "Not yours." } }) },
  });

  await user.click(within(await note()).getByRole("button", { name: "Not the same person" }));

  expect(await screen.findByText(/Couldn't save whether this is the same person - Not yours\./)).toBeDefined();
  expect(await note()).toBeDefined();
});

it("[DETAIL-11] [DETAIL-18] shows what a merge will do, turns it round, merges, and takes it back by the key", async () => {
  const { user, changes } = await open();

  await user.click(within(await note()).getByRole("button", { name: "Merge…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Merge applications" }));
  for (const line of ["Phone: 070-123 45 67", "cv.pdf, as Other document 1", "2 comments", "1 rating", "Tags: senior"])
    expect(await dialog.findByText(line)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Keep the other one" }));
  await user.click(await dialog.findByRole("button", { name: "Keep the other one" }));
  await user.click(await dialog.findByRole("button", { name: "Merge" }));
  expect(await screen.findByText("The applications of Amara Okafor were merged.")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.keyboard("{Control>}z{/Control}");

  expect(await screen.findByText("The merge was undone. Both applications are available again.")).toBeDefined();
  expect(changes().map(({ path: to, body }) => [to, body])).toEqual([
    [`${path}merge/`, { id: 1, secondary_id: 2 }],
    [`${path}undo-merge/`, { merge_id: 8 }],
  ]);
});

it("[DETAIL-16] says that a merge failed, and keeps its dialog open", async () => {
  const { user } = await open({
    answers: { [`POST ${path}merge/`]: () => ({ status: 409, body: { detail: "Not now." } }) },
  });

  await user.click(within(await note()).getByRole("button", { name: "Merge…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Merge applications" }));
  await dialog.findByText("2 comments");
  await user.click(dialog.getByRole("button", { name: "Merge" }));

  expect(await screen.findByText(/Couldn't merge the applications - Not now\./)).toBeDefined();
  expect(screen.getByRole("dialog", { name: "Merge applications" })).toBeDefined();
});

it("[DETAIL-11] undoes the latest merge from the section", async () => {
  const merge = { user: null, dt_created: "2026-11-20T08:00:00.000Z" };
  const { user, changes } = await open({
    others: [],
    merges: [
      { ...merge, id: 8, job_title: "Chef" },
      { ...merge, id: 7, job_title: "Baker" },
    ],
  });

  const items = within(await screen.findByRole("list", { name: "Merged" })).getAllByRole("listitem");
  expect(items.map((item) => within(item).queryAllByRole("button").length)).toEqual([1, 0]);
  await user.click(screen.getByRole("button", { name: "Undo merge" }));

  await waitFor(() => expect(screen.queryByRole("list", { name: "Merged" })).toBeNull());
  expect(changes().map(({ body }) => body)).toEqual([{ merge_id: 8 }]);
});

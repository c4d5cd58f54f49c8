import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { stringifySearch } from "#shared/request-address.ts";
import { aJob } from "#tests/web/job.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { aside } from "#web/history-state.ts";
import { FlashRegion } from "#web/flash/FlashRegion.tsx";
import { parseSearch } from "#web/search-params.ts";
import type { Job } from "../job-list.contract.ts";
import { JobSearchState } from "./job-search-state.ts";
import { JobsPage } from "./JobsPage.tsx";
import { leftJob } from "./left-job.ts";

async function openJobs(
  address: string,
  jobs: Job[],
  answers: Parameters<typeof fakeServer>[0] = {},
  me: Parameters<typeof signedIn>[0] = {},
) {
  const option = (value: string, label: string, count: number) => ({ value, label, count, selected: false });
  const facets = {
    status: [option("published", "", 1), option("draft", "", 1), option("closed", "", 1), option("archived", "", 0)],
    department: [option("1", "Team 10", 2), option("2", "Team 9", 3)],
    category: [],
  };
  const page = { count: jobs.length, next: null, results: jobs, facets };
  const sent = fakeServer({
    "GET /jobs/search/v1/": () => ({ body: page }),
    ...answers,
  });

  const root = createRootRoute({ component: Outlet });
  const app = createRoute({ getParentRoute: () => root, id: "_app", component: Outlet });
  const list = createRoute({
    getParentRoute: () => app,
    path: "/jobs",
    validateSearch: JobSearchState,
    component: JobsPage,
  });
  const applications = createRoute({ getParentRoute: () => app, path: "/applications", component: () => null });
  const ofOne = createRoute({ getParentRoute: () => app, path: "/jobs/$job_id", component: () => null });
  const form = createRoute({ getParentRoute: () => app, path: "/jobs/$job_id/edit", component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([app.addChildren([list, applications, ofOne, form])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    trailingSlash: "always",
    parseSearch,
    stringifySearch,
  });
  const { user } = renderInApp(
    <>
      <RouterProvider router={router as never} />
      <FlashRegion />
    </>,
    signedIn(me),
  );
  await screen.findByRole("heading", { name: "Jobs" });
  const stateOf = () => router.state.location.state;
  return { user, sent, stateOf, href: () => router.state.location.href, goBack: () => router.history.back() };
}

it("[JOB-1] shows each job with its applications and its public page as links", async () => {
  await openJobs("/jobs/", [
    aJob(4, "Engineer"),
    aJob(5, "Designer", { status: "draft", urls_json: { applications: { search: "" }, preview: "", public: null } }),
  ]);

  const row = within(await screen.findByRole("row", { name: /Engineer/ }));
  const link = row.getByRole("link", { name: "12 current applications for Engineer" });
  expect(link.getAttribute("href")).toBe("/applications/?job_id=4");
  expect(row.getByRole("link", { name: /Public page/ }).getAttribute("href")).toBe("/careers/fjord/jobs/4/");
  const draft = within(screen.getByRole("row", { name: /Designer/ }));
  expect(draft.getByText("Draft")).toBeTruthy();
  expect(draft.queryByRole("link", { name: /Public page/ })).toBeNull();
});

it("[JOB-1] counts the hired and the held ones of a job without current applications, as its bar does", async () => {
  const stages = (on_hold: number, hired: number) => [
    { stage: "new" as const, count: 0 },
    { stage: "active" as const, count: 0 },
    { stage: "on_hold" as const, count: on_hold },
    { stage: "hired" as const, count: hired },
  ];
  await openJobs("/jobs/", [
    aJob(4, "Engineer", { status: "closed", current_applications: 0, stages: stages(1, 3) }),
    aJob(5, "Designer", { status: "closed", current_applications: 0, stages: stages(2, 0) }),
    aJob(6, "Cook", { status: "closed", current_applications: 0, stages: stages(0, 0) }),
  ]);

  const links = ["3 hired for Engineer", "2 on hold for Designer", "0 current applications for Cook"];
  await screen.findByRole("row", { name: /Engineer/ });

  expect(links.map((name) => screen.getByRole("link", { name }).textContent)).toEqual(["3 hired", "2 on hold", "0"]);
  expect(links.map((name) => screen.getByRole("link", { name }).getAttribute("href"))).toEqual([
    "/applications/?job_id=4&status_group=hired",
    "/applications/?job_id=5&status_group=on_hold",
    "/applications/?job_id=6",
  ]);
});

it("[JOB-1] [JOB-3] says when a published job is over and when it begins, and no date of a draft, which nothing starts", async () => {
  const urls_json = { applications: { search: "" }, preview: "", public: null };
  await openJobs("/jobs/", [
    aJob(4, "Over", { has_expired: true, to_date: "2026-10-01", urls_json }),
    aJob(5, "Soon", { has_future_from_date: true, from_date: "2099-01-01", urls_json }),
    aJob(8, "Without the feature", { has_future_from_date: false, from_date: "2099-03-01", urls_json }),
    aJob(7, "Draft", { status: "draft", has_future_from_date: true, from_date: "2099-02-01", urls_json }),
    aJob(6, "Long over", { status: "closed", has_expired: true, to_date: "2026-01-01", urls_json }),
  ]);

  expect(await screen.findByText("ended 2026-10-01")).toBeTruthy();
  expect(screen.getByText("from 2099-01-01")).toBeTruthy();
  expect(screen.getByText("from 2099-03-01")).toBeTruthy();
  expect(screen.queryByText("ended 2026-01-01")).toBeNull();
  expect(screen.queryByText("from 2099-02-01")).toBeNull();
});

it("[JOB-1] keeps what the list is narrowed to in the address", async () => {
  const { user, href } = await openJobs("/jobs/", [aJob(4, "Engineer")]);

  await user.click(await screen.findByRole("radio", { name: "All" }));
  await user.click(await screen.findByRole("checkbox", { name: /Closed/ }));
  await user.click(screen.getByRole("checkbox", { name: /Draft/ }));
  await user.type(screen.getByRole("searchbox", { name: "Search jobs by title" }), "eng");
  await user.click(await screen.findByRole("button", { name: "Job" }));

  await waitFor(() => expect(href()).toBe("/jobs/?q=eng&status_group=all&status[]=closed&status[]=draft&sort=title"));
});

it("[JOB-1] shows a choice as made before the address follows, and keeps two that are made at once", async () => {
  const { href } = await openJobs("/jobs/?status_group=all", [aJob(4, "Engineer")]);
  const [closed, draft] = [/Closed/, /Draft/].map((name) => screen.findByRole<HTMLInputElement>("checkbox", { name }));

  fireEvent.click(await closed!);
  expect((await closed!).checked).toBe(true);
  fireEvent.click(await draft!);

  await waitFor(() => expect(href()).toBe("/jobs/?status_group=all&status[]=closed&status[]=draft"));
});

it("[JOB-1] opens a job's page by keyboard, and returns to its row", async () => {
  const { user, href, goBack } = await openJobs("/jobs/", [aJob(4, "Engineer"), aJob(5, "Designer")]);
  await screen.findByRole("link", { name: "Designer" });

  await user.keyboard("jj{Enter}");
  await waitFor(() => expect(href()).toBe("/jobs/5/"));
  leftJob.set(5);
  goBack();

  const link = await screen.findByRole("link", { name: "Designer" });
  await waitFor(() => expect(document.activeElement).toBe(link));
});

const menuOf = async (user: Awaited<ReturnType<typeof openJobs>>["user"], title: string, item: string | RegExp) => {
  await user.click(await screen.findByRole("button", { name: `Actions for ${title}` }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

it("[JOB-2] shows a status at once, and takes it back with the server's reason when it refuses", async () => {
  const refusal = { code: "has_applications", detail: "People have applied." };
  const answer = Promise.withResolvers<void>();
  const { user } = await openJobs("/jobs/", [aJob(4, "Engineer")], {
    "POST /v2/jobs/4/preview/": async () => {
      await answer.promise;
      return { status: 409, body: refusal };
    },
  });

  await user.click(await screen.findByRole("button", { name: "Status of Engineer: Published" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Draft" }));
  await screen.findByRole("button", { name: "Status of Engineer: Draft" });
  answer.resolve();

  expect(await screen.findByRole("button", { name: "Status of Engineer: Published" })).toBeTruthy();
});

const state = (status: string, opens_on: string | null = null) => ({
  body: {
    id: 4,
    title: "Engineer",
    status,
    dt_first_published: null,
    dt_last_published: null,
    last_modified: "2026-11-01T08:00:00.000Z",
    version: 2,
    opens_on,
  },
});

it("[JOB-2] [JOB-11] says what an ad lacks that was not published, and leads to the form of the job", async () => {
  const errors = { description_html: ["Add a description."], to_date: ["The last day is over."] };
  const { user, href } = await openJobs("/jobs/?status_group=all", [aJob(4, "Engineer", { status: "draft" })], {
    "POST /v2/jobs/4/preview/": () => ({ status: 400, body: { code: "invalid", detail: "Check the fields.", errors } }),
  });

  await menuOf(user, "Engineer", "Publish");

  await screen.findByText("“Engineer” wasn't published. Add a description. The last day is over.");
  expect(screen.getByRole("button", { name: "Status of Engineer: Draft" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Edit job" }));
  await waitFor(() => expect(href()).toBe("/jobs/4/edit/"));
});

it("[JOB-3] [JOB-11] asks before a job without pay is published, and says from when candidates see it", async () => {
  const refusal = { code: "no_pay", detail: "Add the pay." };
  const { user, sent } = await openJobs("/jobs/?status_group=all", [aJob(4, "Engineer", { status: "draft" })], {
    "POST /v2/jobs/4/preview/": ({ body }) =>
      (body as { without_pay?: boolean }).without_pay
        ? state("published", "2027-01-01")
        : { status: 409, body: refusal },
  });

  await menuOf(user, "Engineer", "Publish");
  const question = within(await screen.findByRole("dialog", { name: "Publish without pay?" }));
  expect(screen.queryByText(/Add the pay\.$/)).toBeNull();
  await user.click(question.getByRole("button", { name: "Publish without pay" }));

  await screen.findByText("“Engineer” is published from 2027-01-01.");
  expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { status: "published" },
    { status: "published", without_pay: true },
  ]);
});

it("[JOB-15] publishes what is not published, and closes what is", async () => {
  const { user, sent } = await openJobs(
    "/jobs/?status_group=all",
    [aJob(4, "Engineer"), aJob(5, "Designer", { status: "archived" })],
    { "POST /v2/jobs/4/preview/": () => state("closed"), "POST /v2/jobs/5/preview/": () => state("published") },
  );

  await menuOf(user, "Engineer", "Close job");
  await menuOf(user, "Designer", "Publish");

  await waitFor(() =>
    expect(sent.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body])).toEqual([
      ["/v2/jobs/4/preview/", { status: "closed" }],
      ["/v2/jobs/5/preview/", { status: "published" }],
    ]),
  );
});

it("[JOB-15] warns before a job is archived, with a link to the applications that are under way", async () => {
  const { user, sent, href, stateOf } = await openJobs("/jobs/", [aJob(4, "Engineer")], {
    "GET /applications/search/v1/": () => ({
      body: { count: 12, next: null, results: [], facets: {}, facets_q: [], query_params: {} },
    }),
  });

  await menuOf(user, "Engineer", "Archive…");

  const dialog = within(await screen.findByRole("dialog", { name: "Archive “Engineer”?" }));
  const link = await dialog.findByRole("link", { name: "12 current applications" });
  expect(link.getAttribute("href")).toBe("/applications/?job_id=4");
  const counted = sent.find(({ path }) => path === "/applications/search/v1/");
  expect(counted?.search).toContain("job_id=4&status_group=current");
  await user.click(link);
  await waitFor(() => expect(href()).toBe("/applications/?job_id=4"));
  // The saved last search of the job would hide the counted applications.
  expect(stateOf()).toMatchObject(aside);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
});

it("[JOB-2] deletes an archived job only once its title is typed exactly", async () => {
  const { user, sent } = await openJobs(
    "/jobs/?status_group=archived",
    [aJob(4, "Engineer", { status: "archived", my_role: "admin" })],
    { "DELETE /v2/jobs/4/": () => ({ status: 204 }) },
    { role: "admin" },
  );
  await menuOf(user, "Engineer", "Delete…");
  const dialog = within(await screen.findByRole("dialog", { name: "Delete job" }));
  const field = await dialog.findByRole("textbox", { name: "Title" });

  await user.type(field, "engineer");
  await user.click(dialog.getByRole("button", { name: "Delete job" }));
  await dialog.findByText("Enter the title exactly as shown.");
  expect(sent.some(({ method }) => method === "DELETE")).toBe(false);
  await user.clear(field);
  await user.type(field, "Engineer{Enter}");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.find(({ method }) => method === "DELETE")?.search).toBe("?title=Engineer");
});

it("[JOB-2] leaves a job out of the list while it is deleted, and shows it again with the reason of a refusal", async () => {
  const answer = Promise.withResolvers<void>();
  const archived = { status: "archived", my_role: "admin" } as const;
  const { user } = await openJobs(
    "/jobs/?status_group=archived",
    [aJob(4, "Engineer", archived), aJob(5, "Designer", archived)],
    {
      "DELETE /v2/jobs/4/": async () => {
        await answer.promise;
        return { status: 409, body: { code: "not_archived", detail: "Archive the job first." } };
      },
    },
    { role: "admin" },
  );
  await menuOf(user, "Engineer", "Delete…");
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "Engineer{Enter}");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.queryByRole("row", { name: /Engineer/ })).toBeNull());
  expect(screen.getByRole("row", { name: /Designer/ })).toBeTruthy();
  expect(screen.getByText("1 job")).toBeTruthy();
  answer.resolve();

  expect(await screen.findByRole("row", { name: /Engineer/ })).toBeTruthy();
  expect(screen.getByText("2 jobs")).toBeTruthy();
  expect(await screen.findByText(/Archive the job first/)).toBeTruthy();
});

it("[JOB-1] offers choices in their natural order, and takes a chosen one back by its chip", async () => {
  const { user, href } = await openJobs("/jobs/", [aJob(4, "Engineer")]);
  const names = within(await screen.findByRole("group", { name: "Department" })).getAllByRole("checkbox");
  expect(names.map((box) => box.closest("label")?.textContent)).toEqual(["Team 93", "Team 102"]);

  await user.click(names[0]!);
  await waitFor(() => expect(href()).toBe("/jobs/?department[]=2"));
  await user.click(await screen.findByRole("button", { name: "Remove filter: Team 9" }));

  await waitFor(() => expect(href()).toBe("/jobs/"));
});

it("[JOB-1] shows a status outside the chosen group as one that cannot be chosen", async () => {
  await openJobs("/jobs/", [aJob(4, "Engineer")]);
  const boxes = within(await screen.findByRole("group", { name: "Status" })).getAllByRole<HTMLInputElement>("checkbox");

  expect(boxes.map((box) => [box.closest("label")?.textContent, box.disabled])).toEqual([
    ["Published1", false],
    ["Draft1", false],
    ["Closed1", false],
    ["Archived0", true],
  ]);
});

it("[JOB-1] shows the fullest options of a long facet, and finds the others by their name on the server", async () => {
  const option = (value: string, label: string, count: number) => ({ value, label, count, selected: false });
  const many = Array.from({ length: 50 }, (_, index) => option(String(index + 1), `Team ${index + 1}`, 60 - index));
  const { user, sent, href } = await openJobs("/jobs/", [aJob(4, "Engineer")], {
    "GET /jobs/search/v1/": ({ search }) => {
      const department = search.includes("facet_text") ? [option("77", "Harbour Works", 1)] : many;
      return { body: { count: 1, next: null, results: [aJob(4, "Engineer")], facets: { department } } };
    },
  });
  const group = within(await screen.findByRole("group", { name: "Department" }));
  expect(group.getAllByRole("checkbox")).toHaveLength(7);

  await user.click(group.getByRole("button", { name: "Show all 50" }));
  expect(group.getAllByRole("checkbox")).toHaveLength(50);
  await user.type(group.getByRole("textbox", { name: "Find in Department" }), "harb");
  await user.click(await group.findByRole("checkbox", { name: /Harbour Works/ }));

  await waitFor(() => expect(href()).toBe("/jobs/?department[]=77"));
  expect(sent.some(({ search }) => search.includes("facet=department&facet_text=harb"))).toBe(true);
});

it("[JOB-1] [UI-8] offers the text with near words where nothing is found, and searches for it", async () => {
  const nothing = { count: 0, next: null, results: [], facets: {}, suggested_q: "platform engineer" };
  const { user, href } = await openJobs("/jobs/?q=platfrom%20enginer", [], {
    "GET /jobs/search/v1/": () => ({ body: nothing }),
  });

  await user.click(await screen.findByRole("button", { name: "Did you mean “platform engineer”?" }));

  await waitFor(() => expect(href()).toBe("/jobs/?q=platform+engineer"));
});

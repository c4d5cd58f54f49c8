import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Job } from "#features/screens/job-list/job-list.contract.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { aJob } from "#tests/web/job.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { HistoryEntry, JobFacts, JobNumbers } from "../job-page.contract.ts";
import type { JobPageTab } from "./job-page-state.ts";
import { JobPage } from "./JobPage.tsx";

const facts: JobFacts = {
  internal_title: "Team Blue",
  description_html: "<p>You build bridges.</p>",
  language: "sv",
  categories: [{ id: 1, name: "Engineering" }],
  layers: [{ dimension: 2, name: "Regions", options: ["North", "South"] }],
  employment_type: "full_time",
  workplace_type: "hybrid",
  pay_minimum: 40_000,
  pay_maximum: 50_000,
  pay_currency: "SEK",
  pay_period: "month",
  is_internal: true,
  is_hidden: false,
  is_confidential: false,
  pipeline: { id: 1, name: "Standard" },
  blind_until: null,
};
const numbers: JobNumbers = {
  total: 12,
  recent: 3,
  hired: 1,
  statuses: [
    { id: 1, name: "New", color: null, group: 0, count: 7 },
    { id: 2, name: "Interview", color: null, group: 1, count: 4 },
    { id: 7, name: "Hired", color: null, group: 20, count: 1 },
    { id: 4, name: "Rejected", color: null, group: 19, count: 0 },
  ],
};
const entry = (id: number, given: Partial<HistoryEntry>): HistoryEntry => ({
  id,
  type: "job_changed",
  user: { id: 8, name: "Jon Dahl", email: "jon@fjord.test" },
  data: {},
  person: null,
  from_pipeline: null,
  to_pipeline: null,
  dt_created: "2026-11-20T08:00:00.000Z",
  ...given,
});
const nothing = { count: 0, next: null, results: [] };

async function openPage(given: Partial<Job> = {}, answers: Parameters<typeof fakeServer>[0] = {}, tab?: JobPageTab) {
  const job = aJob(4, "Engineer", given);
  const sent = fakeServer({
    "GET /v2/jobs/4/": () => ({ body: job }),
    "GET /v2/jobs/4/facts/": () => ({ body: facts }),
    "GET /v2/jobs/4/numbers/": () => ({ body: numbers }),
    "GET /v2/jobs/4/sources/": () => ({ body: { days: 30, results: [] } }),
    "GET /v2/jobs/4/comments/": () => ({ body: nothing }),
    "GET /v2/jobs/4/history/": () => ({ body: { results: [], next: null } }),
    "GET /v1/jobs/4/users/": () => ({ body: nothing }),
    "GET /v1/jobs/4/mail-address/": () => ({ body: { address: null, can_receive: true } }),
    ...answers,
  });
  const onTab = vi.fn();
  const rendered = await renderAt("/jobs/4/", <JobPage job_id={4} tab={tab} onTab={onTab} />, signedIn());
  return { ...rendered, sent, onTab };
}

const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

it("[JOB-1] leads to a job's applications, to their board, and to those of each status", async () => {
  await openPage();
  await screen.findByRole("heading", { level: 1, name: "Engineer" });

  expect(hrefOf("Applications")).toBe("/applications/?job_id=4");
  expect(hrefOf("Board")).toBe("/applications/?job_id=4&view=board");
  expect(hrefOf("Edit")).toBe("/jobs/4/edit/");
  expect(hrefOf("Add candidates")).toBe("/jobs/4/add-candidates/");
  expect(hrefOf("View ad")).toBe("/careers/fjord/jobs/4/");
  await screen.findByRole("link", { name: "New 7 applications" });
  expect(hrefOf("New 7 applications")).toBe("/applications/?job_id=4&status[]=1");
  expect(hrefOf("Hired 1 application")).toBe("/applications/?job_id=4&status[]=7&status_group=hired");
  expect(hrefOf("Rejected 0 applications")).toBe("/applications/?job_id=4&status[]=4&status_group=rejected");
  const totals = screen.getAllByRole("definition").map((value) => value.textContent);
  expect(totals.slice(0, 4)).toEqual(["12", "3", "1", "12 days"]);
});

it("[DATA-3] says what the job is, in the reader's words", async () => {
  await openPage();

  expect(await screen.findByText("Team Blue")).toBeTruthy();
  expect(screen.getByText("North, South")).toBeTruthy();
  expect(screen.getByText("SEK 40,000–50,000 per month")).toBeTruthy();
  expect(screen.getByText("Swedish")).toBeTruthy();
  expect(screen.getByText("Internal")).toBeTruthy();
  expect(screen.getByText("You build bridges.")).toBeTruthy();
});

it("[JOB-7] tells the history of the job in sentences", async () => {
  const results = [
    entry(6, { type: "relocation_done", data: { moved: 1_200 } }),
    entry(5, { type: "job_pipeline_changed", from_pipeline: "Standard", to_pipeline: null, data: { moved: 2 } }),
    entry(4, {
      type: "job_team_changed",
      person: "Liv Sand",
      data: { from_role: "viewer", to_role: "collaborator" },
    }),
    entry(3, { data: { fields: "pay_minimum,title,application_fields" } }),
    entry(2, { type: "job_status_changed", user: null, data: { from_status: "draft", to_status: "published" } }),
    entry(1, { type: "job_created" }),
  ];
  const { sent } = await openPage(
    {},
    { "GET /v2/jobs/4/history/": () => ({ body: { results, next: null } }) },
    "history",
  );

  const side = within(await screen.findByRole("complementary", { name: "Notes and history" }));
  await side.findByText("Jon Dahl created the job");
  const sentences = side.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent);
  expect(sentences).toEqual([
    "1,200 applications were moved to the new pipeline",
    "Jon Dahl changed the pipeline from Standard to a deleted pipeline",
    "Jon Dahl changed the role of Liv Sand from Viewer to Collaborator",
    "Jon Dahl edited the job: Job title, Pay from, Application form",
    "The job was published",
    "Jon Dahl created the job",
  ]);
  expect(sent.some(({ path }) => path === "/v2/jobs/4/comments/")).toBe(false);
});

it("[JOB-7] asks for earlier changes, and names the tab that is chosen in the address", async () => {
  const { user, onTab } = await openPage(
    {},
    {
      "GET /v2/jobs/4/history/": ({ search }) => ({
        body: search.includes("cursor")
          ? { results: [entry(1, { type: "job_created" })], next: null }
          : { results: [entry(2, { data: { fields: "title" } })], next: "/v2/jobs/4/history/?cursor=abc" },
      }),
    },
    "history",
  );
  await user.click(await screen.findByRole("button", { name: "Show earlier changes" }));

  expect(await screen.findByText("Jon Dahl created the job")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show earlier changes" })).toBeNull();
  await user.click(screen.getByRole("tab", { name: "Notes" }));
  expect(onTab).toHaveBeenCalledWith("notes");
});

it("[JOB-15] shows a status at once, and takes it back when the server refuses", async () => {
  const answer = Promise.withResolvers<void>();
  const { user } = await openPage(
    {},
    {
      "POST /v2/jobs/4/preview/": async () => {
        await answer.promise;
        return { status: 409, body: { code: "has_applications", detail: "People have applied." } };
      },
    },
  );
  await user.click(await screen.findByRole("button", { name: "Status of Engineer: Published" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Draft" }));

  await screen.findByRole("button", { name: "Status of Engineer: Draft" });
  answer.resolve();
  expect(await screen.findByRole("button", { name: "Status of Engineer: Published" })).toBeTruthy();
});

it("[JOB-7] shows an agency no team, and a viewer the ad without the ways to change it", async () => {
  await openPage({ my_role: "recruiter", hiring_manager: null });
  await screen.findByRole("heading", { level: 1, name: "Engineer" });

  expect(screen.queryByRole("heading", { name: "Team" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
  expect(await screen.findByText("You build bridges.")).toBeTruthy();
});

it("[JOB-7] names five people of a team, and the others on pointing", async () => {
  const results = Array.from({ length: 7 }, (_, index) => ({
    id: index + 1,
    name: `Person ${index + 1}`,
    email: `p${index + 1}@fjord.test`,
    role: "viewer",
    granted_by: "person",
    is_recruiter: false,
  }));
  const { user } = await openPage({}, { "GET /v1/jobs/4/users/": () => ({ body: { count: 7, next: null, results } }) });

  expect(await screen.findByText("Person 5")).toBeTruthy();
  expect(screen.queryByText("Person 6")).toBeNull();
  const others = screen.getByRole("button", { name: "and 2 others" });
  expect(others.title).toBe("Person 6, Person 7");
  await user.click(others);
  expect(await screen.findByRole("dialog", { name: "Team of “Engineer”" })).toBeTruthy();
});

it("[UI-2] says that a job is not there, leaves a page by Escape, and goes on from a deleted job", async () => {
  const gone = await openPage({}, { "GET /v2/jobs/4/": () => ({ status: 404, body: { detail: "Not there." } }) });
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  gone.unmount();

  const { user, router } = await openPage();
  await screen.findByRole("heading", { level: 1, name: "Engineer" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/jobs/"));
});

it("[DETAIL-22] switches the address for applications on, asks before it goes, and says where no mail is received", async () => {
  const address = "job-abcdefghij23@mail.example";
  let shown: string | null = null;
  let answer = () => {};
  const { user, sent, unmount } = await openPage(
    {},
    {
      "GET /v1/jobs/4/mail-address/": () => ({ body: { address: shown, can_receive: true } }),
      "PUT /v1/jobs/4/mail-address/": async ({ body }) => {
        await new Promise<void>((resolve) => (answer = resolve));
        shown = (body as { is_on: boolean }).is_on ? address : null;
        return { body: { address: shown, can_receive: true } };
      },
    },
  );
  const toggle = await screen.findByRole("switch", { name: /^Accept applications by email/ });
  await user.click(toggle);
  // The switch is an optimistic update and keeps the focus.
  await waitFor(() => expect(toggle).toHaveProperty("checked", true));
  expect([toggle.hasAttribute("disabled"), document.activeElement]).toEqual([false, toggle]);
  answer();
  expect(await screen.findByText(address)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy Email address of this job" })).toBeTruthy();
  unmount();
  expect(sent.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([{ is_on: true }]);

  const second = await openPage(
    {},
    { "GET /v1/jobs/4/mail-address/": () => ({ body: { address, can_receive: true } }) },
  );
  await second.user.click(await screen.findByRole("switch", { name: /^Accept applications by email/ }));
  const question = await screen.findByRole("dialog", { name: "Stop accepting applications by email?" });
  await second.user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(second.sent.some(({ method }) => method === "PUT")).toBe(false);
  second.unmount();

  await openPage({}, { "GET /v1/jobs/4/mail-address/": () => ({ body: { address: null, can_receive: false } }) });
  expect(await screen.findByText(/This server doesn't receive email/)).toBeTruthy();
  expect(screen.getByRole("switch", { name: /^Accept applications by email/ }).hasAttribute("disabled")).toBe(true);
});

it("[ROLE-15] shows the address for applications to those alone who run the job", async () => {
  const { sent } = await openPage({ my_role: "viewer" });
  await screen.findByRole("heading", { level: 1, name: "Engineer" });
  expect(screen.queryByText("Applications by email")).toBeNull();
  expect(sent.some(({ path }) => path.endsWith("/mail-address/"))).toBe(false);
});

it("[PUBLIC-3] says where candidates come from, and how to tell links apart where no one came", async () => {
  const results = [
    { source: "LinkedIn", viewed: 1_200, applied: 8 },
    { source: null, viewed: 90, applied: 2 },
  ];
  const { unmount } = await openPage({}, { "GET /v2/jobs/4/sources/": () => ({ body: { days: 30, results } }) });
  const table = await screen.findByRole("table", { name: "Views and applications of the last 30 days" });
  expect(
    within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual(["SourceViewsApplications", "LinkedIn1,2008", "Direct or other902"]);
  unmount();

  await openPage();
  expect(await screen.findByText(/No views in the last 30 days/)).toBeTruthy();
});

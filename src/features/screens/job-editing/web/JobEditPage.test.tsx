import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import { afterEach, expect, it, vi } from "vitest";
import { fakeServer, loseConnection, restoreConnection, type Sent } from "#tests/web/fake-server.ts";
import { blankJobForm as blank } from "#tests/web/job-form.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { FieldState, JobForm } from "../job-editing.contract.ts";
import { jobFormQuery } from "./job-editing.hooks.ts";
import { JobEditPage } from "./JobEditPage.tsx";
import "./form/JobForm.tsx";
import { typedFields } from "./form/typed-fields.ts";

// The editor waits for pauses in typing, which take longer on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const ivo = { id: 9, name: "Ivo Berg", email: "ivo@fjord.test" };
const maja = { id: 7, name: "Maja Ek", email: "maja@fjord.test" };

const drafted = (given: Partial<FieldState>): FieldState => ({
  field: "internal_title",
  value: "",
  is_drafted: true,
  revision: 1,
  user: maja,
  dt_modified: "2026-11-24T12:03:00.000Z",
  ...given,
});

type Change = { field: FieldState["field"]; value: FieldState["value"]; revision: number };

type Answer = { status?: number; body?: unknown };
type Given = {
  form?: Partial<JobForm>;
  patch?: (change: Change) => Answer;
  answers?: Parameters<typeof fakeServer>[0];
  me?: Partial<Me>;
};

async function open(given: Given = {}) {
  let form = { ...blank, ...given.form };
  const accept = (change: Change) => {
    const state = drafted({ field: change.field, value: change.value, revision: change.revision + 1 });
    form = { ...form, fields: [...form.fields.filter(({ field }) => field !== change.field), state] };
    return { body: state };
  };
  const sent = fakeServer({
    "GET /v2/jobs/4/form/": () => ({ body: form }),
    "PATCH /v2/jobs/4/draft/": ({ body }: Sent) => (given.patch ?? accept)(body as Change),
    "POST /v2/jobs/4/draft/apply/": () => ({ body: { ...form, version: 2, fields: [] } }),
    ...given.answers,
  });
  const onTab = vi.fn(() => Promise.resolve());
  const page = (
    <JobEditPage
      job_id={4}
      tab={undefined}
      onTab={onTab}
      teamStep={({ job }) => <p>{`The team of ${job.id} for its ${job.my_role}`}</p>}
    />
  );
  const rendered = await renderAt("/jobs/4/edit/", page, signedIn(given.me));
  const internal = await screen.findByRole("textbox", { name: "Internal title" }, { timeout: 4_000 });
  return { ...rendered, sent, internal, onTab, changesSent: () => sent.filter(({ method }) => method === "PATCH") };
}

const saysSaving = (text: RegExp | string) =>
  waitFor(() => expect(screen.getByText(text)).toBeDefined(), { timeout: 8_000 });

/** Types in a single event. With several events, a slow machine would save parts of the text. */
const typeAtOnce = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

afterEach(() => typedFields.set("4", undefined));

it("[JOB-4] saves a field by itself a moment after it was typed, and says so", async () => {
  const { internal, changesSent } = await open();
  expect(screen.getByText("No unsaved changes")).toBeDefined();

  typeAtOnce(internal, "Team North");

  expect(screen.getByText("Saving…")).toBeDefined();
  await saysSaving(/^Draft saved \d\d:\d\d$/);
  expect(changesSent().map(({ body }) => body)).toEqual([
    { field: "internal_title", value: "Team North", revision: 0 },
  ]);
});

it("[JOB-4] adds a department that the company lacks and chooses it", async () => {
  const made = { id: 7, name: "Yard", is_archived: false, jobs: 0, version: 1 };
  const { user, changesSent } = await open({
    answers: { "POST /v2/departments/": () => ({ status: 201, body: made }) },
    me: { role: "admin" },
  });

  await user.click(screen.getByRole("button", { name: "Add department" }));
  const dialog = await screen.findByRole("dialog", { name: "New department" });
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "Yard");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));

  await waitFor(() =>
    expect(changesSent().map(({ body }) => body)).toEqual([{ field: "departments", value: [7], revision: 0 }]),
  );
  expect(screen.getByText("Yard")).toBeDefined();
});

it("[JOB-4] shows both values where a colleague was faster, and keeps what the editor decides", async () => {
  const theirs = drafted({ value: "Team South", revision: 3, user: ivo });
  let isKnown = false;
  const { user, internal, changesSent } = await open({
    patch: (change) => {
      if (change.revision < 3)
        return { status: 409, body: { detail: "Changed.", code: "changed_meanwhile", current: theirs } };
      isKnown = true;
      return { body: drafted({ value: change.value, revision: 4 }) };
    },
  });

  typeAtOnce(internal, "Team North");
  const conflict = await screen.findByRole("group", { name: /^Ivo Berg changed this too:/ }, { timeout: 8_000 });

  expect(within(conflict).getByText("Ivo Berg changed this too:")).toBeDefined();
  expect(within(conflict).getByText("Team South")).toBeDefined();
  expect((internal as HTMLInputElement).value).toBe("Team North");
  await user.click(within(conflict).getByRole("button", { name: "Keep mine" }));
  expect(document.activeElement).toBe(internal);
  await waitFor(() => expect(isKnown).toBe(true));
  expect(changesSent().at(-1)?.body).toEqual({ field: "internal_title", value: "Team North", revision: 3 });
  expect(screen.queryByRole("button", { name: "Keep mine" })).toBeNull();
});

it("[JOB-4] shows a colleague's change of the field that is being typed into, as it is told live", async () => {
  const { user, internal, queryClient, changesSent } = await open();
  const theirs = drafted({ value: "Team South", revision: 1, user: ivo });

  // In the same act(), so that the typed value isn't sent before.
  act(() => {
    fireEvent.change(internal, { target: { value: "N" } });
    queryClient.setQueryData<JobForm>(jobFormQuery(4).queryKey, { ...blank, fields: [theirs] });
  });
  await user.click(await screen.findByRole("button", { name: "Take theirs" }));

  expect((internal as HTMLInputElement).value).toBe("Team South");
  expect(document.activeElement).toBe(internal);
  expect(screen.getByText("Changed by Ivo Berg, not saved to the job yet")).toBeDefined();
  expect(changesSent()).toEqual([]);
});

it("[JOB-4] leads from Save to the first field that waits for a decision, also in a section that is folded", async () => {
  const theirs = drafted({ value: "Team South", revision: 3, user: ivo });
  const { user, internal, sent } = await open({ patch: () => ({ status: 409, body: { current: theirs } }) });
  typeAtOnce(internal, "Team North");
  const conflict = await screen.findByRole("group", { name: /^Ivo Berg changed this too:/ }, { timeout: 8_000 });
  expect(screen.getByRole("tab", { name: "Job Needs your decision" })).toBeDefined();
  const section = screen.getByRole("button", { name: "Ad" });
  await user.click(section);
  expect(section.getAttribute("aria-expanded")).toBe("false");

  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(document.activeElement).toBe(conflict));
  expect(section.getAttribute("aria-expanded")).toBe("true");
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
});

it("[JOB-4] leads from Save to a conflict in the other tab, which is marked", async () => {
  const theirs = drafted({
    field: "application_fields",
    value: { required_fields: ["cv"], hidden_fields: [] },
    revision: 3,
    user: ivo,
  });
  const { user, onTab } = await open({ patch: () => ({ status: 409, body: { current: theirs } }) });
  const value = { required_fields: [], hidden_fields: ["cv"] };
  act(() => typedFields.set("4", { application_fields: { value, base: 0 } }));

  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(onTab.mock.calls).toEqual([["application-form"]]));
  expect(screen.getByRole("tab", { name: "Application form Needs your decision" })).toBeDefined();
});

it(
  "[JOB-4] keeps what was typed without a connection in the tab, and sends it once it is back",
  { timeout: 15_000 },
  async () => {
    const { internal, changesSent } = await open();
    await loseConnection();
    typeAtOnce(internal, "Team North");
    await saysSaving("Not saved: offline");
    expect(JSON.parse(sessionStorage.getItem("job-form") ?? "[]")).toEqual([
      ["4", { internal_title: { value: "Team North", base: 0 } }],
    ]);

    await restoreConnection();

    await waitFor(() => expect(changesSent()).not.toEqual([]), { timeout: 8_000 });
    await saysSaving(/^Draft saved/);
  },
);

it("[JOB-4] goes on after a reload with what the server has not taken yet", async () => {
  typedFields.set("4", { internal_title: { value: "Team North", base: 0 } });

  const { internal, changesSent } = await open();
  expect((internal as HTMLInputElement).value).toBe("Team North");
  await waitFor(() =>
    expect(changesSent().map(({ body }) => body)).toEqual([
      { field: "internal_title", value: "Team North", revision: 0 },
    ]),
  );
});

it("[UI-10] shows an error beside its field as soon as that was typed into, and all of them once one tried to save", async () => {
  const { user, sent } = await open();
  const title = screen.getByRole("textbox", { name: /^Job title/ });

  await user.clear(title);
  expect(title.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByText("Enter a title.").length).toBeGreaterThan(0);

  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(document.activeElement).toBe(title);
  expect(sent.some(({ path }) => path.endsWith("/apply/"))).toBe(false);
});

it("[JOB-11] lists what is missing before publishing, and asks before it publishes without pay", async () => {
  const { user, sent } = await open();
  const checks = screen.getByRole("region", { name: "Before publishing" });
  await user.click(within(checks).getByRole("button", { name: /Add the pay/ }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Pay from" }));

  await user.click(screen.getByRole("button", { name: "Save and publish" }));
  await user.click(await screen.findByRole("button", { name: "Publish without pay" }));

  await screen.findByText("Job saved and published.");
  expect(sent.find(({ path }) => path.endsWith("/apply/"))?.body).toEqual({
    version: 1,
    publish: true,
    without_pay: true,
  });
});

it("[JOB-4] [NET-2] says that search engines need the country of a location, and publishes without it", async () => {
  const place = (id: number, location_json: Record<string, string>) => ({
    id,
    name: "Umeå",
    location_json,
    latitude: null,
    longitude: null,
  });
  const saved = { ...blank.saved, pay_minimum: 1, pay_currency: "SEK", pay_period: "month" as const, locations: [1] };
  const locations = [place(1, { city: "Umeå" }), place(2, { country_short: "SE" })];
  const { user, sent } = await open({ form: { saved, choices: { ...blank.choices, locations } } });
  const checks = screen.getByRole("region", { name: "Before publishing" });

  expect(within(checks).getByRole("button", { name: /Add a country to a location/ })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save and publish" }));

  await screen.findByText("Job saved and published.");
  expect(sent.find(({ path }) => path.endsWith("/apply/"))?.body).toMatchObject({ without_pay: false });
});

it("[JOB-11] asks also where a colleague took the pay out meanwhile, and says from when candidates see the job", async () => {
  const saved = { ...blank.saved, pay_minimum: 1, pay_currency: "SEK", pay_period: "month" as const };
  const later = { ...saved, pay_minimum: null, from_date: "2027-01-01" };
  const { user } = await open({
    form: { saved },
    answers: {
      "POST /v2/jobs/4/draft/apply/": ({ body }: Sent) =>
        (body as { without_pay: boolean }).without_pay
          ? { body: { ...blank, version: 2, saved: later } }
          : { status: 409, body: { code: "no_pay", detail: "Add the pay." } },
    },
  });

  await user.click(screen.getByRole("button", { name: "Save and publish" }));
  await user.click(await screen.findByRole("button", { name: "Publish without pay" }));

  expect(await screen.findByText("“Bridge engineer” is published from 2027-01-01.")).toBeDefined();
});

it("[JOB-11] says what a published ad needs, and saves it with no less", async () => {
  const { user, sent } = await open({ form: { status: "published" } });
  expect(screen.getByRole("region", { name: "Ad checklist" })).toBeDefined();

  await user.selectOptions(screen.getByRole("combobox", { name: "Workplace" }), "Hybrid");
  const checks = within(screen.getByRole("region", { name: "Ad checklist" }));
  expect(checks.getByRole("button", { name: "Choose a location, or mark the job as remote." })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByText("Check the highlighted fields.")).toBeDefined();
  expect(sent.some(({ path }) => path.endsWith("/apply/"))).toBe(false);
});

it("[JOB-3] publishes no job whose last day is over, and saves a published one until it closes by itself", async () => {
  const saved = { ...blank.saved, to_date: "2026-11-24" };
  const { user, sent, unmount } = await open({ form: { status: "closed", saved } });
  await user.click(screen.getByRole("button", { name: "Save and publish" }));
  expect(sent.some(({ path }) => path.endsWith("/apply/"))).toBe(false);
  expect(screen.getAllByText("The last day is in the past. Choose a later day, or none.")).toHaveLength(2);
  unmount();

  const published = await open({ form: { status: "published", saved } });
  await published.user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Job saved.");
  expect(published.sent.some(({ path }) => path.endsWith("/apply/"))).toBe(true);
});

it("[PIPE-4] leads from a job with applications to its change of pipeline", async () => {
  const pipeline = { job_id: 4, job_title: "Bridge engineer", pipeline_id: 1, pipeline_name: "Standard" };
  const { user } = await open({
    form: { has_applications: true },
    answers: {
      "GET /v2/jobs/4/pipeline/": () => ({ body: { ...pipeline, statuses: [], relocation: null } }),
      "GET /v2/companies/1/application-status/": () => ({ body: [] }),
    },
  });
  const field = screen.getByRole("combobox", { name: "Pipeline" });
  expect((field as HTMLSelectElement).disabled).toBe(true);
  expect(
    screen.getByText("This job has applications. When you change the pipeline, you choose where they go."),
  ).toBeDefined();

  await user.click(screen.getByRole("button", { name: "Change pipeline" }));

  expect(await screen.findByRole("dialog", { name: "Change pipeline" })).toBeDefined();
});

it("[JOB-4] folds its steps, and goes from one to the next", async () => {
  const { user } = await open();
  const toggle = screen.getByRole("button", { name: "Location" });

  await user.click(toggle);
  expect(screen.queryByRole("textbox", { name: "Locations" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Next: Location" }));

  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(toggle);
});

it("[JOB-4] [JOB-7] has the hiring team as its last step, and none on a template", async () => {
  const { unmount } = await open();
  const step = screen.getByRole("group", { name: "Hiring team" });
  expect(within(step).getByText("The team of 4 for its job_owner")).toBeDefined();
  expect(within(step).queryByRole("button", { name: /^Next/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Hiring team" })).toBeDefined();
  unmount();

  await open({ form: { status: "template", template_name: "Engineers" } });
  expect(screen.queryByRole("group", { name: "Hiring team" })).toBeNull();
});

it("[JOB-1] [JOB-4] asks for the lists of jobs again once the job is saved", async () => {
  const { user, internal, queryClient } = await open();
  const listKey = ["job-lists", "search", {}] as const;
  queryClient.setQueryData(listKey, {});

  typeAtOnce(internal, "Team North");
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(queryClient.getQueryState(listKey)?.isInvalidated).toBe(true), { timeout: 8_000 });
});

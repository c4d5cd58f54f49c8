import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { aStatus } from "#tests/web/status.ts";
import { FlashRegion } from "#web/flash/FlashRegion.tsx";
import { ConfirmProvider } from "#web/ui/confirm.tsx";
import { PipelinePage } from "./PipelinePage.tsx";

const path = "/v2/companies/1/application-status/";

const usual = [
  aStatus(1, "Arrived", 0, { is_default: true }),
  aStatus(2, "Screening", 1, { idle_days: 5, color: "#123456" }),
  aStatus(3, "Interview", 1),
  aStatus(4, "Declined", 19, { rejection_reason_options: ["Salary"], rejection_not_sent_days: 1 }),
  aStatus(5, "Signed", 20),
];

type Answers = Parameters<typeof fakeServer>[0];

async function openPipeline(answers: Answers = {}, me: Partial<Me> = { role: "admin" }) {
  const sent = fakeServer({ [`GET ${path}`]: () => ({ body: usual }), ...answers });
  const { user } = renderInApp(
    <ConfirmProvider>
      <PipelinePage />
      <FlashRegion />
    </ConfirmProvider>,
    signedIn(me),
  );
  await screen.findByText("Screening");
  return { user, changes: () => sent.filter(({ method }) => method !== "GET") };
}

const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

it("[PIPE-1] shows the groups in their order, with what each status does", async () => {
  await openPipeline();

  const groups = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(groups).toEqual(["New", "Active", "Rejected", "Hired", "On hold"]);
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "ArrivedDefault",
    "ScreeningIdle after 5 days",
    "Interview",
    "DeclinedAsks for a reasonReminder after 1 day",
    "Signed",
  ]);
  expect(screen.getByText("No statuses in this group.")).toBeTruthy();
});

it("[PIPE-1] lets people read the pipeline who may not change it", async () => {
  await openPipeline({}, { role: "manager" });

  expect(screen.getByText(/Only owners and admins can change the pipeline/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("[UI-5] says of which pipeline a button is, where there are several", async () => {
  const second = aStatus(9, "Arrived", 0, { pipeline_id: 2, pipeline_name: "Interns" });
  await openPipeline({ [`GET ${path}`]: () => ({ body: [...usual, second] }) });

  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));

  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("Add status: New (Interns)");
  expect(names).toContain("Edit Arrived (Interns)");
});

it("[PIPE-1] makes a status in the group it was asked for", async () => {
  const { user, changes } = await openPipeline({
    [`POST ${path}`]: () => ({ status: 201, body: aStatus(6, "Phone call", 1) }),
  });

  await user.click(screen.getByRole("button", { name: "Add status: Active" }));
  const form = await dialog("New status");
  await user.type(form.getByRole("textbox", { name: "Name" }), "Phone call");
  await user.click(form.getByRole("radio", { name: "Teal" }));
  await user.click(form.getByRole("switch", { name: "Mark applications as idle" }));
  await user.click(form.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add status: Active" }));
  expect(changes()[0]?.body).toEqual({
    pipeline_id: 1,
    ended_by: "company",
    name: "Phone call",
    group: 1,
    color: "#15877c",
    idle_days: 7,
    rejection_not_sent_days: 0,
    rejection_reason_options: [],
    rejection_reason_allow_other: false,
    is_rejection_step: false,
    candidate_label: null,
    candidate_next_step: null,
    candidate_days: null,
  });
});

it("[PUBLIC-5] says what candidates see of a status", async () => {
  const { user, changes } = await openPipeline({ [`PATCH ${path}3/`]: () => ({ body: usual[2] }) });

  await user.click(screen.getByRole("button", { name: "Edit Interview" }));
  const form = within((await dialog("Edit Interview")).getByRole("group", { name: "What candidates see" }));
  await user.type(form.getByRole("textbox", { name: "Name for candidates" }), "Getting to know you");
  await user.type(form.getByRole("textbox", { name: "Next step" }), "We call you.");
  await user.click(form.getByRole("switch", { name: "Tell candidates when they'll hear from you" }));
  await user.type(form.getByRole("textbox", { name: "Days after entering the status" }), "0");
  await user.click((await dialog("Edit Interview")).getByRole("button", { name: "Save" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes()[0]?.body).toMatchObject({
    candidate_label: "Getting to know you",
    candidate_next_step: "We call you.",
    candidate_days: 70,
  });
});

it("[PIPE-3] edits the reasons of a rejection, each a sentence of its own", async () => {
  const { user, changes } = await openPipeline({ [`PATCH ${path}4/`]: () => ({ body: usual[3] }) });

  await user.click(screen.getByRole("button", { name: "Edit Declined" }));
  const form = await dialog("Edit Declined");
  await user.click(form.getByRole("button", { name: "Remove Salary" }));
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("Add a reason, or allow other reasons.")).toBeTruthy();
  expect(changes()).toEqual([]);

  await user.type(form.getByRole("textbox", { name: "New reason" }), "Salary, or hours{Enter}salary, OR hours{Enter}");
  expect(form.getByText("This reason already exists.")).toBeTruthy();
  await user.click(form.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toMatchObject({ rejection_reason_options: ["Salary, or hours"], version: 1 });
});

it("[PIPE-6] shows why a name was refused beside it, and keeps what was typed", async () => {
  const refusal = { detail: "Please fix the highlighted fields.", code: "invalid", errors: { name: ["It is taken."] } };
  const { user } = await openPipeline({ [`PATCH ${path}3/`]: () => ({ status: 400, body: refusal }) });

  await user.click(screen.getByRole("button", { name: "Edit Interview" }));
  const form = await dialog("Edit Interview");
  await user.clear(form.getByRole("textbox", { name: "Name" }));
  await user.type(form.getByRole("textbox", { name: "Name" }), "Screening");
  await user.click(form.getByRole("button", { name: "Save" }));

  expect((await form.findByRole("alert")).textContent).toBe("It is taken.");
  expect(form.getByDisplayValue("Screening")).toBeTruthy();
});

it("[PIPE-6] continues from another person's version of a status after a conflict, and keeps what was typed", async () => {
  const current = aStatus(2, "First look", 1, { idle_days: 9, version: 4 });
  let isLate = true;
  const { user, changes } = await openPipeline({
    [`PATCH ${path}2/`]: () => {
      if (!isLate) return { body: { ...current, version: 5 } };
      isLate = false;
      return { status: 409, body: { detail: "Changed meanwhile.", code: "changed_meanwhile", current } };
    },
  });

  await user.click(screen.getByRole("button", { name: "Edit Screening" }));
  const before = await dialog("Edit Screening");
  await user.clear(before.getByRole("textbox", { name: "Name" }));
  await user.type(before.getByRole("textbox", { name: "Name" }), "Phone call");
  await user.click(before.getByRole("button", { name: "Save" }));
  const form = await dialog("Edit First look");
  expect(form.getByText(/Your text is still in the fields you edited/)).toBeTruthy();
  await user.click(form.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes().at(-1)?.body).toMatchObject({ name: "Phone call", idle_days: 9, version: 4 });
});

it("[PIPE-6] asks before it removes a status, and then where its applications go", async () => {
  const inUse = { detail: "2 applications stand in Screening.", code: "status_in_use", count: 2 };
  let asked = 0;
  const { user, changes } = await openPipeline({
    [`DELETE ${path}2/`]: () => (asked++ === 0 ? { status: 409, body: inUse } : { status: 204 }),
  });

  await user.click(screen.getByRole("button", { name: "Remove Screening" }));
  const question = await dialog("Remove Screening?");
  expect(question.getByText("Are you sure you want to remove this status?")).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Remove status" }));
  const choice = await screen.findByRole("combobox", { name: "Move them to" });
  expect(screen.getByText("2 applications stand in Screening.")).toBeTruthy();
  expect((choice as HTMLSelectElement).value).toBe("3");
  await user.selectOptions(choice, "Declined");
  await user.click(screen.getByRole("button", { name: "Move and remove" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes().map(({ method, search }) => [method, search])).toEqual([
    ["DELETE", ""],
    ["DELETE", "?move_to=4"],
  ]);
});

it("[PIPE-6] keeps a status when the removal is cancelled, and says why the last of a group stays", async () => {
  const last = { detail: "Arrived is the last status of its group.", code: "last_of_group" };
  const { user, changes } = await openPipeline({ [`DELETE ${path}1/`]: () => ({ status: 409, body: last }) });

  await user.click(screen.getByRole("button", { name: "Remove Arrived" }));
  await user.click((await dialog("Remove Arrived?")).getByRole("button", { name: "Cancel" }));
  expect(changes()).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Remove Arrived" }));
  await user.click((await dialog("Remove Arrived?")).getByRole("button", { name: "Remove status" }));
  expect(await screen.findByText(/Arrived is the last status of its group/)).toBeTruthy();
});

const pipelinesPath = "/v2/companies/1/pipelines/";
const standard = { id: 1, name: "Standard", is_default: true, jobs: 2, version: 1 };
const interns = { id: 2, name: "Interns", is_default: false, jobs: 0, version: 3 };
const twoGroups = [...usual, aStatus(9, "Arrived", 0, { pipeline_id: 2, pipeline_name: "Interns" })];
const names = () =>
  screen.getAllByRole("listitem").map((row) => usual.find(({ name }) => row.textContent?.startsWith(name))?.name);

it("[PIPE-2] puts a status in its new place at once by an arrow key, says so, and sends a fraction", async () => {
  const { user, changes } = await openPipeline({ [`PATCH ${path}3/`]: () => new Promise(() => undefined) });

  screen.getByRole("button", { name: "Reorder Interview" }).focus();
  await user.keyboard("{ArrowUp}");

  await waitFor(() => expect(names().slice(1, 3)).toEqual(["Interview", "Screening"]));
  expect(screen.getByText("Interview is now 1 of 2 in Active.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Reorder Interview" }));
  await waitFor(() => expect(changes()[0]?.body).toEqual({ order: 1.9, version: 1 }));
});

it("[PIPE-2] takes a new order back that is refused, and says why", async () => {
  const { user } = await openPipeline({ [`PATCH ${path}2/`]: () => ({ status: 403, body: { detail: "Not you." } }) });

  await user.click(screen.getByRole("button", { name: "More actions for Screening" }));
  await user.click(await screen.findByRole("menuitem", { name: "Move down" }));

  expect(await screen.findByText("Couldn't change the order - Not you.")).toBeTruthy();
  expect(names().slice(1, 3)).toEqual(["Screening", "Interview"]);
});

it("[PIPE-2] shows a colleague's order where they were faster, and says so", async () => {
  const current = aStatus(2, "Screening", 1, { order: 3, version: 2 });
  const { user } = await openPipeline({ [`PATCH ${path}2/`]: () => ({ status: 409, body: { current } }) });

  await user.click(screen.getByRole("button", { name: "More actions for Screening" }));
  await user.click(await screen.findByRole("menuitem", { name: "Move down" }));

  expect(await screen.findByText("A colleague changed “Screening” first. This is the new order.")).toBeTruthy();
  expect(names().slice(1, 3)).toEqual(["Screening", "Interview"]);
});

it("[PIPE-2] offers no order where a group has one status, or the reader may not change it", async () => {
  await openPipeline({}, { role: "manager" });
  expect(screen.queryByRole("button", { name: /Reorder/ })).toBeNull();
});

it("[PIPE-4] makes a pipeline out of another one, and shows why its name is refused", async () => {
  const refusal = { detail: "Please check.", code: "invalid", errors: { name: ["It is taken."] } };
  const { user, changes } = await openPipeline({
    [`GET ${pipelinesPath}`]: () => ({ body: [standard] }),
    [`POST ${pipelinesPath}`]: () => ({ status: 400, body: refusal }),
  });
  await screen.findByText("Used by 2 jobs");

  await user.click(screen.getByRole("button", { name: "New pipeline" }));
  const form = await dialog("New pipeline");
  await user.type(form.getByRole("textbox", { name: "Name" }), "Standard");
  await user.click(form.getByRole("button", { name: "Create pipeline" }));

  expect((await form.findByRole("alert")).textContent).toBe("It is taken.");
  expect(changes()[0]?.body).toEqual({ name: "Standard", copy_of: 1 });
  expect(form.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Standard");
});

it("[PIPE-4] [UI-8] asks before it deletes a pipeline, and says by how many jobs it is used", async () => {
  const inUse = { detail: "1 job uses Interns. Change its pipeline first.", code: "pipeline_in_use", count: 1 };
  const { user } = await openPipeline({
    [`GET ${path}`]: () => ({ body: twoGroups }),
    [`GET ${pipelinesPath}`]: () => ({ body: [standard, interns] }),
    [`DELETE ${pipelinesPath}2/`]: () => ({ status: 409, body: inUse }),
  });
  await screen.findByText("Not used by any job");

  await user.click(screen.getByRole("button", { name: "More actions for Interns" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await user.click((await dialog("Delete Interns?")).getByRole("button", { name: "Delete pipeline" }));

  expect(await screen.findByText(/1 job uses Interns/)).toBeTruthy();
});

it("[PIPE-4] suggests where a job's applications go, and changes its pipeline", async () => {
  const statuses = [
    ...usual,
    aStatus(11, "Arrived", 0, { pipeline_id: 2, pipeline_name: "Interns" }),
    aStatus(12, "Trial day", 1, { pipeline_id: 2, pipeline_name: "Interns" }),
  ];
  const job = { job_id: 7, job_title: "Driver", pipeline_id: 1, pipeline_name: "Standard", relocation: null };
  const used = [
    { ...aStatus(1, "Arrived", 0), applications: 3 },
    { ...aStatus(2, "Screening", 1), applications: 1 },
  ];
  const { user, changes } = await openPipeline({
    [`GET ${path}`]: () => ({ body: statuses }),
    [`GET ${pipelinesPath}`]: () => ({ body: [standard, interns] }),
    [`GET ${pipelinesPath}1/jobs/`]: () => ({
      body: {
        count: 2,
        next: null,
        results: [
          { id: 7, title: "Driver", status: "published", can_change: true },
          { id: 8, title: "Cook", status: "published", can_change: false },
        ],
      },
    }),
    "GET /v2/jobs/7/pipeline/": () => ({ body: { ...job, statuses: used } }),
    "PUT /v2/jobs/7/pipeline/": () => ({
      body: { ...job, pipeline_id: 2, pipeline_name: "Interns", statuses: [], relocation: null },
    }),
  });

  await user.click(await screen.findByRole("button", { name: "Used by 2 jobs" }));
  const jobs = await dialog("Jobs using Standard");
  await user.click(await jobs.findByRole("button", { name: "Change the pipeline of Driver" }));
  expect(jobs.queryByRole("button", { name: "Change the pipeline of Cook" })).toBeNull();
  const form = await dialog("Change pipeline");
  const ofScreening = await form.findByRole<HTMLSelectElement>("combobox", { name: "Screening · 1 application" });
  expect(ofScreening.value).toBe("12");
  expect(document.activeElement).toBe(form.getByRole("combobox", { name: "New pipeline" }));
  await user.selectOptions(ofScreening, "Arrived");
  await user.click(form.getByRole("button", { name: "Change pipeline" }));

  expect(await screen.findByText("Driver now uses Interns.")).toBeTruthy();
  expect(changes()[0]?.body).toEqual({
    pipeline_id: 2,
    statuses: [
      { from_status_id: 1, to_status_id: 11 },
      { from_status_id: 2, to_status_id: 11 },
    ],
  });
});

it("[PIPE-4] shows how far a relocation is", async () => {
  const running = {
    id: 4,
    job_id: 7,
    job_title: "Driver",
    removes_status_id: null,
    status_name: null,
    pipeline_name: "Interns",
    total: 50_000,
    moved: 12_500,
  };
  await openPipeline({ "GET /v2/companies/1/relocations/": () => ({ body: [running] }) });

  expect(await screen.findByText("12,500 of 50,000 moved")).toBeTruthy();
  const bar = screen.getByRole<HTMLProgressElement>("progressbar", {
    name: "Moving applications of Driver to Interns",
  });
  expect([bar.value, bar.max]).toEqual([12_500, 50_000]);
});

it("[PIPE-1] [UI-5] says where text in a colour would be hard to read, and what is shown instead", async () => {
  const { user } = await openPipeline();

  await user.click(screen.getByRole("button", { name: "Edit Interview" }));
  const form = await dialog("Edit Interview");
  await user.click(form.getByRole("radio", { name: "Gray" }));

  expect(form.getByText(/hard to read in both themes, so the name keeps the text color/)).toBeTruthy();
});

import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeServer, type Sent } from "#tests/web/fake-server.ts";
import { blankJobForm } from "#tests/web/job-form.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { FieldState, JobForm } from "../job-editing.contract.ts";
import { JobEditPage } from "./JobEditPage.tsx";
import { typedFields } from "./form/typed-fields.ts";

// The editor waits for pauses in typing, which take longer on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const colleague = { id: 9, name: "Ivo Berg", email: "ivo@fjord.test" };
const state = (field: FieldState["field"], value: FieldState["value"]): FieldState => ({
  field,
  value,
  is_drafted: true,
  revision: 1,
  user: colleague,
  dt_modified: "2026-11-24T12:03:00.000Z",
});

const listed = (id: number, label: string) => ({
  id: id + 100,
  job: 4,
  questionnaire: null,
  order: id,
  label,
  required: false,
  is_summary: false,
  update_url: "",
  weights_url: "",
  question: {
    id,
    label,
    q_type: "application",
    choice_type: "text",
    choices: [],
    settings: null,
    can_be_reused: false,
    used: 1,
    may_edit: true,
    version: 1,
    update_url: "",
    weights_url: "",
  },
});

const asked = (id: number) => ({ id, wording: null, required: false, is_summary: false });

type Given = { saved?: Partial<JobForm["saved"]>; answers?: Parameters<typeof fakeServer>[0] };

/** Renders the tab of a published job. */
async function open({ saved, answers }: Given = {}) {
  const form: JobForm = { ...blankJobForm, status: "published", saved: { ...blankJobForm.saved, ...saved } };
  const results = form.saved.questions.map(({ id }) => listed(id ?? 0, `Question ${id}?`));
  const sent = fakeServer({
    "GET /v2/jobs/4/form/": () => ({ body: form }),
    "GET /v2/jobs/4/questions/": () => ({ body: { count: results.length, results, job_title: null } }),
    "GET /v2/companies/1/questions/": () => ({ body: { count: 0, results: [] } }),
    "PATCH /v2/jobs/4/draft/": ({ body }: Sent) => {
      const { field, value } = body as Pick<FieldState, "field" | "value">;
      return { body: state(field, value) };
    },
    ...answers,
  });
  const page = (
    <JobEditPage job_id={4} tab="application-form" onTab={() => Promise.resolve()} teamStep={() => <p>The team</p>} />
  );
  const { user } = await renderAt("/jobs/4/edit/", page, signedIn());
  const changes = () => sent.filter(({ method }) => method !== "GET").map(({ path, body }) => ({ path, body }));
  const cv = await screen.findByRole("radiogroup", { name: "CV" });
  return { user, changes, cv };
}

afterEach(() => typedFields.set("4", undefined));

it("[JOB-4] [INTER-2] drafts what a form asks for, and says that it isn't saved yet", async () => {
  const { user, changes, cv } = await open();
  expect(screen.getByText("No unsaved changes")).toBeDefined();

  await user.click(within(cv).getByRole("radio", { name: "Required" }));

  expect(within(cv).getByRole<HTMLInputElement>("radio", { name: "Required" }).checked).toBe(true);
  const value = { required_fields: ["cv"], hidden_fields: [] };
  await waitFor(
    () =>
      expect(changes()).toEqual([
        { path: "/v2/jobs/4/draft/", body: { field: "application_fields", value, revision: 0 } },
      ]),
    { timeout: 4_000 },
  );
  expect(await screen.findByText(/^Draft saved \d\d:\d\d$/)).toBeDefined();
});

it("[INTER-2] says below the fields of a form why a choice was refused", async () => {
  const { user, cv } = await open({
    answers: {
      "PATCH /v2/jobs/4/draft/": () => ({ status: 400, body: { errors: { value: ["CV isn't available."] } } }),
    },
  });

  await user.click(within(cv).getByRole("radio", { name: "Required" }));

  expect(await screen.findByText("Application Fields: CV isn't available.", {}, { timeout: 4_000 })).toBeDefined();
});

it("[JOB-4] shows what a colleague chose for a form meanwhile, and lets the editor decide", async () => {
  const theirs = state("application_fields", { required_fields: ["phone_number"], hidden_fields: ["message"] });
  const { user, cv } = await open({
    answers: { "PATCH /v2/jobs/4/draft/": () => ({ status: 409, body: { current: theirs } }) },
  });

  await user.click(within(cv).getByRole("radio", { name: "Required" }));

  expect(
    await screen.findByText("Phone: Required · Message: Hidden · CV: Optional", {}, { timeout: 4_000 }),
  ).toBeDefined();
  const conflict = screen.getByRole("group", { name: /^Ivo Berg changed this too:/ });
  expect(conflict.compareDocumentPosition(cv)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole("button", { name: "Take theirs" }));
  const phone = screen.getByRole("radiogroup", { name: "Phone" });
  expect(within(phone).getByRole<HTMLInputElement>("radio", { name: "Required" }).checked).toBe(true);
});

it("[JOB-4] [QUEST-2] names the questions in which a colleague's list differs from the editor's", async () => {
  const added = {
    ...asked(1),
    id: null,
    wording: { label: "Added?", choice_type: "text", choices: [], settings: null },
  };
  const theirs = state("questions", [added, { ...asked(2), required: true }, asked(3)]);
  const { user } = await open({
    saved: { questions: [asked(1), asked(2), asked(3)] },
    answers: { "PATCH /v2/jobs/4/draft/": () => ({ status: 409, body: { current: theirs } }) },
  });

  await user.click(await screen.findByRole("button", { name: "Move Question 3? up" }));

  const difference = "Added: Added? · Removed: Question 1? · Changed: Question 2? · Reordered";
  expect(await screen.findByText(difference, {}, { timeout: 4_000 })).toBeDefined();
});

it("[JOB-4] [QUEST-2] drafts the order and the wording of questions, and new ones", async () => {
  const { user, changes } = await open({ saved: { questions: [asked(1), asked(2)] } });
  const labels = () => screen.getAllByText(/\?$/).map(({ textContent }) => textContent);

  await user.click(await screen.findByRole("button", { name: "Move Question 1? down" }));
  await user.click(screen.getByRole("checkbox", { name: "Question 1? required" }));
  await user.click(screen.getByRole("button", { name: "Edit Question 2?" }));
  const edit = await screen.findByRole("dialog", { name: "Edit question" });
  const label = within(edit).getByRole("textbox", { name: "Question" });
  await user.clear(label);
  await user.type(label, "Reworded?");
  await user.click(within(edit).getByRole("button", { name: "Save" }));
  await user.click(screen.getByRole("button", { name: "New question" }));
  const dialog = await screen.findByRole("dialog", { name: "New question" });
  await user.type(within(dialog).getByRole("textbox", { name: "Question" }), "Added?");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("Enter at least two choices.")).toBeDefined();
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Kind of answer" }), "Text");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));

  await waitFor(() => expect(labels()).toEqual(["Reworded?", "Question 1?", "Added?"]));
  const wording = { choice_type: "text", choices: [], settings: null };
  await waitFor(
    () =>
      expect(changes().at(-1)).toMatchObject({
        path: "/v2/jobs/4/draft/",
        body: {
          field: "questions",
          value: [
            { id: 2, wording: { ...wording, label: "Reworded?" } },
            { id: 1, wording: null, required: true },
            { id: null, wording: { ...wording, label: "Added?" } },
          ],
        },
      }),
    { timeout: 4_000 },
  );
  expect(new Set(changes().map(({ path }) => path))).toEqual(new Set(["/v2/jobs/4/draft/"]));
});

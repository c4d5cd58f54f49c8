import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { renderAt } from "#tests/web/router.tsx";
import { ConfirmProvider } from "#web/ui/confirm.tsx";
import type { ListedQuestion } from "../question-lists.contract.ts";
import { JobQuestionsPage } from "./JobQuestionsPage.tsx";
import { QuestionList } from "./QuestionList.tsx";

const path = "/v2/jobs/4/questions/";

const listed = (id: number, label: string): ListedQuestion => ({
  id,
  job: 4,
  questionnaire: null,
  order: id,
  label,
  required: false,
  is_summary: false,
  question: {
    id: id + 100,
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
  update_url: "",
  weights_url: "",
});

it("[QUEST-2] names the job on the page of its questions", async () => {
  fakeServer({ [`GET ${path}`]: () => ({ body: { count: 0, results: [], job_title: "Nurse" } }) });
  await renderAt("/quest/jobs/4/", <JobQuestionsPage job_id={4} />, signedIn({ role: "admin" }));

  expect(await screen.findByRole("heading", { name: "Questions of the application form for Nurse" })).toBeTruthy();
  expect(document.title).toBe("Questions of the application form for Nurse · Hirelane");
});

function open(answers: Parameters<typeof fakeServer>[0] = {}, results = [listed(1, "One?"), listed(2, "Two?")]) {
  const sent = fakeServer({ [`GET ${path}`]: () => ({ body: { count: results.length, results } }), ...answers });
  const list = { kind: "job", job_id: 4, q_type: "application" } as const;
  const { user } = renderInApp(
    <ConfirmProvider>
      <QuestionList list={list} />
    </ConfirmProvider>,
    signedIn({ role: "admin" }),
  );
  return { user, changes: () => sent.filter(({ method }) => method !== "GET") };
}

it("[QUEST-2] moves a question at once, and takes that back where the server refuses", async () => {
  const { user, changes } = open({
    [`POST ${path}1/increment/`]: () => ({ status: 403, body: { detail: "Not yours." } }),
  });
  const labels = () => screen.getAllByText(/\?$/).map(({ textContent }) => textContent);

  await user.click(await screen.findByRole("button", { name: "Move One? down" }));

  await waitFor(() => expect(changes()).toMatchObject([{ path: `${path}1/increment/` }]));
  await waitFor(() => expect(labels()).toEqual(["One?", "Two?"]));
});

it("[QUEST-2] makes a question required by its box, and says what an empty list is for", async () => {
  const { user, changes } = open({ [`PATCH ${path}2/`]: () => ({ body: { count: 0, results: [] } }) });

  await user.click(await screen.findByRole("checkbox", { name: "Two? required" }));

  await waitFor(() => expect(changes()).toMatchObject([{ path: `${path}2/`, body: { required: true } }]));
});

it("[QUEST-2] offers to write a question where there is none", async () => {
  open({}, []);

  expect(await screen.findByText("No questions")).toBeDefined();
  expect(screen.getByRole("button", { name: "New question" })).toBeDefined();
});

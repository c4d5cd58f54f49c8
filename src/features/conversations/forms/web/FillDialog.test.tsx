import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { FormField } from "#features/review/questions/questions.contract.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import type { ApplicationForm } from "../forms.contract.ts";
import { FillDialog } from "./FillDialog.tsx";

const path = "/v2/applications/4/questionnaires/7/form/";

const form: ApplicationForm = {
  form: "7",
  questionnaire: 7,
  title: "Shifts",
  q_type: "application",
  questionnaire_type: "application",
  is_private: false,
  is_internal: false,
  is_active: true,
  answers: 0,
  may_fill: true,
  may_delete: true,
  may_send: true,
  link: null,
  answer_url: "",
  form_url: "",
};

const field = (id: number, label: string, value: string | null): FormField => ({
  name: `question_${id}`,
  label,
  type: "text-short",
  required: false,
  choices: [],
  settings: null,
  value,
  version: 1,
  errors: [],
});

it("[QUEST-8] keeps what was typed when the candidate answered meanwhile, and offers their answer", async () => {
  const current = {
    form: [field(1, "When?", "In May"), field(2, "Where?", "At home"), field(3, "Why?", "Calm")],
    version: "b",
  };
  let version = "a";
  const sent = fakeServer({
    [`GET ${path}`]: () => ({
      body: { success: true, version: "a", form: current.form.map((one) => ({ ...one, value: null })) },
    }),
    [`POST ${path}`]: (call: { body: unknown }) => {
      ({ version } = call.body as { version: string });
      return version === "a"
        ? { status: 409, body: { code: "changed_meanwhile", detail: "It was changed.", current } }
        : { body: { success: true, detail: "Saved.", ...current } };
    },
  });
  const handleClose = vi.fn<() => void>();
  const { user } = renderInApp(
    <FillDialog application_id={4} form={form} onClose={handleClose} />,
    signedIn({ role: "admin" }),
  );
  await user.type(await screen.findByLabelText("When?"), "In June");
  await user.type(screen.getByLabelText("Where?"), "In town");
  await user.click(screen.getByRole("button", { name: "Save" }));

  await user.click(await screen.findByRole("button", { name: "Use the answer to When?" }));
  expect(screen.getByText("Where? At home")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Where?").value).toBe("In town");
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(handleClose).toHaveBeenCalled());
  expect(sent.filter(({ method }) => method === "POST").at(-1)?.body).toEqual({
    answers: { question_1: "In May", question_2: "In town", question_3: "Calm" },
    version: "b",
  });
});

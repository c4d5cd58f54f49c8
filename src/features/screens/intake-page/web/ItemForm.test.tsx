import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { GuessedFields, IntakeItem } from "#features/review/intake/intake.contract.ts";
import { dropDraft } from "#features/review/intake/web/candidate-form.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { createStore } from "#web/store.ts";
import { ItemForm } from "./ItemForm.tsx";

const onDone = vi.fn<() => void>();

const itemWith = (fields: Partial<GuessedFields>, state: IntakeItem["state"] = "ready"): IntakeItem => ({
  id: 5,
  job_id: 7,
  state,
  fields: { links: [], ...fields },
  file: {
    field: "cv",
    name: "cv.pdf",
    kind: "pdf",
    content_type: "application/pdf",
    size: 10,
    text_state: "extracted",
    text_failure: null,
    url: "/v2/intake/5/file/",
    preview_url: null,
  },
  duplicate_of: null,
  dt_created: "2026-11-23T12:00:00Z",
});
const guess = (value: string, is_certain = true) => ({ value, line: 1, is_certain });
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ application_id: null }));
  onDone.mockReset();
});
afterEach(() => {
  dropDraft(5);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("[DETAIL-22] marks what a person should look at again, until they have typed over it", async () => {
  renderInApp(
    <ItemForm
      job_id={7}
      item={itemWith({ first_name: guess("Anna"), last_name: guess("Bergg", false) })}
      onDone={onDone}
    />,
  );

  const last = await field("Last name");
  expect(screen.getAllByText("Please check")).toHaveLength(1);
  fireEvent.change(last, { target: { value: "Berg" } });
  expect(screen.queryByText("Please check")).toBeNull();
});

it("[DETAIL-22] fills in what is read while somebody types, and leaves what they typed", async () => {
  const read = itemWith({ first_name: guess("Anna"), last_name: guess("Berg") });
  const reading = createStore(itemWith({}, "reading"));
  const Reading = () => <ItemForm job_id={7} item={reading.usePart((item) => item)} onDone={onDone} />;
  renderInApp(<Reading />);
  const first = await field("First name");
  first.focus();
  fireEvent.change(first, { target: { value: "Anne" } });

  act(() => reading.set(read));

  await waitFor(async () => expect((await field("Last name")).value).toBe("Berg"));
  expect(first.value).toBe("Anne");
  expect(document.activeElement).toBe(first);
});

it("[DETAIL-22] does not confirm an item by the second half of a double click on the one before", async () => {
  const item = itemWith({ first_name: guess("Anna"), last_name: guess("Berg") });
  const shown = createStore(item);
  const Shown = () => {
    const open = shown.usePart((one) => one);
    return <ItemForm key={open.id} job_id={7} item={open} onDone={onDone} />;
  };
  renderInApp(<Shown />);
  onDone.mockImplementation(() => shown.set({ ...item, id: 6 }));
  const confirm = () => fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await field("First name");
  const soon = performance.now() + 1_000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(soon);

  confirm();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  confirm();
  expect(onDone).toHaveBeenCalledOnce();
  clock.mockReturnValue(soon + 1_000);
  await field("First name");
  confirm();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
});

it("[DETAIL-22] keeps the candidate open whose address the server would refuse", async () => {
  const item = itemWith({ first_name: guess("Anna"), last_name: guess("Berg"), email: guess("anna@berg..se", false) });
  renderInApp(<ItemForm job_id={7} item={{ ...item, id: 8 }} onDone={onDone} />);
  const soon = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(soon + 5_000);
  await field("Email");

  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));

  await waitFor(async () => expect((await field("Email")).getAttribute("aria-invalid")).toBe("true"));
  expect(onDone).not.toHaveBeenCalled();
});

it("[DETAIL-22] says that a CV is protected by a password", async () => {
  const item = itemWith({}, "failed");
  renderInApp(
    <ItemForm job_id={7} item={{ ...item, file: { ...item.file, text_failure: "encrypted" } }} onDone={onDone} />,
  );

  expect(await screen.findByText(/^This document is password-protected\./)).toBeDefined();
});

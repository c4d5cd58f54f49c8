import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { ApiError } from "#web/api-error.ts";
import { createQueryClient } from "#web/query-client.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { useSaveForm } from "./use-save-form.ts";

const taken = new ApiError(400, { detail: "Taken.", code: "invalid", errors: { name: ["This name is taken."] } });

function Form({ error }: { error: unknown }) {
  const form = useSaveForm({
    initialValues: { name: "Offer" },
    validate: { name: (name) => (name === "" ? "Enter a name." : null) },
    save: { error, isPending: false },
    onSubmit: () => undefined,
  });
  return <TextInput label="Name" {...form.getInputProps("name")} />;
}

/** Form with one valid field before two that can be invalid. */
function SentForm({ error }: { error: unknown }) {
  const form = useSaveForm({
    initialValues: { note: "", name: "", time: "" },
    validate: {
      name: (name) => (name === "" ? "Enter a name." : null),
      time: (time) => (time === "" ? "Enter a time." : null),
    },
    save: { error, isPending: false },
    onSubmit: () => undefined,
  });
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <TextInput label="Note" {...form.getInputProps("note")} />
      <TextInput label="Name" {...form.getInputProps("name")} />
      <TextInput label="Time" {...form.getInputProps("time")} />
      <button type="button" onClick={() => form.validate()}>
        Look
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

const focused = () => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent;

it.each(["Save", "Look"])(
  "[UI-10] leads to the first field that is wrong, once, when one tries to save",
  async (name) => {
    const { user } = renderInApp(<SentForm error={null} />, createQueryClient());
    await user.click(screen.getByRole("button", { name }));
    expect(focused()).toBe("Name");

    await user.click(screen.getByRole("textbox", { name: "Note" }));
    await user.keyboard("Typed");
    expect(focused()).toBe("Note");
  },
);

it("[UI-10] leads to the field that the server refused, unless the reader has gone elsewhere", async () => {
  const refusedTime = new ApiError(400, { detail: "No.", code: "invalid", errors: { time: ["No such time."] } });
  const screenOf = (error: unknown) => (
    <>
      <SentForm error={error} />
      <button>Elsewhere</button>
    </>
  );
  const { user, rerender } = renderInApp(screenOf(null), createQueryClient());
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Offer");
  await user.type(screen.getByRole("textbox", { name: "Time" }), "25:00{Enter}");
  await user.click(screen.getByRole("textbox", { name: "Note" }));

  rerender(screenOf(refusedTime));
  expect(focused()).toBe("Time");

  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  rerender(screenOf(new ApiError(400, { detail: "No.", code: "invalid", errors: { name: ["Taken."] } })));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Elsewhere" }));
});

it("[UI-10] shows what is wrong with a field as it is typed into, and no longer than that", async () => {
  const { user } = renderInApp(<Form error={null} />, createQueryClient());
  const name = screen.getByRole("textbox", { name: "Name" });

  await user.clear(name);
  expect(screen.getByText("Enter a name.")).toBeDefined();
  await user.type(name, "O");
  expect(screen.queryByText("Enter a name.")).toBeNull();
});

it("[UI-10] shows beside a field what the server refused, until the field is changed", async () => {
  const { user } = renderInApp(<Form error={taken} />, createQueryClient());
  expect(screen.getByText("This name is taken.")).toBeDefined();

  await user.type(screen.getByRole("textbox", { name: "Name" }), "s");

  expect(screen.queryByText("This name is taken.")).toBeNull();
});

type Saved = { name: string; note: string };

/** Form that is saved by a mutation, like the forms of the app. */
function Saving({ send, onNothing }: { send: (values: Saved) => Promise<unknown>; onNothing?: () => void }) {
  const save = useMutation({ mutationFn: send });
  const form = useSaveForm<Saved>({
    initialValues: { name: "Offer", note: "" },
    save,
    onSubmit: (values) => (onNothing ? onNothing() : save.mutate(values)),
    onConflict: (current) => current as Saved,
  });
  return (
    <form aria-label="Offer" onSubmit={form.handleSubmit}>
      <output>{String(form.refusal ?? "")}</output>
      <TextInput label="Name" {...form.getInputProps("name")} />
      <TextInput label="Note" {...form.getInputProps("note")} />
      <button type="submit">Save</button>
    </form>
  );
}

/** Submits twice before React renders the first submit, as happens on a busy machine. */
const submitTwice = () =>
  act(() => {
    fireEvent.submit(screen.getByRole("form"));
    fireEvent.submit(screen.getByRole("form"));
  });

it("[UI-10] sends a form once for a double click, and again once it was refused", async () => {
  const answers = [Promise.withResolvers(), Promise.withResolvers()];
  let sent = 0;
  renderInApp(<Saving send={() => answers[sent++]!.promise} />, createQueryClient());
  submitTwice();
  await waitFor(() => expect(sent).toBe(1));
  answers[0]!.reject(new ApiError(400, { detail: "Full.", code: "invalid" }));
  await screen.findByText(/Full\./);

  submitTwice();

  await waitFor(() => expect(sent).toBe(2));
});

it("[UI-10] takes another submit when the one before had nothing to send", async () => {
  let submits = 0;
  const { user } = renderInApp(
    <Saving send={() => Promise.resolve()} onNothing={() => (submits += 1)} />,
    createQueryClient(),
  );
  const button = screen.getByRole("button", { name: "Save" });

  await user.click(button);
  await user.click(button);

  expect(submits).toBe(2);
});

it("[UI-10] takes a colleague's value of a field that is saved already", async () => {
  const current = { name: "Theirs", note: "" };
  const answers: (() => Promise<unknown>)[] = [
    () => Promise.resolve(),
    () => Promise.reject(new ApiError(409, { detail: "Changed.", code: "changed_meanwhile", current })),
  ];
  const { user } = renderInApp(<Saving send={() => answers.shift()!()} />, createQueryClient());
  const [name, note] = screen.getAllByRole<HTMLInputElement>("textbox");
  await user.type(name!, "s");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.type(note!, "Mine");
  await user.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByText(/A colleague changed other fields/)).toBeDefined();
  expect([name!.value, note!.value]).toEqual(["Theirs", "Mine"]);
});

import { TextInput } from "@mantine/core";
import { screen } from "@testing-library/react";
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

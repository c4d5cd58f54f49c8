import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openBar } from "#tests/web/bulk-bar.tsx";

afterEach(() => window.localStorage.clear());

it("[BULK-7] copies many once, however fast the button is pressed twice", async () => {
  const { user, sent, onClear } = openBar({ preflight: { count: 2, changed: 2, left_out: [] } });
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Copy to job…" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(await within(dialog).findByRole("radio", { name: /Bridge engineer/ }));
  const button = within(dialog).getByRole("button", { name: "Copy" });

  // Both clicks happen before the next render, as on a busy machine.
  button.click();
  button.click();

  await waitFor(() => expect(onClear).toHaveBeenCalled());
  expect(sent.filter(({ method, path }) => method === "POST" && path === "/v2/bulk-actions/")).toHaveLength(1);
});

it("[BULK-7] begins again after a refusal", async () => {
  const refusal = { status: 500, body: { detail: "Sorry." } };
  const { user, sent } = openBar({ me: { role: "admin" }, preflight: { count: 2, changed: 2, left_out: [] }, refusal });
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Hide…" }));
  const button = await within(await screen.findByRole("dialog")).findByRole("button", { name: "Hide 2" });
  const starts = () => sent.filter(({ method, path }) => method === "POST" && path === "/v2/bulk-actions/").length;

  fireEvent.click(button);
  await waitFor(() => expect(starts()).toBe(1));
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await user.click(button);

  await waitFor(() => expect(starts()).toBe(2));
});

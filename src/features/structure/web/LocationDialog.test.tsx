import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { LocationDialog } from "./LocationDialog.tsx";

const path = "POST /v2/jobs/4/locations/";

async function open(answer: { status: number; body: unknown }) {
  const sent = fakeServer({ [path]: () => answer });
  const onAdded = vi.fn();
  const { user } = renderInApp(<LocationDialog job_id={4} onAdded={onAdded} onClose={vi.fn()} />, signedIn());
  const dialog = within(await screen.findByRole("dialog", { name: "Add a place" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Umeå");
  const link = dialog.getByRole("textbox", { name: "Link to a map" });
  const add = () => user.click(dialog.getByRole("button", { name: "Add a place" }));
  return { user, dialog, link, add, sent, onAdded };
}

it("[LOC-1] [UI-10] says beside the link to a map that it has to be whole, before it is sent", async () => {
  const added = { id: 9, name: "Umeå", location_json: {}, latitude: null, longitude: null };
  const { user, link, add, sent, onAdded } = await open({ status: 201, body: added });

  await user.type(link, "maps.test/umea");
  await add();
  expect(screen.getByText("Enter the whole link, such as https://example.com/map.")).toBeTruthy();
  expect([link.getAttribute("aria-invalid"), sent]).toEqual(["true", []]);

  await user.clear(link);
  await user.type(link, "https://maps.test/umea");
  await add();
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(added));
  expect(sent[0]?.body).toMatchObject({ name: "Umeå", location_json: { city: "", url: "https://maps.test/umea" } });
});

it("[LOC-1] [UI-10] shows what the server refuses of an address beside its field, and not above the form", async () => {
  const errors = { "location_json.city": ["Too long."] };
  const { dialog, add } = await open({ status: 400, body: { detail: "Invalid.", code: "invalid", errors } });

  await add();

  const told = await dialog.findAllByRole("alert");
  expect(told.map(({ textContent }) => textContent)).toEqual(["Too long."]);
  expect(dialog.getByRole("textbox", { name: "City" }).getAttribute("aria-invalid")).toBe("true");
});

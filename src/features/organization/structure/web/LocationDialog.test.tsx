import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import type { KeptLocation, Location } from "../locations.contract.ts";
import { LocationDialog } from "./LocationDialog.tsx";
import { useSaveLocation } from "./structure.hooks.ts";

const path = "POST /v2/locations/";

/** Opens the dialog as the settings do, to edit `location`. */
function Opened({ location, onSaved }: { location: KeptLocation | undefined; onSaved: (saved: Location) => void }) {
  const save = useSaveLocation(location);
  return <LocationDialog location={location} save={save} onSaved={onSaved} onClose={vi.fn()} />;
}

async function open(answer: { status: number; body: unknown }) {
  const sent = fakeServer({ [path]: () => answer });
  const onSaved = vi.fn();
  const { user } = renderInApp(<Opened location={undefined} onSaved={onSaved} />, signedIn());
  const dialog = within(await screen.findByRole("dialog", { name: "New location" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Umeå");
  await user.click(dialog.getByText("More"));
  const link = dialog.getByRole("textbox", { name: "Link to a map" });
  const add = () => user.click(dialog.getByRole("button", { name: "Save" }));
  return { user, dialog, link, add, sent, onSaved };
}

it("[LOC-1] [UI-10] says beside the link to a map that it has to be whole, before it is sent", async () => {
  const added = { id: 9, name: "Umeå", location_json: {}, latitude: null, longitude: null };
  const { user, link, add, sent, onSaved } = await open({ status: 201, body: added });

  await user.type(link, "maps.test/umea");
  await add();
  expect(screen.getByText("Enter a complete link, such as https://example.com/map.")).toBeTruthy();
  expect([link.getAttribute("aria-invalid"), sent]).toEqual(["true", []]);

  await user.clear(link);
  await user.type(link, "https://maps.test/umea");
  await add();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(added));
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

it("[LOC-1] corrects a location and keeps the parts of its address that the form does not show", async () => {
  const location: KeptLocation = {
    id: 9,
    name: "Umea",
    location_json: { city: "Umeå", city_short: "UMU", place_id: "p-1" },
    latitude: "63.8258000000",
    longitude: null,
    is_archived: false,
    jobs: 2,
    version: 3,
  };
  const sent = fakeServer({ "PATCH /v2/locations/9/": () => ({ body: { ...location, name: "Umeå" } }) });
  const onSaved = vi.fn();
  const { user } = renderInApp(<Opened location={location} onSaved={onSaved} />, signedIn());
  const name = await screen.findByRole("textbox", { name: "Name" });

  await user.clear(name);
  await user.type(name, "Umeå");
  await user.click(screen.getByRole("button", { name: "Save" }));

  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toMatchObject({
    name: "Umeå",
    location_json: { city: "Umeå", city_short: "UMU", place_id: "p-1", url: "" },
    latitude: 63.8258,
    longitude: null,
    version: 3,
  });
});

it("[LOC-1] takes the country from a list, with its code, and keeps one that was typed until another is chosen", async () => {
  const added = { id: 9, name: "Umeå", location_json: {}, latitude: null, longitude: null };
  const { user, dialog, add, sent } = await open({ status: 201, body: added });

  await user.selectOptions(dialog.getByRole("combobox", { name: "Country" }), "Sweden");
  await add();

  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ location_json: { country: "Sweden", country_short: "SE" } });

  const typed = { ...added, location_json: { country: "Sverige" }, is_archived: false, jobs: 0, version: 1 };
  renderInApp(<Opened location={typed} onSaved={vi.fn()} />, signedIn());
  const known = within(await screen.findByRole("dialog", { name: "Edit Umeå" }));
  const shown = known.getByRole<HTMLSelectElement>("combobox", { name: "Country" });
  expect(shown.selectedOptions[0]?.textContent).toBe("Sverige");
});

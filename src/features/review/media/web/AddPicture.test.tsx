import { waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeStore } from "#tests/web/fake-store.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { AddPicture } from "./AddPicture.tsx";

afterEach(() => vi.unstubAllGlobals());

const file = (name: string) => new File(["picture"], name, { type: "image/png" });

function open() {
  const store = fakeStore();
  const onAdded = vi.fn();
  const rendered = renderInApp(<AddPicture mediatype="cover" onAdded={onAdded} />, signedIn());
  const drop = (given: File) =>
    rendered.user.upload(rendered.getByLabelText("Add cover", { selector: "input" }), given);
  const added = () =>
    store.calls.filter(({ method, address }) => method === "POST" && address === "/v2/companies/1/media/cover/");
  return { ...rendered, store, onAdded, drop, added };
}

it("[FILE-4] adds a picture that was uploaded, and forgets its row", async () => {
  const { store, drop, added, onAdded, queryByRole } = open();
  store.reply = (method) => (method === "POST" ? { status: 201, body: { id: 5, mediatype: "cover" } } : undefined);

  await drop(file("Quay.png"));

  await waitFor(() => expect(onAdded).toHaveBeenCalledWith({ id: 5, mediatype: "cover" }));
  expect(added().map(({ body }) => body)).toEqual([{ key: "1/user-2/1", name: "Quay.png" }]);
  expect(queryByRole("list")).toBeNull();
});

it("[FILE-4] says beside the button why the server takes no picture, and tries again", async () => {
  const { store, drop, added, findByRole, getByRole, user, onAdded } = open();
  const sentence = "“Torn.png” is damaged or isn't a picture.";
  store.reply = () => ({ status: 400, body: { detail: "Check the fields.", errors: { key: [sentence] } } });
  await drop(file("Torn.png"));
  expect((await findByRole("alert")).textContent).toBe(sentence);

  store.reply = () => ({ status: 201, body: { id: 6, mediatype: "cover" } });
  await user.click(getByRole("button", { name: "Try Torn.png again" }));

  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(added()).toHaveLength(2);
});

it("[FILE-4] sends nothing that is no picture by its name", async () => {
  const { store, getByRole, findByRole } = open();

  const event = Object.assign(new Event("drop", { bubbles: true, cancelable: true }), {
    dataTransfer: { files: [new File(["<svg/>"], "logo.svg")], types: ["Files"] },
  });
  getByRole("region", { name: "Add cover" }).dispatchEvent(event);

  expect((await findByRole("alert")).textContent).toContain("“logo.svg” can't be used.");
  expect(store.calls).toEqual([]);
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { meQuery } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { Application } from "#features/review/applications/applications.contract.ts";
import { aFile, anApplication } from "#tests/web/application.ts";
import { fakeStore } from "#tests/web/fake-store.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { createQueryClient } from "#web/query-client.ts";
import { uploadLimitsQuery } from "./files.hooks.ts";
import { UploadFiles } from "./UploadFiles.tsx";
import { stateOf } from "./uploads.ts";

const application = anApplication({ id: 7, cv: aFile({ name: "cv.pdf", size: 10 }) });

function openUpload(shown = application) {
  const store = fakeStore();
  store.reply = (method) => (method === "POST" ? { status: 201, body: {} } : undefined);
  const queryClient = createQueryClient();
  queryClient.setQueryData(meQuery.queryKey, { company_features: ["application_other_2"] } as never);
  queryClient.setQueryData(uploadLimitsQuery.queryKey, {
    name_length: 20,
    size: 2_000,
    total_size: 5_000,
    extensions: ["pdf"],
    table_size: 10_000,
  });
  return { store, ...renderInApp(<UploadFiles application={shown} />, queryClient) };
}

const chosenFile = (name: string) => new File(["words"], name);
const drop = (...files: File[]) => fireEvent.drop(screen.getByRole("region"), { dataTransfer: { files } });
const attached = (store: ReturnType<typeof fakeStore>) =>
  store.calls.filter((call) => call.method === "POST").map((call) => call.body);

afterEach(() => vi.unstubAllGlobals());

it("[FILE-2] uploads what is dropped to the places that are free, and says so", async () => {
  const { store } = openUpload();

  drop(chosenFile("letter.pdf"), chosenFile("more.pdf"));

  const list = within(await screen.findByRole("list", { name: "Uploads" }));
  await waitFor(() => expect(list.getAllByText("Added")).toHaveLength(2));
  expect(attached(store)).toEqual([
    { key: "1/user-2/1", field: "cover_letter", name: "letter.pdf" },
    { key: "1/user-2/2", field: "other_1", name: "more.pdf" },
  ]);
});

it("[FILE-1] says what to do when the browser cannot reach the store", async () => {
  const { store } = openUpload();
  store.url = "https://files.example.com/bucket";
  store.answers.push({ status: 0 });

  drop(chosenFile("letter.pdf"));

  expect(
    await screen.findByText(/“letter.pdf” could not be processed\. Your browser can't reach the file storage/),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try “letter.pdf” again" })).toBeTruthy();
});

it("[FILE-2] offers the documents the company uses, and says what would be replaced", async () => {
  const { user, store } = openUpload();
  const choice = screen.getByLabelText("Document type");

  expect(within(choice).getAllByRole("option")).toHaveLength(4);
  await user.selectOptions(choice, "CV");
  expect(screen.getByText("Replaces the current document.")).toBeTruthy();
  drop(chosenFile("new.pdf"));

  await screen.findByText("Added");
  expect(attached(store)).toEqual([{ key: "1/user-2/1", field: "cv", name: "new.pdf" }]);
});

it("[FILE-2] says why a file is not taken, and sends nothing", async () => {
  const { store } = openUpload();

  drop(chosenFile("virus.exe"));

  expect((await screen.findByRole("alert")).textContent).toContain("“virus.exe” isn't supported.");
  expect(store.posts).toEqual([]);
});

it("[FILE-5] shows what failed with the reason, and tries it again", async () => {
  const { store, user } = openUpload();
  store.answers.push({ status: 400, body: JSON.stringify({ detail: "“cv.pdf” is empty." }) });

  drop(chosenFile("cv.pdf"));

  expect((await screen.findByRole("alert")).textContent).toBe("“cv.pdf” could not be processed. “cv.pdf” is empty.");
  await user.click(screen.getByRole("button", { name: "Try “cv.pdf” again" }));
  await screen.findByText("Added");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("[FILE-5] is started below 100 %, finished at 100, else failed", () => {
  expect([0, 99, 100, null].map((percent) => stateOf({ percent }))).toEqual([
    "started",
    "started",
    "finished",
    "failed",
  ]);
});

it.each([
  ["a viewer", { ...application, my_role: "viewer" }],
  ["a reader who sees the application masked", { ...application, should_be_masked: true }],
] as [string, Application][])("[ROLE-10] shows %s no way to add documents", (_, shown) => {
  openUpload(shown);

  expect(screen.queryByRole("region")).toBeNull();
});

import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Application } from "#features/applications/applications.contract.ts";
import { useShown } from "#features/search/web/use-shown.ts";
import { anApplication } from "#tests/web/application.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import { applicationQuery } from "#features/applications/web/applications.hooks.ts";
import { KeysDialog } from "./KeysDialog.tsx";

const Results = () => <p>{useShown({}).shown.results.count} found</p>;

type Role = Application["my_role"];

/** The sheet over results in which one has these roles; the first of them may be open. */
async function openSheet(address: string, roles: Role[]) {
  const results = roles.map((my_role, index) => anApplication({ id: index + 1, my_role }));
  fakeServer({
    "GET /applications/search/v1/": () => ({
      body: { count: results.length, next: null, results, facets: {}, facets_q: [], query_params: {} },
    }),
  });
  const queryClient = signedIn();
  if (results[0]) queryClient.setQueryData(applicationQuery(1).queryKey, results[0]);
  const page = (
    <>
      <Results />
      <KeysDialog onClose={() => {}} />
    </>
  );
  await renderAt(address, page, queryClient);
  await screen.findByText(`${results.length} found`);
  const sheet = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  return () => sheet.getAllByRole("term").map((term) => term.textContent);
}

it("[SEARCH-21] lists what a key can do in the list for who may do everything", async () => {
  const listed = await openSheet("/applications/", ["collaborator"]);

  await waitFor(() => expect(listed()).toEqual(expect.arrayContaining(["Move", "Rate", "Tag", "Comment", "Select"])));
  expect(listed()).not.toContain("Reject");
});

it("[SEARCH-21] [ROLE-10] lists nothing that one's role allows for none of the results", async () => {
  const listed = await openSheet("/applications/", ["viewer", "viewer"]);

  await waitFor(() => expect(listed()).toContain("Comment"));
  for (const does of ["Move", "Rate", "Tag", "Select", "Undo the last move"]) expect(listed()).not.toContain(does);
});

it("[SEARCH-21] [ROLE-10] lists what one's role allows for some of the results", async () => {
  const listed = await openSheet("/applications/?view=board", ["viewer", "recruiter"]);

  await waitFor(() => expect(listed()).toContain("Tag"));
  for (const does of ["Move", "Rate", "Pick up the card, and drop it"]) expect(listed()).not.toContain(does);
});

it("[SEARCH-21] [ROLE-10] lists what one's role allows for the application that is open", async () => {
  const listed = await openSheet("/applications/?application_id=1", ["viewer", "collaborator"]);

  expect(listed()).toEqual([
    "Open the command palette",
    "Show these keys",
    "Next, previous",
    "Comment",
    "Back to the results",
  ]);
});

it("[SEARCH-21] lists no way on or back where an application is open by itself", async () => {
  const listed = await openSheet("/applications/1/", ["collaborator"]);

  expect(listed()).toEqual(expect.arrayContaining(["Move", "Reject", "Give 1 to 5 stars"]));
  expect(listed()).not.toContain("Next, previous");
  expect(listed()).not.toContain("Back to the results");
});

it("[SEARCH-21] lists the keys of the jobs beside the jobs", async () => {
  const listed = await openSheet("/jobs/", []);

  expect(listed()).toEqual([
    "Open the command palette",
    "Show these keys",
    "Go to the search field",
    "Next, previous",
    "Open",
  ]);
});

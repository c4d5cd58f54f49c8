import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { Match, Matching } from "../matching.contract.ts";
import { MatchingPage } from "./MatchingPage.tsx";
import { MatchSection } from "./MatchSection.tsx";

const matching: Matching = {
  id: 4,
  job_title: "Nurse",
  should_match_all: true,
  criteria: [{ kind: "choice", id: 11 }],
  questions: [
    {
      id: 1,
      label: "Which shifts?",
      choices: [
        { id: 11, text: "Days" },
        { id: 12, text: "Nights" },
      ],
    },
  ],
  tags: [{ id: 21, text: "bridges" }],
};

const path = "/v2/jobs/7/matching/";
const page = <MatchingPage job_id={7} />;

it("[JOB-14] saves what a job looks for, and goes to the home page", async () => {
  const sent = fakeServer({
    [`GET ${path}`]: () => ({ body: matching }),
    [`PATCH ${path}`]: () => ({ body: matching }),
  });
  const { user, router } = await renderAt("/jobs/7/matching/", page, signedIn());
  expect(await screen.findByRole("checkbox", { name: "Days", checked: true })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Matching for Nurse" })).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "bridges" }));
  await user.click(screen.getByRole("radio", { name: "any of it" }));
  await user.click(screen.getByRole("button", { name: "Save" }));

  await expect.poll(() => router.state.location.pathname).toBe("/");
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({
    should_match_all: false,
    criteria: [
      { kind: "choice", id: 11 },
      { kind: "tag", id: 21 },
    ],
  });
});

it("[JOB-14] goes to the home page where it is closed, and sends nothing", async () => {
  const sent = fakeServer({ [`GET ${path}`]: () => ({ body: matching }) });
  const { user, router } = await renderAt("/jobs/7/matching/", page, signedIn());
  await user.click(await screen.findByRole("button", { name: "Cancel" }));

  await expect.poll(() => router.state.location.pathname).toBe("/");
  expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
});

it("[JOB-14] says what to do where there is nothing to choose, and what was not loaded", async () => {
  fakeServer({ [`GET ${path}`]: () => ({ body: { ...matching, id: null, criteria: [], questions: [], tags: [] } }) });
  const empty = await renderAt("/jobs/7/matching/", page, signedIn());
  expect(await screen.findByText("Nothing to match yet")).toBeTruthy();
  empty.unmount();

  fakeServer({ [`GET ${path}`]: () => ({ status: 400, body: { detail: "Broken", code: "forbidden" } }) });
  await renderAt("/jobs/7/matching/", page, signedIn());
  expect(await screen.findByText("Couldn't load the matching settings")).toBeTruthy();
});

it("[JOB-10] lists which criteria an application meets", async () => {
  const match: Match = {
    should_match_all: true,
    is_match: false,
    met: 1,
    criteria: [
      { question: "Which shifts?", text: "Days", is_met: true },
      { question: null, text: "bridges", is_met: false },
    ],
  };
  fakeServer({ "GET /v2/applications/3/matching/": () => ({ body: { match } }) });
  await renderAt("/applications/3/", <MatchSection application={{ id: 3 }} />, signedIn());

  expect(await screen.findByText(/^Matches 1 of 2/)).toBeTruthy();
  const items = within(screen.getByRole("list", { name: "Matching" })).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["Met: Which shifts?: Days", "Not met: Tag: bridges"]);
});

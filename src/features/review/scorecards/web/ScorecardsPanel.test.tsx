import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { Scorecard, ScorecardSaving } from "../scorecards.contract.ts";
import { ScorecardsPanel } from "./ScorecardsPanel.tsx";
import { scorecardsQuery } from "./scorecards.hooks.ts";

const path = "/v1/applications/1/scorecards/";
const when = "2026-11-20T08:00:00.000Z";

const kit = {
  id: 7,
  name: "Trial day",
  instructions: "",
  attributes: [
    { id: "care", name: "Care", help: "" },
    { id: "pace", name: "Pace", help: "" },
  ],
  questions: [],
  is_archived: false,
  version: 1,
};

const card = (given: Partial<Scorecard> = {}): Scorecard => ({
  id: 3,
  user: { id: 1, name: "Maja Ek", email: "maja@example.com" },
  kit,
  ratings: {},
  answers: {},
  notes: "",
  recommendation: null,
  is_submitted: false,
  submitted_at: null,
  dt_modified: when,
  revisions: 0,
  version: 1,
  ...given,
});

const theirs = card({
  id: 9,
  user: { id: 2, name: "Li Sand", email: "li@example.com" },
  ratings: { care: null },
  recommendation: "yes",
  is_submitted: true,
  submitted_at: when,
});

/**
 * Opens the panel for a colleague of the team, with a fake server that hides other opinions while the colleague has an
 * unsubmitted scorecard.
 */
async function open(begun: Scorecard | undefined, { isInterviewer = false } = {}) {
  let own = begun;
  const sent = fakeServer({
    [`GET ${path}`]: () => {
      const isAsked = own ? !own.is_submitted : isInterviewer;
      const listed = { kits: [kit], own: own ? [own] : [], others: isAsked ? [] : [theirs] };
      return { body: { ...listed, is_hidden: isAsked, is_asked: isAsked } };
    },
    [`PUT ${path}7/`]: ({ body }) => {
      const { version, ...content } = body as ScorecardSaving;
      if (version !== null && !own) return { status: 409, body: { code: "changed_meanwhile", detail: "Changed." } };
      own = card({ ...content, version: (version ?? 0) + 1 });
      return { body: own };
    },
    [`DELETE ${path}7/`]: () => {
      own = undefined;
      return {};
    },
    "GET /v1/applications/1/interviewers/": () => ({ body: { count: 0, next: null, results: [] } }),
  });
  const queryClient = signedIn();
  const rendered = await renderAt(
    "/applications/1/",
    <ScorecardsPanel application={anApplication({ id: 1, my_role: "viewer" })} byLink={null} />,
    queryClient,
  );
  const change = (elsewhere: Scorecard | undefined) => {
    own = elsewhere;
    return queryClient.invalidateQueries({ queryKey: scorecardsQuery(1).queryKey });
  };
  return { ...rendered, sent, change, saved: () => own };
}

const notes = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Notes/ });

it("[INTER-3] discards a draft that was begun by mistake, shows the others again, and brings it back", async () => {
  const { user, saved } = await open(card({ notes: "Oh, the wrong one." }));

  await user.click(await screen.findByRole("button", { name: "Discard draft" }));

  expect(await screen.findByText("Li Sand")).toBeDefined();
  expect(saved()).toBeUndefined();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect((await notes()).value).toBe("Oh, the wrong one.");
  expect(saved()).toMatchObject({ notes: "Oh, the wrong one.", version: 1 });
});

it("[INTER-3] begins anew with what is typed after the draft was discarded in another window", async () => {
  const { user, change, saved } = await open(card({ notes: "Kind" }), { isInterviewer: true });
  await notes();

  await change(undefined);
  await user.type(await notes(), ", quick");

  await waitFor(() => expect(saved()).toMatchObject({ notes: "Kind, quick", version: 1 }), { timeout: 3_000 });
});

it("[INTER-3] shows what was saved in another window, as long as nothing is typed here", async () => {
  const { user, change } = await open(card({ notes: "Kind." }));
  expect((await notes()).value).toBe("Kind.");

  await change(card({ notes: "Kind. Quick.", version: 2 }));

  await waitFor(async () => expect((await notes()).value).toBe("Kind. Quick."));
  await user.type(await notes(), " Calm.");
  await change(card({ notes: "Kind. Quick. Late.", version: 3 }));
  expect((await notes()).value).toBe("Kind. Quick. Calm.");
});

it("[INTER-3] tells what was not rated from what showed no evidence", async () => {
  await open(undefined);

  await screen.findByText("Li Sand");
  const said = [...document.querySelectorAll("dl > div")].map((row) => row.textContent);
  expect(said).toEqual(["CareNo evidence", "PaceNot rated"]);
});

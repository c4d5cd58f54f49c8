import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import type { CompanyFeature, CompanyRole } from "#shared/actor.ts";
import type { ResultsWindow } from "#features/search/web/results.ts";
import { aFile, anApplication } from "#tests/web/application.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { Application } from "../applications.contract.ts";
import { ApplicationDetail } from "./ApplicationDetail.tsx";

const status = (id: number, name: string, group: number, given: object = {}) => ({
  id,
  pipeline_id: 1,
  name,
  group,
  order: id,
  color: null,
  idle_days: 0,
  rejection_not_sent_days: 0,
  is_rejection_step: false,
  rejection_reason_options: [],
  rejection_reason_allow_other: false,
  is_default: false,
  version: 1,
  ...given,
});
const statuses = [
  status(10, "New", 0),
  status(11, "Interview", 1),
  status(12, "Rejected", 19, { rejection_reason_options: ["Position filled"] }),
];
const [amara, jukka, wei] = ["Amara Okafor", "Jukka Mäkinen", "Wei Zhang"];

type Given = {
  applications?: Application[];
  answers?: Parameters<typeof fakeServer>[0];
  me?: { role?: CompanyRole; company_features?: CompanyFeature[] };
  address?: string;
  hasMore?: boolean;
  /** What is open at first, where it is not the first of the results. */
  open_id?: number;
};

/** The page as a search opens it, at the first of its results. */
async function openDetail(given: Given = {}) {
  const applications =
    given.applications ?? [amara, jukka, wei].map((full_name, index) => anApplication({ id: index + 1, full_name }));
  const loadMore = vi.fn();
  const onClose = vi.fn();
  const onShow = vi.fn();
  const sent = fakeServer({
    "GET /v2/companies/1/application-status/": () => ({ body: statuses }),
    ...Object.fromEntries(
      applications.flatMap((application) => [
        [`GET /v1/applications/${application.id}/`, () => ({ body: application })],
        [`GET /v1/applications/${application.id}/comments/`, () => ({ body: { count: 0, next: null, results: [] } })],
        [`GET /v1/applications/${application.id}/ratings/`, () => ({ body: { count: 0, results: [] } })],
      ]),
    ),
    ...given.answers,
  });

  const Screen = () => {
    const [id, setId] = useState(given.open_id ?? applications[0]?.id ?? 0);
    const results: ResultsWindow = {
      applications: applications.map((application) => ({ ...application, matches: [] })),
      ids: applications.map((application) => application.id),
      count: applications.length,
      loadedPages: 1,
      hasMore: given.hasMore ?? false,
      isLoadingMore: false,
      isQuiet: false,
      loadMore,
    };
    return (
      <ApplicationDetail application_id={id} results={results} onClose={onClose} onSelect={setId} onShow={onShow} />
    );
  };
  const rendered = await renderAt(given.address ?? "/applications/", <Screen />, signedIn(given.me));
  await screen.findByRole("heading", { level: 1 });
  return { ...rendered, sent, loadMore, onClose, onShow };
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const moveTo = async (user: Awaited<ReturnType<typeof openDetail>>["user"], name: string) => {
  await user.click(screen.getByRole("button", { name: /^Move/ }));
  await user.click(await screen.findByRole("menuitem", { name: new RegExp(name) }));
};

it("[SEARCH-21] goes to the next and the previous application by j and k, and stays at the ends", async () => {
  const { user } = await openDetail();

  await user.keyboard("k");
  expect(heading()).toBe(amara);
  await user.keyboard("jjj");
  expect(heading()).toBe(wei);
  await user.keyboard("k");

  expect(heading()).toBe(jukka);
  expect(document.title).toContain(jukka);
});

it("[SEARCH-21] tells of the application seen last, also when it is left at once", async () => {
  const { user, onShow } = await openDetail();

  await user.keyboard("jj{Escape}");

  expect(onShow.mock.calls.at(-1)).toEqual([3]);
});

it("[DETAIL-4] lets an application that is not among the results stand before them, and says so", async () => {
  const { user } = await openDetail({
    open_id: 9,
    answers: { "GET /v1/applications/9/": () => ({ body: anApplication({ id: 9, full_name: "Far Down" }) }) },
  });

  expect(heading()).toBe("Far Down");
  expect(screen.getByText("Not among the results")).toBeTruthy();
  await user.keyboard("j");
  expect(heading()).toBe(amara);
  expect(screen.getByText("1 of 3")).toBeTruthy();
  await user.keyboard("k");

  expect(heading()).toBe("Far Down");
});

it("[DETAIL-4] has the neighbour ready before anybody goes there", async () => {
  const applications = [anApplication({ id: 1 }), anApplication({ id: 2, job_id: 77 })];
  const { sent } = await openDetail({ applications });

  await waitFor(() => {
    const asked = sent.map(({ path, search }) => path + decodeURIComponent(search));
    expect(asked).toContain("/v1/applications/2/");
    expect(asked).toContain("/v1/applications/2/comments/");
    expect(asked).toContain("/v2/companies/1/application-status/?job_ids[]=77");
  });
});

it("[DETAIL-4] asks for more results when the end of those loaded is near", async () => {
  const { loadMore } = await openDetail({ hasMore: true });

  await waitFor(() => expect(loadMore).toHaveBeenCalled());
});

it("[SEARCH-14] moves at once, and says so when the server has agreed", async () => {
  const answer = Promise.withResolvers<object>();
  const { user, sent } = await openDetail({ answers: { "PATCH /v1/applications/1/": () => answer.promise } });

  await moveTo(user, "Interview");

  const head = screen.getByRole("heading", { level: 1 }).closest("header") as HTMLElement;
  expect(await within(head).findByText("Interview")).toBeTruthy();
  answer.resolve({ body: anApplication({ id: 1, full_name: amara, status_id: 11, status: "Interview", version: 2 }) });
  expect(await screen.findByText("Moved to Interview")).toBeTruthy();
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({ id: 1, status_id: 11, version: 1 });
});

it("[SEARCH-14] brings the old status back when the move fails, and says what failed", async () => {
  // The server answers for the application once: what is shown after the refusal is what the page itself brought back.
  const never = new Promise<object>(() => {});
  const answers = [{ body: anApplication({ id: 1, full_name: amara }) }];
  const { user } = await openDetail({
    answers: {
      "GET /v1/applications/1/": () => answers.shift() ?? never,
      "PATCH /v1/applications/1/": () => ({ status: 403, body: { detail: "Only the hiring team moves." } }),
    },
  });

  await moveTo(user, "Interview");

  expect(await screen.findByText(/Failed to move application - .*Only the hiring team moves/)).toBeTruthy();
  const head = screen.getByRole("heading", { level: 1 }).closest("header") as HTMLElement;
  expect(within(head).getByText("New")).toBeTruthy();
});

it("[SEARCH-14] takes a move back as long as its message stays, against what the move has made", async () => {
  let version = 1;
  const { user, sent } = await openDetail({
    answers: {
      "PATCH /v1/applications/1/": ({ body }) => {
        version += 1;
        const { status_id } = body as { status_id: number };
        const { name } = statuses.find(({ id }) => id === status_id) ?? { name: "" };
        return { body: anApplication({ id: 1, full_name: amara, status_id, status: name, version }) };
      },
    },
  });
  await moveTo(user, "Interview");
  await screen.findByText("Moved to Interview");

  await user.keyboard("{Control>}z{/Control}");

  expect(await screen.findByText("Back in New")).toBeTruthy();
  expect(screen.queryByText("Moved to Interview")).toBeNull();
  const moves = sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  expect(moves).toEqual([
    { id: 1, status_id: 11, version: 1 },
    { id: 1, status_id: 10, version: 2 },
  ]);
});

it("[NOTE-7] asks why after a move into a status that asks for a reason", async () => {
  const rejected = anApplication({ id: 1, full_name: amara, status_id: 12, status: "Rejected", status_group: 19 });
  const { user } = await openDetail({ answers: { "PATCH /v1/applications/1/": () => ({ body: rejected }) } });

  await user.click(screen.getByRole("button", { name: /^Reject/ }));
  await user.click(await screen.findByRole("menuitem", { name: /Rejected/ }));

  expect(await screen.findByRole("dialog", { name: /Amara Okafor/ })).toBeTruthy();
  expect(screen.getByRole("radio", { name: "Position filled" })).toBeTruthy();
});

it("[SEARCH-15] asks why of the application that was moved, even when somebody has gone on before the answer", async () => {
  const answer = Promise.withResolvers<object>();
  const rejected = anApplication({ id: 1, full_name: amara, status_id: 12, status: "Rejected", status_group: 19 });
  const { user, sent } = await openDetail({
    answers: {
      "PATCH /v1/applications/1/": () => answer.promise,
      "POST /v1/applications/1/rejection-reasons/": () => ({ status: 201, body: {} }),
    },
  });
  await user.click(screen.getByRole("button", { name: /^Reject/ }));
  await user.click(await screen.findByRole("menuitem", { name: /Rejected/ }));

  await user.keyboard("j");
  await waitFor(() => expect(heading()).toBe(jukka));
  answer.resolve({ body: rejected });
  await screen.findByRole("dialog", { name: /Amara Okafor/ });
  await user.click(screen.getByRole("radio", { name: "Position filled" }));
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    "/v1/applications/1/rejection-reasons/",
  ]);
});

it("[SEARCH-15] asks about each of two rejections, one after the other", async () => {
  const { user } = await openDetail({
    answers: Object.fromEntries(
      [amara, jukka].map((full_name, index) => [
        `PATCH /v1/applications/${index + 1}/`,
        () => ({ body: anApplication({ id: index + 1, full_name, status_id: 12, status_group: 19 }) }),
      ]),
    ),
  });

  for (const key of ["e", "j", "e"]) {
    // As fast as keys are pressed, and before anything was answered.
    fireEvent.keyDown(document.body, { key });
    if (key === "e") fireEvent.click(await screen.findByRole("menuitem", { name: /Rejected/ }));
  }

  await screen.findByRole("dialog", { name: /Amara Okafor/ });
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(await screen.findByRole("dialog", { name: /Jukka Mäkinen/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("[FILE-2] removes the document that the question named, whatever is shown when it is answered", async () => {
  const applications = [amara, jukka].map((full_name, index) =>
    anApplication({ id: index + 1, full_name, cv: aFile({ field: "cv", name: `cv ${index + 1}.pdf` }) }),
  );
  const { user, sent } = await openDetail({ applications });
  await user.click(screen.getByRole("tab", { name: "Details" }));
  await user.click(await screen.findByRole("button", { name: "Remove cv 1.pdf" }));
  await screen.findByRole("dialog", { name: "Remove this document?" });

  // As when somebody goes back in the browser: what lies above the page does not hold that up.
  fireEvent.click(screen.getByRole("button", { name: "Next application", hidden: true }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, hidden: true }).textContent).toBe(jukka));
  await user.click(screen.getByRole("button", { name: "Remove" }));

  await waitFor(() => expect(sent.some(({ method }) => method === "DELETE")).toBe(true));
  expect(sent.find(({ method }) => method === "DELETE")?.path).toBe("/v1/applications/1/files/cv/");
});

it("[DETAIL-8] brings back the stars of the application they were given to, and leaves those of the next", async () => {
  const answer = Promise.withResolvers<object>();
  const own = { id: 5, application: 2, value: 3, user: { id: 7, name: "Maja Ek", email: null }, canDelete: true };
  const { user } = await openDetail({
    answers: {
      "GET /v1/applications/2/ratings/": () => ({
        body: { count: 1, results: [{ ...own, dt_created: "2026-01-01T00:00:00Z" }] },
      }),
      "POST /v1/applications/1/ratings/": () => answer.promise,
    },
  });
  const isGiven = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;

  await user.keyboard("5j");
  await waitFor(() => expect(isGiven("3 stars")).toBe(true));
  answer.resolve({ status: 503, body: { detail: "Busy.", code: "busy" } });

  expect(await screen.findByText(/Busy/)).toBeTruthy();
  expect(isGiven("3 stars")).toBe(true);
  await user.keyboard("k");
  await waitFor(() => expect(isGiven("5 stars")).toBe(false));
});

it("[ROLE-10] offers a viewer nothing to decide", async () => {
  await openDetail({ applications: [anApplication({ id: 1, my_role: "viewer" })] });

  expect(screen.queryByRole("region", { name: "Decide" })).toBeNull();
});

it("[ROLE-10] offers an interviewer to rate and tag, and no move", async () => {
  await openDetail({ applications: [anApplication({ id: 1, my_role: "job_interviewer" })] });

  const bar = within(screen.getByRole("region", { name: "Decide" }));
  expect(bar.queryByRole("button", { name: /^Move/ })).toBeNull();
  expect(bar.getByRole("button", { name: /^Tag/ })).toBeTruthy();
});

it("[DETAIL-1] opens the tab that the address names, and puts the next one there", async () => {
  const { user, router } = await openDetail({ address: "/applications/?q=java&tab=ratings" });
  const tab = (name: string) => screen.getByRole("tab", { name });

  expect(tab("Ratings").getAttribute("aria-selected")).toBe("true");
  await user.click(tab("Log"));

  await waitFor(() => expect(router.state.location.search).toEqual({ q: "java", tab: "logs" }));
  expect(tab("Log").getAttribute("aria-selected")).toBe("true");
});

it("[ROLE-8] prints for an admin, and for others where the company allows it", async () => {
  const applications = [anApplication({ id: 1, cv: aFile() })];
  const company_features: CompanyFeature[] = ["application_doc_disable_pdf_print_save"];
  const print = () => screen.queryByRole("button", { name: "Print" });

  const admin = await openDetail({ applications, me: { role: "admin", company_features } });
  expect(print()).toBeTruthy();
  admin.unmount();
  const member = await openDetail({ applications, me: { role: "member", company_features } });
  expect(print()).toBeNull();
  expect(screen.getByRole("link", { name: "Download" })).toBeTruthy();
  member.unmount();
  await openDetail({ applications, me: { role: "member" } });
  expect(print()).toBeTruthy();
});

it("[ROLE-15] shows nothing of a masked person, and says why", async () => {
  const masked = { id: 1, full_name: null, email: null, phone_number: null, should_be_masked: true };
  const { user } = await openDetail({ applications: [anApplication(masked)] });

  expect(heading()).toBe("Hidden applicant");
  expect(screen.getByText("Hidden for now")).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: "Details" }));
  expect(screen.queryByText("E-mail")).toBeNull();
});

it("[DETAIL-2] leaves a section as it was closed, on the next application too", async () => {
  const { user } = await openDetail();
  const contact = () => screen.getByRole("button", { name: "Contact" });
  await user.click(screen.getByRole("tab", { name: "Details" }));

  await user.click(contact());
  await user.keyboard("j");
  await user.click(screen.getByRole("tab", { name: "CV" }));
  await user.click(screen.getByRole("tab", { name: "Details" }));

  expect(contact().getAttribute("aria-expanded")).toBe("false");
});

it("goes back to the results by Escape, but not while a menu is open", async () => {
  const { user, onClose } = await openDetail();

  await user.keyboard("m");
  await screen.findByRole("menu");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");

  expect(onClose).toHaveBeenCalled();
});

it("[SEARCH-21] rejects nobody by the key that selects in the list", async () => {
  const { user } = await openDetail();

  await user.keyboard("x");
  expect(screen.queryByRole("menu")).toBeNull();
  await user.keyboard("e");

  expect(await screen.findByRole("menuitem", { name: /Rejected/ })).toBeTruthy();
});

it("[SEARCH-21] leaves the comment and the stars by Escape, and then the keys act again", async () => {
  const { user, onClose } = await openDetail();
  const before = screen.getByRole("button", { name: "Next application" });
  before.focus();

  await user.keyboard("cHalf a thought{Escape}");
  expect(document.activeElement).toBe(before);
  expect(screen.getByRole("textbox", { name: "Comment" })).toHaveProperty("value", "Half a thought");
  await user.keyboard("r");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "1 star" }));
  await user.keyboard("{Escape}j");

  expect(onClose).not.toHaveBeenCalled();
  expect(heading()).toBe(jukka);
});

it("[SEARCH-21] leads to the comment field by c on every application, and from every tab", async () => {
  const { user } = await openDetail();
  const isWriting = () => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Comment" }));

  await user.keyboard("jc");
  await waitFor(isWriting);

  await user.click(screen.getByRole("tab", { name: "Log" }));
  await user.keyboard("jc");
  await waitFor(isWriting);
});

it("[SEARCH-25] says so when the detail of a card cannot be loaded", async () => {
  const application = anApplication({ id: 1 });
  await openDetail({
    applications: [application],
    answers: { "GET /v1/applications/1/": () => ({ status: 403, body: { detail: "Not you." } }) },
  });

  const messages = within(await screen.findByRole("region", { name: "Messages" }));
  expect(await messages.findByText(/Loading card detail failed/)).toBeDefined();
});

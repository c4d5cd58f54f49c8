import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import type { CompanyFeature } from "#shared/actor.ts";
import { amara, heading, jukka, openDetail, wei } from "#tests/web/application-detail.tsx";
import { aFile, anApplication } from "#tests/web/application.ts";
import { aStatus } from "#tests/web/status.ts";

it("[PIPE-1] shows the company's own colour of a status in the head and beside it in the stack", async () => {
  const statuses = [aStatus(10, "New", 0), aStatus(11, "Interview", 1, { color: "#c2478f" })];
  const applications = [
    anApplication({ id: 1, status_id: 11, status: "Interview", status_group: 1 }),
    anApplication({ id: 2, status_id: 10, status: "New", status_group: 0 }),
  ];
  // happy-dom has no layout, so give elements a height.
  const height = vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  onTestFinished(() => height.mockRestore());
  await openDetail({
    applications,
    answers: { "GET /v2/companies/1/application-status/": () => ({ body: statuses }) },
  });

  const dotIn = (row: HTMLElement, name: string) =>
    within(row).getByText(name).parentElement?.querySelector<HTMLElement>("[aria-hidden]")?.style.background;
  const [own, other] = within(screen.getByRole("navigation", { name: "Results" })).getAllByRole("link");
  const head = screen.getByRole("heading", { level: 1 }).closest("header");
  await waitFor(() => expect(dotIn(head!, "Interview")).toBe("#c2478f"));
  expect(dotIn(own!, "Interview")).toBe("#c2478f");
  expect(dotIn(other!, "New")).toBe("");
});

it("[DETAIL-4] puts an application that is not among the results before them, and says so", async () => {
  const { user } = await openDetail({
    open_id: 9,
    answers: { "GET /v1/applications/9/": () => ({ body: anApplication({ id: 9, full_name: "Far Down" }) }) },
  });

  expect(heading()).toBe("Far Down");
  expect(screen.getByText("Not in these results")).toBeTruthy();
  await user.keyboard("j");
  expect(heading()).toBe(amara);
  expect(screen.getByText("1 of 3")).toBeTruthy();
  await user.keyboard("k");

  expect(heading()).toBe("Far Down");
});

it("[DETAIL-11] goes on to the application into which the open one was merged", async () => {
  const merged = { code: "merged", detail: "This application was merged into another one.", merged_into: 3 };
  await openDetail({ answers: { "GET /v1/applications/1/": () => ({ status: 404, body: merged }) } });

  await waitFor(() => expect(heading()).toBe(wei));
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

it("[FILE-2] removes the document that the question named, whatever is shown when it is answered", async () => {
  const applications = [amara, jukka].map((full_name, index) =>
    anApplication({ id: index + 1, full_name, cv: aFile({ field: "cv", name: `cv ${index + 1}.pdf` }) }),
  );
  const { user, sent } = await openDetail({ applications });
  await user.click(screen.getByRole("tab", { name: "Details" }));
  await user.click(await screen.findByRole("button", { name: "Remove cv 1.pdf" }));
  await screen.findByRole("dialog", { name: "Remove this document?" });

  // Simulates going back in the browser, which a dialog above the page doesn't prevent.
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

  expect(screen.queryByRole("region", { name: "Decision" })).toBeNull();
});

it("[ROLE-10] offers an interviewer to rate and tag, and no move", async () => {
  await openDetail({ applications: [anApplication({ id: 1, my_role: "job_interviewer" })] });

  const bar = within(screen.getByRole("region", { name: "Decision" }));
  expect(bar.queryByRole("button", { name: /^Move/ })).toBeNull();
  expect(bar.getByRole("button", { name: /^Tag/ })).toBeTruthy();
});

it("[DETAIL-1] opens the tab that the address names, and puts the next one there", async () => {
  const { user, router } = await openDetail({ address: "/applications/?q=java&tab=ratings" });
  const tab = (name: string) => screen.getByRole("tab", { name });

  expect(tab("Ratings").getAttribute("aria-selected")).toBe("true");
  await user.click(tab("Activity"));

  await waitFor(() => expect(router.state.location.search).toEqual({ q: "java", tab: "logs" }));
  expect(tab("Activity").getAttribute("aria-selected")).toBe("true");
});

it("[DETAIL-1] begins with the review where the address names one of its tabs, and else with the documents", async () => {
  const isShown = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;

  const { unmount } = await openDetail({ address: "/applications/?tab=tasks" });
  expect(isShown("Review")).toBe(true);
  unmount();
  await openDetail();

  expect(isShown("Documents")).toBe(true);
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
  const { user } = await openDetail({
    applications: [anApplication(masked)],
    answers: { "GET /v1/applications/1/redacted-cv/": () => ({ body: { text: "████\nWelder", has_more: false } }) },
  });

  expect(heading()).toBe("Anonymous applicant 1");
  expect((await screen.findByRole("article", { name: "CV without names" })).textContent).toContain("Welder");
  await user.click(screen.getByRole("tab", { name: "Details" }));
  expect(screen.queryByText("Email")).toBeNull();
});

it("[DETAIL-2] shows what a candidate answered, each question once with all that was chosen", async () => {
  const question = {
    id: 4,
    label: "Which shifts can you work?",
    question_type: "application",
    choice_type: null,
  } as const;
  const answers = ["Days", "Nights"].map((text, choice_id) => ({
    question,
    choice_id,
    text,
    questionnaire: null,
    user: null,
  }));
  const { user } = await openDetail({ applications: [anApplication({ id: 1, full_name: amara, answers })] });

  await user.click(screen.getByRole("tab", { name: "Details" }));

  expect(screen.getByRole("button", { name: "Answers" }).getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByText(question.label).nextSibling?.textContent).toBe("Days, Nights");
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

it("[DETAIL-16] says once, and on the whole page, that there is no such application", async () => {
  const { user, onClose } = await openDetail({ open_id: 9 });

  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeTruthy();
  expect(screen.getByRole("main").textContent).toMatch(/^Page not found/);
  expect(screen.queryByRole("navigation", { name: "Results" })).toBeNull();
  await user.keyboard("{Escape}");

  expect(onClose).toHaveBeenCalledOnce();
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

it("[SEARCH-17] offers to switch companies for an application of another one, and asks for nothing of it", async () => {
  const applications = [anApplication({ id: 7, full_name: amara, company_id: 2 })];
  const { user, sent } = await openDetail({
    applications,
    answers: { "POST /change-company/": () => ({ body: { status: 302, url: "#" } }) },
  });

  await user.click(await screen.findByRole("button", { name: /^Switch to/ }));

  await waitFor(() =>
    expect(sent.find(({ path }) => path === "/change-company/")?.body).toEqual({ company_id: 2, application_id: 7 }),
  );
  expect(sent.filter(({ path }) => path.startsWith("/v1/applications/7"))).toEqual([]);
});

import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { amara, heading, jukka, openDetail } from "#tests/web/application-detail.tsx";
import { anApplication } from "#tests/web/application.ts";
import { changesOf, open } from "#tests/web/more-menu.ts";
import { offeredActions } from "./offered-actions.ts";

const admin = { role: "admin" } as const;

it("[DETAIL-9] [UI-8] hides after a question that names the person, goes on to the next, and takes it back", async () => {
  const { user, sent } = await open(
    {
      answers: {
        "POST /v1/applications/1/hide/": () => ({ status: 204 }),
        "POST /v1/applications/1/unhide/": () => ({ body: anApplication({ id: 1, full_name: amara }) }),
      },
    },
    "Hide",
  );
  const dialog = await screen.findByRole("dialog", { name: `Hide ${amara}?` });
  expect(changesOf(sent)).toEqual([]);

  await user.click(within(dialog).getByRole("button", { name: "Hide" }));
  expect(await screen.findByText(`${amara} is hidden.`)).toBeTruthy();
  expect(heading()).toBe(jukka);
  await user.keyboard("{Control>}z{/Control}");

  expect(await screen.findByText(`${amara} is visible again.`)).toBeTruthy();
  expect(changesOf(sent)).toEqual([
    ["POST", "/v1/applications/1/hide/", { id: 1 }],
    ["POST", "/v1/applications/1/unhide/", { id: 1 }],
  ]);
});

it("[DETAIL-9] goes back to the results from the last application that is deleted", async () => {
  const applications = [anApplication({ id: 1, full_name: amara })];
  const { user, sent, onClose } = await open(
    { applications, me: admin, answers: { "DELETE /v1/applications/1/": () => ({ status: 204 }) } },
    "Delete",
  );

  await user.click(await screen.findByRole("button", { name: "Delete" }));

  expect(await screen.findByText(`${amara} was deleted.`)).toBeTruthy();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(changesOf(sent)).toEqual([["DELETE", "/v1/applications/1/", undefined]]);
});

it("[DETAIL-16] says whom it failed to delete, and why", async () => {
  const refusal = { status: 403, body: { detail: "Only admins can.", code: "forbidden" } };
  const { user } = await open({ me: admin, answers: { "DELETE /v1/applications/1/": () => refusal } }, "Delete");

  await user.click(await screen.findByRole("button", { name: "Delete" }));

  expect(await screen.findByText(`Failed to delete ${amara} - Only admins can.`)).toBeTruthy();
});

it("[ROLE-6] offers to delete and to anonymize those alone who may", async () => {
  const { user } = await openDetail();
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  expect(await screen.findByRole("menuitem", { name: "Hide" })).toBeTruthy();

  expect(screen.queryByRole("menuitem", { name: "Delete" })).toBeNull();
  expect(screen.queryByRole("menuitem", { name: "Anonymize" })).toBeNull();
});

it("[DETAIL-9] anonymizes after a question that says what is lost for ever, and shows nobody then", async () => {
  const anonymized = anApplication({
    id: 1,
    full_name: null,
    first_name: "",
    email: null,
    anonymized: true,
    version: 2,
  });
  let shown = anApplication({ id: 1, full_name: amara });
  const { user } = await open(
    {
      me: admin,
      applications: [shown],
      answers: {
        "GET /v1/applications/1/": () => ({ body: shown }),
        "POST /v1/applications/1/anonymize/": () => ({ body: (shown = anonymized) }),
      },
    },
    "Anonymize",
  );
  const dialog = await screen.findByRole("dialog", { name: `Anonymize ${amara}?` });
  expect(within(dialog).getByText("This can't be undone.")).toBeTruthy();

  await user.click(within(dialog).getByRole("button", { name: `Anonymize ${amara}` }));

  await waitFor(() => expect(heading()).toBe("Anonymous applicant 1"));
});

it("[DETAIL-21] marks a rejection as sent at once, and takes the mark back when that fails", async () => {
  const rejected = { status_id: 12, status: "Rejected", status_group: 19, is_rejection_overdue: true };
  const answer = Promise.withResolvers<object>();
  const { user } = await open(
    {
      applications: [anApplication({ id: 1, full_name: amara, ...rejected })],
      answers: { "PATCH /v1/applications/1/": () => answer.promise },
    },
    "Mark rejection as sent",
  );
  const reminder = () => screen.queryByText("The rejection has not been sent yet.");
  await waitFor(() => expect(reminder()).toBeNull());

  answer.resolve({ status: 403, body: { detail: "Only the team.", code: "forbidden" } });

  expect(await screen.findByText("Failed setting rejection sent - Only the team.")).toBeTruthy();
  expect(reminder()).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  expect(await screen.findByRole("menuitem", { name: "Mark rejection as sent" })).toBeTruthy();
});

const jobs = [
  { id: 5, company_id: 1, title: "Bridge engineer", status: "published", is_applicant_there: false },
  { id: 6, company_id: 1, title: "Bridge painter", status: "closed", is_applicant_there: true },
];
const offered = {
  "GET /v2/transfer-jobs/": () => ({ body: { results: jobs, companies: [{ id: 1, name: "Fjord" }] } }),
};

it("[DETAIL-10] [DETAIL-16] copies to several jobs, names the one that refuses, and keeps that one chosen", async () => {
  const { user, sent } = await open(
    {
      answers: {
        ...offered,
        "POST /v1/applications/1/copy/": ({ body }) =>
          (body as { job_id: number }).job_id === 5
            ? { status: 201, body: { id: 77, company_id: 1, job_id: 5 } }
            : { status: 400, body: { detail: "Not now.", code: "invalid" } },
      },
    },
    "Copy to jobs",
  );
  expect(await screen.findByText("Already applied for this job")).toBeTruthy();

  await user.click(screen.getByRole("checkbox", { name: "Bridge engineer" }));
  await user.click(screen.getByRole("checkbox", { name: "Bridge painter" }));
  await user.click(screen.getByRole("button", { name: "Copy to 2 jobs" }));

  expect(await screen.findByText("Couldn't copy to Bridge painter - Not now.")).toBeTruthy();
  expect(await screen.findByText(`${amara} was copied to 1 job.`)).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Copy to 1 job" })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Bridge painter" }).checked).toBe(true);
  expect(changesOf(sent).map(([, , body]) => body)).toEqual([
    { id: 1, job_id: 5 },
    { id: 1, job_id: 6 },
  ]);
});

it("[DETAIL-10] moves to a status of another job, and takes that back", async () => {
  const moved = anApplication({ id: 1, full_name: amara, job_id: 5, job_title: "Bridge engineer", version: 2 });
  const { user, sent } = await open(
    {
      answers: {
        ...offered,
        "GET /v2/transfer-jobs/5/statuses/": () => ({
          body: [
            { id: 50, name: "Fresh", group: 0, color: null },
            { id: 51, name: "Talk", group: 1, color: null },
          ],
        }),
        "PATCH /v1/applications/1/": () => ({ body: moved }),
      },
    },
    "Move to another job",
  );
  await user.click(await screen.findByRole("radio", { name: "Bridge engineer" }));
  await user.selectOptions(await screen.findByRole("combobox", { name: "Status" }), "Talk");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Move" }));
  expect(await screen.findByText(`${amara} was moved to Bridge engineer.`)).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Undo" }));

  await waitFor(() =>
    expect(changesOf(sent).map(([, , body]) => body)).toEqual([
      { id: 1, job_id: 5, status_id: 51, version: 1 },
      { id: 1, job_id: 3, status_id: 10, _owner: null, version: 2 },
    ]),
  );
});

it.each([
  ["jobs", "Failed to retrieve jobs - Busy."],
  ["statuses", "Failed to retrieve statuses - Busy."],
])("[DETAIL-16] closes the window when the %s cannot be read, and says so", async (what, sentence) => {
  const busy = () => ({ status: 400, body: { detail: "Busy.", code: "busy" } });
  const answers =
    what === "jobs" ? { "GET /v2/transfer-jobs/": busy } : { ...offered, "GET /v2/transfer-jobs/5/statuses/": busy };
  const { user } = await open({ answers }, "Move to another job");
  if (what === "statuses") await user.click(await screen.findByRole("radio", { name: "Bridge engineer" }));

  expect(await screen.findByText(sentence)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("[DETAIL-9] shows a hidden application to nobody but as hidden, and asks before it is shown again", async () => {
  const hidden = anApplication({ id: 9, full_name: "Far Down", hidden: true });
  const { user, sent } = await openDetail({
    open_id: 9,
    answers: {
      "GET /v1/applications/9/": () => ({ body: hidden }),
      "POST /v1/applications/9/unhide/": () => ({ body: { ...hidden, hidden: false } }),
    },
  });
  expect(heading()).toBe("Far Down is hidden");
  expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();

  await user.click(screen.getByRole("button", { name: "Unhide" }));
  expect(changesOf(sent)).toEqual([]);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Unhide" }));

  expect(await screen.findByText("Far Down is visible again.")).toBeTruthy();
});

it("[DETAIL-9] reminds of an export request, which is done after a question", async () => {
  const { user, sent } = await openDetail({
    applications: [anApplication({ id: 1, full_name: amara, latest_export_request: 4 })],
    answers: {
      "PATCH /v1/export-requests/4/": () => ({
        body: { id: 4, application: 1, is_done: true, done_by: 7, dt_created: "2026-11-20T16:40:00.000Z" },
      }),
    },
  });
  await user.click(screen.getByRole("button", { name: "Mark as done" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Mark as done" }));

  expect(await screen.findByText("The request is marked as done.")).toBeTruthy();
  expect(changesOf(sent)).toEqual([["PATCH", "/v1/export-requests/4/", { application: 1, is_done: true, done_by: 7 }]]);
});

it("[DETAIL-9] offers the same in the palette while the application is open", async () => {
  const { unmount } = await openDetail({ me: admin });
  await screen.findByRole("button", { name: "More actions" });

  expect(offeredActions().map(({ id }) => id)).toEqual([
    "edit",
    "copy",
    "transfer",
    "merge",
    "attach_mail",
    "share",
    "status_link",
    "access",
    "print",
    "pdf",
    "hide",
    "anonymize",
    "delete",
  ]);
  unmount();
  expect(offeredActions()).toEqual([]);
});

it("[DETAIL-17] [ROLE-8] offers a viewer to print, and nobody but admins where the company forbids it", async () => {
  const viewed = { applications: [anApplication({ id: 1, my_role: "viewer" })] };
  const { unmount, user } = await openDetail(viewed);
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "Print",
    "Download as PDF",
  ]);
  unmount();

  const { unmount: close } = await openDetail({
    ...viewed,
    me: { company_features: ["application_doc_disable_pdf_print_save"] },
  });
  expect(screen.queryByRole("button", { name: "More actions" })).toBeNull();
  close();
});

it("[DETAIL-17] says why there is no PDF", async () => {
  const refusal = { status: 403, body: { detail: "Your company doesn't allow printing applications." } };
  await open({ answers: { "GET /v1/applications/1/pdf/": () => refusal } }, "Download as PDF");

  expect(await screen.findByText(/doesn't allow printing/)).toBeTruthy();
});

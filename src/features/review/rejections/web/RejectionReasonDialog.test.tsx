import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ApplicationRole } from "#shared/actor.ts";
import type { EndedBy } from "#features/organization/statuses/statuses.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { maja, signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { ConfirmProvider } from "#web/ui/confirm.tsx";
import type { RejectionReason } from "../rejections.contract.ts";
import { RejectionReasonDialog } from "./RejectionReasonDialog.tsx";
import { RejectionReasonNote } from "./RejectionReasonNote.tsx";

const path = "/v1/applications/1/rejection-reasons/";
const status = {
  name: "Rejected",
  group: 19,
  rejection_reason_options: ["Salary expectation", "Position filled"],
  rejection_reason_allow_other: true,
  ended_by: "company" as EndedBy,
};
const reason = (given: Partial<RejectionReason> = {}): RejectionReason => ({
  id: 5,
  application: 1,
  value: "Position filled",
  is_other: false,
  ended_by: "company",
  comment: "In May.",
  user: { id: maja.id, name: maja.name, email: maja.email },
  canEdit: true,
  canDelete: true,
  dt_created: "2026-11-20T16:40:00.000Z",
  version: 3,
  ...given,
});

function openDialog(
  given: Partial<typeof status> = {},
  answer: { status: number; body: object } = { status: 201, body: reason() },
) {
  const onDone = vi.fn();
  const sent = fakeServer({ [`POST ${path}`]: () => answer });
  const { user } = renderInApp(
    <RejectionReasonDialog
      application={{ id: 1, full_name: "Amara Okafor" }}
      status={{ ...status, ...given }}
      onDone={onDone}
    />,
    signedIn(),
  );
  return { user, onDone, sent };
}

const save = () => screen.getByRole("button", { name: "Save" });

it("[NOTE-7] offers the reasons of the status and saves one with a comment", async () => {
  const { user, onDone, sent } = openDialog();
  expect(save()).toHaveProperty("disabled", true);

  await user.click(screen.getByRole("radio", { name: "Salary expectation" }));
  await user.type(screen.getByRole("textbox", { name: "Comment" }), "Far above.");
  await user.click(save());

  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent[0]?.body).toEqual({
    value: "Salary expectation",
    is_other: false,
    comment: "Far above.",
    ended_by: "company",
  });
});

it("[PIPE-5] says who ended it: the status's side unless the person chooses the other", async () => {
  const { user, sent } = openDialog({ ended_by: "candidate" });

  await user.click(screen.getByRole("radio", { name: "Position filled" }));
  expect(screen.getByRole("radio", { name: "Withdrawn by the candidate" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("radio", { name: "Rejected by us" }));
  await user.click(save());

  await waitFor(() => expect(sent[0]?.body).toMatchObject({ value: "Position filled", ended_by: "company" }));
});

it("[NOTE-7] takes another reason under its own title, only where the status allows it", async () => {
  const { user, sent } = openDialog();

  await user.click(screen.getByRole("radio", { name: "Other" }));
  expect(save()).toHaveProperty("disabled", true);
  await user.type(screen.getByRole("textbox", { name: "Your own reason" }), "Moved abroad");
  await user.click(save());

  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ value: "Moved abroad", is_other: true, comment: "", ended_by: "company" }),
  );
});

it("[NOTE-7] shows no other reason where the status does not allow one", () => {
  openDialog({ rejection_reason_allow_other: false });

  expect(screen.queryByRole("radio", { name: "Other" })).toBeNull();
});

it("[NOTE-7] asks for a reason in one's own words at once where the status offers none", () => {
  openDialog({ rejection_reason_options: [] });

  expect(screen.queryByRole("radio", { name: "Other" })).toBeNull();
  expect(screen.getByRole("textbox", { name: "Your own reason" })).toBeTruthy();
});

it("[NOTE-7] keeps what was typed when the server refuses, and says why", async () => {
  const detail = "A colleague has already given a reason for this rejection.";
  const { user, onDone } = openDialog({}, { status: 409, body: { code: "reason_given", detail } });

  await user.click(screen.getByRole("radio", { name: "Position filled" }));
  await user.type(screen.getByRole("textbox", { name: "Comment" }), "Since May.");
  await user.click(save());

  expect((await screen.findByRole("alert")).textContent).toBe(detail);
  expect(screen.getByRole("textbox", { name: "Comment" })).toHaveProperty("value", "Since May.");
  expect(onDone).not.toHaveBeenCalled();
});

it("[SEARCH-21] takes a reason by its digit, and gives it by Enter", async () => {
  const { user, sent } = openDialog();

  await user.keyboard("12{Enter}");

  await waitFor(() => expect(sent[0]?.body).toMatchObject({ value: "Position filled", is_other: false }));
});

it("[SEARCH-21] leads by the digit of another reason to its words, where digits are written", async () => {
  const { user, sent } = openDialog();

  await user.keyboard("3Moved in 2{Enter}");

  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ value: "Moved in 2", is_other: true, comment: "", ended_by: "company" }),
  );
});

it("[NOTE-7] may be left without an answer", async () => {
  const { user, onDone, sent } = openDialog();

  await user.click(screen.getByRole("button", { name: "Cancel" }));

  expect(onDone).toHaveBeenCalled();
  expect(sent).toEqual([]);
});

function openNote(given: RejectionReason | null, role: ApplicationRole = "collaborator") {
  const sent = fakeServer({
    [`GET ${path}`]: ({ search }) => {
      if (given) return { body: { count: 1, results: [given] } };
      return search === "?optional=1" ? { body: { count: 0, results: [] } } : { status: 404, body: {} };
    },
    "PUT /v1/rejection-reasons/5/": ({ body }) => ({ body: reason({ ...(body as object), version: 4 }) }),
    "DELETE /v1/rejection-reasons/5/": () => ({ status: 503, body: { detail: "Busy." } }),
  });
  const { user } = renderInApp(
    <ConfirmProvider>
      <RejectionReasonNote
        isMoving={false}
        application={{ id: 1, full_name: "Amara Okafor", my_role: role }}
        status={status}
      />
    </ConfirmProvider>,
    signedIn(),
  );
  return { user, sent };
}

it("[NOTE-7] shows the reason with its author and comment, and changes one's own", async () => {
  const { user, sent } = openNote(reason());
  expect(await screen.findByText("In May.")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Edit reason" }));
  await user.click(await screen.findByRole("radio", { name: "Salary expectation" }));
  await user.click(save());

  expect(await screen.findByText("Salary expectation")).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({
    value: "Salary expectation",
    is_other: false,
    comment: "In May.",
    ended_by: "company",
    version: 3,
  });
});

it("[ROLE-9] offers no change of a colleague's reason", async () => {
  openNote(reason({ canEdit: false, canDelete: false }));

  expect(await screen.findByText("Position filled")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("[UI-8] deletes one's own after a question, and brings it back when the server refuses", async () => {
  const { user, sent } = openNote(reason());

  await user.click(await screen.findByRole("button", { name: "Delete reason" }));
  const question = await screen.findByRole("dialog", { name: "Delete this reason?" });
  await user.click(within(question).getByRole("button", { name: "Delete reason" }));

  await waitFor(() => expect(sent.some(({ method }) => method === "DELETE")).toBe(true));
  expect(await screen.findByText("In May.")).toBeTruthy();
});

it("[NOTE-7] lets a reader who may reject answer the question later, and logs no 404 for a missing reason", async () => {
  openNote(null);

  expect(await screen.findByRole("button", { name: "Add a reason" })).toBeTruthy();
});

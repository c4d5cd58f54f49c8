import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import { IntakePage } from "./IntakePage.tsx";

const queue = "GET /v2/jobs/3/intake/";
const item = {
  id: 5,
  job_id: 3,
  state: "ready",
  fields: {
    links: [],
    first_name: { value: "Olivia", line: 1, is_certain: true },
    last_name: { value: "Hartley", line: 1, is_certain: true },
  },
  file: {
    field: "cv",
    name: "cv.txt",
    kind: "txt",
    content_type: "text/plain",
    size: 10,
    text_state: "extracted",
    text_failure: null,
    url: "/v2/intake/5/file/",
    preview_url: null,
  },
  duplicate_of: null,
  dt_created: "2026-11-23T12:00:00Z",
};

it("[DETAIL-22] offers nothing to those who may not add candidates to the job", async () => {
  fakeServer({ [queue]: () => ({ status: 403, body: { detail: "Only the hiring team can add candidates." } }) });
  await renderAt("/jobs/3/add-candidates/", <IntakePage job_id={3} />, signedIn());

  expect(await screen.findByText("Only the hiring team can add candidates.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add without a CV" })).toBeNull();
});

it("[DETAIL-22] names who could not be added, because another candidate is open by then", async () => {
  fakeServer({
    [queue]: () => ({ body: { job: { id: 3, title: "Engineer" }, results: [item, { ...item, id: 6 }] } }),
    "POST /v2/intake/5/confirm/": () => ({ status: 409, body: { detail: "This CV was discarded already." } }),
  });
  const { user } = await renderAt("/jobs/3/add-candidates/", <IntakePage job_id={3} />, signedIn());

  await user.click(await screen.findByRole("button", { name: "Confirm" }));

  expect(await screen.findByText("Couldn't add Olivia Hartley - This CV was discarded already.")).toBeDefined();
});

it("[DETAIL-22] confirms together those of whom nothing is doubtful, and names who has applied already or sent two files", async () => {
  const guess = (value: string, is_certain = true) => ({ value, line: 1, is_certain });
  const certain = { ...item.fields, email: guess("olivia@mail.example"), social_title: guess("Welder") };
  const results = [
    { ...item, fields: certain },
    { ...item, id: 6, fields: { ...certain, social_title: guess("Welder · Lund", false) } },
    { ...item, id: 7, fields: certain, duplicate_of: 12 },
    // Two files of the same person, without other doubtful values.
    { ...item, id: 8, fields: { ...certain, email: guess("tilda@mail.example") } },
    { ...item, id: 9, fields: { ...certain, email: guess("Tilda@mail.example") } },
  ];
  const confirmed: string[] = [];
  const confirm = (id: number) => () => {
    confirmed.push(String(id));
    return { body: { application_id: 20, duplicate_of: null } };
  };
  fakeServer({
    [queue]: () => ({ body: { job: { id: 3, title: "Engineer" }, results } }),
    "POST /v2/intake/5/confirm/": confirm(5),
    "POST /v2/intake/6/confirm/": confirm(6),
    "POST /v2/intake/7/confirm/": confirm(7),
  });
  const { user } = await renderAt("/jobs/3/add-candidates/", <IntakePage job_id={3} />, signedIn());

  const rows = within(await screen.findByRole("list", { name: "CVs to confirm" })).getAllByRole("listitem");
  expect(rows.map((row) => /Ready|Please check|Has already applied/.exec(row.textContent)?.[0])).toEqual([
    "Ready",
    "Please check",
    "Has already applied",
    "Please check",
    "Please check",
  ]);
  await user.click(screen.getByRole("button", { name: "Confirm the 1 certain one" }));

  expect(await screen.findByText("1 candidate was added.")).toBeDefined();
  expect(confirmed).toEqual(["5"]);
});

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { Explanation } from "../access-explanations.contract.ts";
import { ApplicationAccessDialog } from "./AccessDialogs.tsx";

const ida = {
  id: 9,
  name: "Ida Berg",
  email: "ida@fjord.test",
  color: 0,
  role: "member",
  is_superuser: false,
  is_recruiter: true,
  state: "active",
  expires_on: null,
  invitation_expires_at: null,
  can_bypass_sso: false,
  jobs: 1,
  last_seen: null,
};

async function ask(explanation: Explanation) {
  const sent = fakeServer({
    "GET /v1/companies/1/users-paginated/": () => ({
      body: { count: 1, next: null, results: [ida], invite_form_url: null },
    }),
    "GET /v2/applications/4/access/": () => ({ body: explanation }),
    "POST /v1/view-as/": () => ({ status: 403, body: { code: "forbidden", detail: "They may do more than you." } }),
  });
  const dialog = <ApplicationAccessDialog application={{ id: 4 }} onClose={() => undefined} />;
  const rendered = await renderAt("/applications/4/", dialog, signedIn({ role: "admin" }));
  await rendered.user.click(await screen.findByRole("combobox", { name: "Person" }));
  await rendered.user.click(await screen.findByRole("option", { name: /Ida Berg/ }));
  return { ...rendered, sent };
}

it("[TEAM-8] says why a recruiter can't see an application that somebody else brought", async () => {
  await ask({
    can_see: false,
    steps: [
      { rule: "access", holds: true, state: "active" },
      { rule: "company_role", holds: false, role: "member", is_superuser: false },
      { rule: "job_role", holds: true, role: "recruiter", granted_by: "rule" },
      { rule: "uploaded", holds: false },
      { rule: "invited", holds: false },
    ],
    limits: [],
  });

  expect(await screen.findByRole("heading", { name: "Ida Berg can't see this." })).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "They have access to the company.",
    "As Member, they only see jobs and applications they work on.",
    "In this job, they are Agency recruiter because of a hiring-team rule.",
    "Agency recruiters only see candidates they added, and another recruiter added this one.",
    "They weren't invited to this application as an interviewer.",
  ]);
});

it("[TEAM-8] leads on to the product as the colleague sees it, and says when that is refused", async () => {
  const { user, sent } = await ask({
    can_see: true,
    steps: [{ rule: "access", holds: true, state: "active" }],
    limits: ["masked"],
  });

  await user.click(await screen.findByRole("button", { name: "View as Ida Berg" }));

  expect(await screen.findByText(/They may do more than you/)).toBeTruthy();
  expect(sent.findLast(({ method }) => method === "POST")?.body).toEqual({ user_id: 9 });
});

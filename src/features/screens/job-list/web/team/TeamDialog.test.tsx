import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { TeamMember } from "#features/organization/jobs/jobs.contract.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { aJob } from "#tests/web/job.ts";
import { maja, signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { ConfirmProvider } from "#web/ui/confirm.tsx";
import type { Job } from "../../job-list.contract.ts";
import { TeamDialog } from "./TeamDialog.tsx";

const member = (id: number, name: string, role: TeamMember["role"], given: Partial<TeamMember> = {}): TeamMember => ({
  id,
  name,
  email: `${name.split(" ")[0]?.toLowerCase() ?? ""}@fjord.test`,
  role,
  granted_by: "person",
  is_recruiter: false,
  ...given,
});
const own = member(maja.id, maja.name, "job_owner");
const jon = member(8, "Jon Dahl", "collaborator");
const ines = member(9, "Ines Interviewer", "job_interviewer");

const path = "/v1/jobs/4/users/";

/** Renders the dialog with a fake server whose team changes with the requests. */
async function openTeam(answers: Parameters<typeof fakeServer>[0] = {}, job: Partial<Job> = {}) {
  let team = [own, jon, ines];
  const sent = fakeServer({
    [`GET ${path}`]: () => ({ body: { count: team.length, next: null, results: team } }),
    [`GET ${path}candidates/`]: () => ({ body: { results: [{ ...member(12, "Liv Sand", "viewer") }] } }),
    [`POST ${path}add/`]: ({ body }) => {
      const added = member(12, "Liv Sand", (body as TeamMember).role);
      team = [...team, added];
      return { status: 201, body: added };
    },
    [`POST ${path}update_role/`]: ({ body }) => {
      const { user_id, role } = body as { user_id: number; role: TeamMember["role"] };
      team = team.map((one) => (one.id === user_id ? { ...one, role } : one));
      return { body: team.find(({ id }) => id === user_id) };
    },
    [`POST ${path}remove_collaborator/`]: ({ body }) => {
      team = team.filter(({ id }) => id !== (body as { user_id: number }).user_id);
      return { status: 204 };
    },
    ...answers,
  });
  const onClose = vi.fn();
  const { user } = renderInApp(
    <ConfirmProvider>
      <TeamDialog job={aJob(4, "Engineer", job)} onClose={onClose} />
    </ConfirmProvider>,
    signedIn(),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Team of “Engineer”" }));
  await dialog.findByText("Jon Dahl");
  const roleOf = (name: string) => dialog.getByRole<HTMLInputElement>("combobox", { name: `Role of ${name}` });
  async function chooseRole(name: string, role: string) {
    await user.click(roleOf(name));
    await user.click(await screen.findByRole("option", { name: role }));
  }
  return { user, dialog, roleOf, chooseRole, onClose, changes: () => sent.filter(({ method }) => method === "POST") };
}

it("[JOB-7] adds a person, found by their name, with the part that is chosen", async () => {
  const { user, dialog, changes } = await openTeam();

  await user.type(dialog.getByRole("combobox", { name: "Person" }), "liv");
  await user.click(await screen.findByRole("option", { name: /Liv Sand/ }));
  await user.click(dialog.getByRole("combobox", { name: "Role" }));
  await user.click(await screen.findByRole("option", { name: "Viewer" }));
  await user.click(dialog.getByRole("button", { name: "Add" }));

  expect(await dialog.findByRole("combobox", { name: "Role of Liv Sand" })).toBeTruthy();
  expect(changes()).toMatchObject([{ path: `${path}add/`, body: { user_id: 12, role: "viewer" } }]);
});

it("[JOB-7] keeps the person who was chosen where the server does not take them, and says why", async () => {
  const { user, dialog } = await openTeam({
    [`POST ${path}add/`]: () => ({ status: 409, body: { detail: "This person is already on the team." } }),
  });

  await user.type(dialog.getByRole("combobox", { name: "Person" }), "liv");
  await user.click(await screen.findByRole("option", { name: /Liv Sand/ }));
  await user.click(dialog.getByRole("button", { name: "Add" }));

  expect(await dialog.findByText("This person is already on the team.")).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>("combobox", { name: "Person" }).value).toBe("Liv Sand");
});

it("[JOB-7] changes a role at once, and that of an interviewer after a question only", async () => {
  const { user, roleOf, chooseRole, changes } = await openTeam();

  await chooseRole("Jon Dahl", "Viewer");
  await waitFor(() => expect(changes()).toHaveLength(1));
  await waitFor(() => expect(roleOf("Jon Dahl").value).toBe("Viewer"));
  await waitFor(() => expect(roleOf("Ines Interviewer").disabled).toBe(false));

  await chooseRole("Ines Interviewer", "Collaborator");
  const question = within(await screen.findByRole("dialog", { name: "Change the role of Ines Interviewer?" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByText("Change the role of Ines Interviewer?")).toBeNull());
  expect(roleOf("Ines Interviewer").value).toBe("Interviewer");
  expect(changes()).toHaveLength(1);

  await chooseRole("Ines Interviewer", "Collaborator");
  const again = within(await screen.findByRole("dialog", { name: "Change the role of Ines Interviewer?" }));
  await user.click(again.getByRole("button", { name: "Change role" }));
  await waitFor(() => expect(roleOf("Ines Interviewer").value).toBe("Collaborator"));
  expect(changes().map(({ body }) => body)).toEqual([
    { user_id: 8, role: "viewer" },
    { user_id: 9, role: "collaborator" },
  ]);
});

it("[JOB-7] shows a role at once, and takes it back with the server's reason when it refuses", async () => {
  const answer = Promise.withResolvers<void>();
  const { dialog, roleOf, chooseRole } = await openTeam({
    [`POST ${path}update_role/`]: async () => {
      await answer.promise;
      return { status: 403, body: { detail: "Only the hiring team can change this job." } };
    },
  });

  await chooseRole("Jon Dahl", "Viewer");
  expect(roleOf("Jon Dahl").value).toBe("Viewer");
  answer.resolve();

  expect(await dialog.findByText("Only the hiring team can change this job.")).toBeTruthy();
  await waitFor(() => expect(roleOf("Jon Dahl").value).toBe("Collaborator"));
});

it("[JOB-7] [UI-8] removes a person after a question", async () => {
  const { user, dialog, changes } = await openTeam();

  await user.click(dialog.getByRole("button", { name: "Remove Jon Dahl" }));
  const question = within(await screen.findByRole("dialog", { name: "Remove Jon Dahl from the team?" }));
  expect(changes()).toEqual([]);
  await user.click(question.getByRole("button", { name: "Remove" }));

  await waitFor(() => expect(dialog.queryByText("Jon Dahl")).toBeNull());
  expect(changes()).toMatchObject([{ path: `${path}remove_collaborator/`, body: { user_id: 8 } }]);
});

it("[JOB-7] [ROLE-16] tells a person who changes their own role that they can't, and sends nothing", async () => {
  const { user, roleOf, chooseRole, dialog, changes } = await openTeam();

  await chooseRole(maja.name, "Viewer");

  const notice = within(await screen.findByRole("dialog", { name: "You can't change your own role" }));
  await user.click(notice.getAllByRole("button", { name: "Close" })[1]!);
  expect([roleOf(maja.name).value, changes()]).toEqual(["Hiring manager", []]);
  expect(dialog.queryByRole("button", { name: `Remove ${maja.name}` })).toBeNull();
});

it("[JOB-7] lets a viewer of the job look at its team", async () => {
  const { dialog } = await openTeam({}, { my_role: "viewer" });

  expect(dialog.queryByRole("combobox")).toBeNull();
  expect(dialog.queryByRole("button", { name: /Remove/ })).toBeNull();
  expect(dialog.getByText("Interviewer")).toBeTruthy();
});

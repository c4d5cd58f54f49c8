import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { maja, signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import { EmailSubscriptionsPage } from "./EmailSubscriptionsPage.tsx";

const path = `/v1/companies/${maja.company_id}/users/${maja.id}/unsubscribes/`;
const tasks = () => screen.findByRole("switch", { name: /^Tasks/ }) as Promise<HTMLInputElement>;

it("[MSG-10] turns an email off at once, and says which it is about", async () => {
  const sent = fakeServer({
    [`GET ${path}`]: () => ({ body: { results: sent.some(({ method }) => method === "POST") ? [unsubscribed] : [] } }),
    [`POST ${path}`]: () => ({ status: 201, body: unsubscribed }),
  });
  const { user } = await renderAt("/settings/notifications/", <EmailSubscriptionsPage />, signedIn());

  await user.click(await tasks());

  expect((await tasks()).checked).toBe(false);
  expect(screen.getByText("When a colleague assigns you a task, and when one of your tasks is due.")).toBeTruthy();
  await waitFor(() => expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ template_name: "tasks" }));
});

it.each([
  ["sent", /into one every ten minutes/],
  ["none", /No mail server is set up/],
])("[MSG-10] says what becomes of emails that are %s", async (mails, sentence) => {
  fakeServer({
    [`GET ${path}`]: () => ({ body: { results: [] } }),
    "GET /v1/entry/": () => ({ body: { languages: ["en"], mails, demo: null } }),
  });
  await renderAt("/settings/notifications/", <EmailSubscriptionsPage />, signedIn());

  expect(await screen.findByText(sentence)).toBeTruthy();
});

it("[MSG-10] tells a superuser who visits the company that it sends them nothing", async () => {
  const sent = fakeServer({});
  const visitor = signedIn({ is_superuser: true, comments_default_private: null });
  await renderAt("/settings/notifications/", <EmailSubscriptionsPage />, visitor);

  expect(await screen.findByText(/doesn't send you emails/)).toBeTruthy();
  expect(sent).toEqual([]);
});

const unsubscribed = { id: 3, template_name: "tasks" };

it("[MSG-10] turns an email back and says so when the server refuses", async () => {
  fakeServer({
    [`GET ${path}`]: () => ({ body: { results: [] } }),
    [`POST ${path}`]: () => ({ status: 403, body: { code: "forbidden", detail: "Not yours." } }),
  });
  const { user } = await renderAt("/settings/notifications/", <EmailSubscriptionsPage />, signedIn());

  await user.click(await tasks());

  expect(await screen.findByText(/Couldn't save the change/)).toBeTruthy();
  expect((await tasks()).checked).toBe(true);
});

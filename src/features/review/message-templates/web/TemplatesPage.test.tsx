import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { ConfirmProvider } from "#web/ui/confirm.tsx";
import type { MessageTemplate } from "../message-templates.contract.ts";
import { TemplatesPage } from "./TemplatesPage.tsx";

const path = "/v2/email-templates/";

const template = (id: number, given: Partial<MessageTemplate> = {}): MessageTemplate => ({
  id,
  name: `Template ${id}`,
  template_type: "no-label",
  language: "en",
  subject: "Hello",
  message_html: "<p>Dear <strong>%first_name%</strong></p>",
  is_private: false,
  is_hidden_sender: false,
  move_status: null,
  location: null,
  is_default: false,
  emailtemplateattachment_set: [],
  version: 1,
  ...given,
});

async function open(kept: MessageTemplate[], answers: Parameters<typeof fakeServer>[0] = {}) {
  let results = kept;
  const sent = fakeServer({
    [`GET ${path}`]: () => ({ body: { results } }),
    [`POST ${path}2/set-default/`]: () => {
      results = results.map((one) => (one.id === 2 ? { ...one, is_default: true } : one));
      return { body: results[1] };
    },
    "GET /v2/companies/1/application-status/": () => ({ body: [] }),
    ...answers,
  });
  const { user, queryClient } = renderInApp(
    <ConfirmProvider>
      <TemplatesPage />
    </ConfirmProvider>,
    signedIn({ role: "admin" }),
  );
  const changes = () => sent.filter(({ method }) => method !== "GET");
  return { user, changes, queryClient };
}

it("[MSG-4] shows the templates of a tab, and makes one the default at once", async () => {
  const { user, changes } = await open([template(1), template(2), template(3, { template_type: "thank-you" })]);
  await screen.findByRole("button", { name: "Edit Template 1" });
  expect(screen.queryByRole("button", { name: "Edit Template 3" })).toBeNull();

  await user.click(screen.getByRole("button", { name: "Make Template 2 the default" }));

  expect(await screen.findByText("Default")).toBeTruthy();
  await waitFor(() => expect(changes()).toMatchObject([{ path: `${path}2/set-default/` }]));
});

it("[MSG-5] [MSG-14] names invalid tags beside the field, in the source, and shows what a recipient reads", async () => {
  const { user, changes } = await open([template(1)], {
    [`PATCH ${path}1/`]: () => ({ body: template(1, { version: 2 }) }),
  });
  await user.click(await screen.findByRole("button", { name: "Edit Template 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Template 1" }));

  await user.click(dialog.getByRole("radio", { name: "Source" }));
  const source = dialog.getByRole("textbox", { name: "Text" });
  await user.type(source, "<p>%sender_shoe_size%</p>");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Field contains invalid tags - %sender_shoe_size%")).toBeTruthy();
  expect(changes()).toEqual([]);

  await user.clear(source);
  await user.type(source, "<p>Hi %first_name%</p>");
  await user.click(dialog.getByRole("radio", { name: "Preview" }));
  expect(dialog.getByTitle<HTMLIFrameElement>("Text").srcdoc).toContain("<p>Hi Anna</p>");

  await user.click(dialog.getByRole("radio", { name: "Plain text" }));
  await user.type(dialog.getByRole("textbox", { name: "Text" }), " <b>");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(changes()).toMatchObject([
      { path: `${path}1/`, body: { message_html: "<p>Hi %first_name% &lt;b&gt;</p>", version: 1 } },
    ]),
  );
});

it("[MSG-4] [MSG-5] sends a test of what is typed and not saved, and names what is wrong beside its field", async () => {
  let isRefused = true;
  const { user, changes } = await open([template(1)], {
    [`POST ${path}test/`]: () =>
      isRefused
        ? { status: 400, body: { detail: "Please fix.", errors: { subject: ["Write the subject on a single line."] } } }
        : { body: { to_address: "maja@fjord.test", is_kept: false } },
  });
  await user.click(await screen.findByRole("button", { name: "Edit Template 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Template 1" }));
  const subject = dialog.getByRole("textbox", { name: "Subject" });
  await user.clear(subject);
  await user.type(subject, "%wrong%");
  await user.click(dialog.getByRole("button", { name: "Send a test email" }));
  expect(await dialog.findByText("Field contains invalid tags - %wrong%")).toBeTruthy();
  expect(changes()).toEqual([]);

  await user.clear(subject);
  await user.type(subject, "Hi");
  await user.click(dialog.getByRole("button", { name: "Send a test email" }));
  expect(await dialog.findByText("Write the subject on a single line.")).toBeTruthy();
  isRefused = false;
  await user.type(subject, "!");
  await user.click(dialog.getByRole("button", { name: "Send a test email" }));
  await waitFor(() =>
    expect(changes().map(({ path: to, body }) => [to, body])).toEqual([
      [`${path}test/`, expect.objectContaining({ subject: "Hi", template_id: 1 })],
      [`${path}test/`, expect.objectContaining({ subject: "Hi!", template_id: 1 })],
    ]),
  );
});

it("[MSG-4] lays what was typed over what a colleague saved meanwhile, and says what saving replaces", async () => {
  let kept = template(1);
  const { user, changes, queryClient } = await open([], {
    [`GET ${path}`]: () => ({ body: { results: [kept] } }),
    [`PATCH ${path}1/`]: () => ({ body: { ...kept, version: 3 } }),
  });
  const edit = async () => {
    await user.click(await screen.findByRole("button", { name: "Edit Template 1" }));
    return within(await screen.findByRole("dialog"));
  };
  const first = await edit();
  await user.clear(first.getByRole("textbox", { name: "Subject" }));
  await user.type(first.getByRole("textbox", { name: "Subject" }), "Mine");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  kept = template(1, { subject: "Theirs", language: "sv", version: 2 });
  await queryClient.invalidateQueries();

  const again = await edit();
  expect(again.getByText(/Saving replaces theirs\./)).toBeTruthy();
  expect(again.getByRole<HTMLSelectElement>("combobox", { name: "Language" }).value).toBe("sv");
  await user.click(again.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(changes()).toMatchObject([{ body: { subject: "Mine", language: "sv", version: 2 } }]));
});

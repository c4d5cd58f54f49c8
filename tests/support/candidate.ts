import { Window } from "happy-dom";
import { readFormToken, writeFormToken } from "#features/candidate-site/career/server/form-token.ts";
import type { World } from "./world.ts";

export type Page = { status: number; headers: Record<string, string>; html: string; document: Window["document"] };

/** State of a form in a browser without JavaScript: values, ticked boxes and files by name. */
export type Form = { action: string; values: Map<string, string>; files: Map<string, File> };

/**
 * Simulates a candidate's browser without JavaScript on one company's pages. Each candidate has a different IP address.
 */
export function createCandidate({ app, company }: Pick<World, "app" | "company">) {
  const address = `10.${random()}.${random()}.${random()}`;

  async function open(path: string, headers: Record<string, string> = {}): Promise<Page> {
    const reply = await app.http.inject({
      url: path,
      headers: { accept: "text/html", ...headers },
      remoteAddress: address,
    });
    return pageOf(reply);
  }

  const jobPath = (job: { id: number }) => `/careers/${company.slug}/jobs/${job.id}/`;

  /** Opens a job's form and backdates it by a minute, because a form submitted immediately counts as automated. */
  async function openForm(job: { id: number }, headers: Record<string, string> = {}): Promise<Form> {
    const page = await open(jobPath(job), headers);
    const form = formOf(page);
    age(form, job, 60_000);
    return form;
  }

  /** Backdates a form's token by this many milliseconds. */
  function age(form: Form, job: { id: number }, milliseconds: number): void {
    const of = { company_id: company.id, job_id: job.id };
    const { token } = readFormToken(app, of, form.values.get("token") ?? "", new Date());
    if (!token) throw new Error("The page carries no token of this job's form.");
    form.values.set("token", writeFormToken(app.secrets, of, { ...token, issued_at: Date.now() - milliseconds }));
  }

  async function send(form: Form, headers: Record<string, string> = {}, from = address): Promise<Page> {
    const data = new FormData();
    for (const [name, value] of form.values) data.set(name, value);
    for (const [name, file] of form.files) data.set(name, file);
    const request = new Request("http://localhost/", { method: "POST", body: data });
    const reply = await app.http.inject({
      method: "POST",
      url: form.action,
      headers: { accept: "text/html", "content-type": request.headers.get("content-type") ?? "", ...headers },
      payload: Buffer.from(await request.arrayBuffer()),
      remoteAddress: from,
    });
    return pageOf(reply);
  }

  return { address, open, openForm, age, send, jobPath };
}

const random = () => Math.floor(Math.random() * 254) + 1;

function pageOf(reply: { statusCode: number; headers: object; body: string }): Page {
  const window = new Window();
  window.document.write(reply.body);
  return {
    status: reply.statusCode,
    headers: reply.headers as Record<string, string>,
    html: reply.body,
    document: window.document,
  };
}

/** Reads the form as a browser would submit it, with the values filled in by the page. Files are never filled in. */
export function formOf({ document }: Page): Form {
  const form = document.querySelector("form[method=post]");
  if (!form) throw new Error("The page has no form.");
  const values = new Map<string, string>();
  for (const input of form.querySelectorAll("input, textarea")) {
    const type = input.getAttribute("type");
    const name = input.getAttribute("name") ?? "";
    const isMark = type === "checkbox" || type === "radio";
    if (type === "file" || (isMark && !input.hasAttribute("checked"))) continue;
    values.set(name, (input.tagName === "TEXTAREA" ? input.textContent : input.getAttribute("value")) ?? "");
  }
  return { action: form.getAttribute("action")?.split("#")[0] ?? "", values, files: new Map() };
}

const person = {
  first_name: "Aino",
  last_name: "Korhonen",
  email: "aino.korhonen@example.com",
  phone_number: "+358 40 1234567",
  message: "I have built bridges\nfor ten years.",
  consent: "given",
};

export function fill(form: Form, given: Record<string, string> = {}): Form {
  for (const [name, value] of Object.entries({ ...person, ...given })) form.values.set(name, value);
  return form;
}

export function errorsOn({ document }: Page): Record<string, string> {
  const errors = [...document.querySelectorAll(".error")].filter((error) => !error.hasAttribute("hidden"));
  return Object.fromEntries(errors.map((error) => [error.id.replace("-error", ""), error.textContent ?? ""]));
}

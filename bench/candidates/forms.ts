import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { Window } from "happy-dom";
import PdfDocument from "pdfkit";
import { formOf, type Form } from "#tests/support/candidate.ts";

/** Candidate's browser without JavaScript. The X-Forwarded-For header simulates its IP address behind a proxy. */
export type Sender = { address: string; ip: string };

export async function openForm({ address, ip }: Sender, path: string): Promise<Form> {
  const response = await fetch(address + path, { headers: { accept: "text/html", "x-forwarded-for": ip } });
  const html = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const window = new Window();
  window.document.write(html);
  const form = formOf({ status: response.status, headers: {}, html, document: window.document });
  await window.happyDOM.close();
  return form;
}

/** Submits a form. Returns the redirect, the status and the response time in milliseconds. */
export async function sendForm({ address, ip }: Sender, form: Form) {
  const body = new FormData();
  for (const [name, value] of form.values) body.set(name, value);
  for (const [name, file] of form.files) body.set(name, file);
  const headers = { accept: "text/html", "x-forwarded-for": ip };
  const began = performance.now();
  const response = await fetch(address + form.action, { method: "POST", headers, body, redirect: "manual" });
  await response.arrayBuffer();
  return { status: response.status, location: response.headers.get("location"), ms: performance.now() - began };
}

/** Creates a CV of two pages of text and a picture, with this total size. */
export async function makeCv(kilobytes: number, words: string): Promise<Buffer> {
  const document = new PdfDocument();
  for (let page = 0; page < 2; page++) {
    if (page > 0) document.addPage();
    for (let line = 0; line < 30; line++) document.text(`${words} ${line} built and ran services in three countries.`);
  }
  const bare = 4;
  document.file(randomBytes(Math.max(1, kilobytes - bare) * 1_024), { name: "picture.bin", hidden: true });
  document.end();
  return buffer(document);
}

import { expect, it, vi } from "vitest";
import { fillFromCv } from "./fill-from-cv.ts";

it("[PUBLIC-2] fills in what is empty, says so, and leaves what was typed", async () => {
  document.body.innerHTML = `
    <form>
      <input name="token" value="signed" />
      <input name="first_name" value="Aino Maria" />
      <input name="email" />
      <p data-read-by="/read-cv/" data-read="Please check it."></p>
    </form>`;
  const form = document.querySelector("form")!;
  const place = document.querySelector<HTMLElement>("p")!;
  const send = vi.fn(async (_address: string, { body }: { body: FormData }) => {
    expect(body.get("token")).toBe("signed");
    return new Response(JSON.stringify({ fields: { first_name: "Aino", email: "aino@example.com", ln_url: "x" } }));
  });
  vi.stubGlobal("fetch", send);
  const typed: string[] = [];
  form.addEventListener("input", ({ target }) => typed.push((target as HTMLInputElement).name));

  await fillFromCv(form, place, new File(["CV"], "cv.txt"));

  const value = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  expect([value("first_name"), value("email")]).toEqual(["Aino Maria", "aino@example.com"]);
  expect(place.textContent).toBe("Please check it.");
  expect(typed).toEqual(["email"]);

  // The second CV finds no empty fields.
  await fillFromCv(form, place, new File(["CV"], "cv.txt"));
  expect(place.textContent).toBe("");
  vi.unstubAllGlobals();
});

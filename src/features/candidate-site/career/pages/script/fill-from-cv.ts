/** Fills empty fields from the chosen CV. If the request fails, nothing changes and the candidate types as usual. */
export async function fillFromCv(form: HTMLFormElement, place: HTMLElement, cv: File): Promise<void> {
  place.textContent = "";
  const { readBy = "", read = "" } = place.dataset;
  const content = new FormData();
  content.set("token", form.querySelector<HTMLInputElement>("[name=token]")?.value ?? "");
  content.set("cv", cv);
  const reply = await globalThis.fetch(readBy, { method: "POST", body: content });
  if (!reply.ok) return;
  const { fields } = (await reply.json()) as { fields: Record<string, string> };
  let isFilled = false;
  for (const [name, value] of Object.entries(fields)) {
    const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!input || input.value !== "") continue;
    input.value = value;
    // Dispatches events, so that the value is stored in the draft and the field's error disappears.
    for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
    isFilled = true;
  }
  if (isFilled) place.textContent = read;
}

/** Fills in what is still empty from the CV that was chosen. Without an answer the candidate types as before. */
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
    // Kept like what is typed, and no longer missing.
    for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
    isFilled = true;
  }
  if (isFilled) place.textContent = read;
}

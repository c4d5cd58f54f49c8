import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

export type Dropped = { name: string; mimeType: string; buffer: Buffer };

const contentTypes: Record<string, string> = {
  ".pdf": "application/pdf",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

export const fileAt = (address: string, name = path.basename(address)): Dropped => ({
  name,
  mimeType: contentTypes[path.extname(address)] ?? "application/octet-stream",
  buffer: readFileSync(address),
});

/**
 * Simulates dragging files from outside the browser over an element and dropping them, which the driver's mouse can't
 * do.
 */
export async function dragFiles(
  page: Page,
  selector: string,
  files: readonly Dropped[],
  types: readonly ("dragover" | "drop")[] = ["dragover", "drop"],
): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString("base64") }));
  // The script is a string, because server tests have no DOM types.
  await page.evaluate(`{
    const transfer = new DataTransfer();
    for (const { name, mimeType, bytes } of ${JSON.stringify(given)}) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0));
      transfer.items.add(new File([content], name, { type: mimeType, lastModified: 1 }));
    }
    const target = document.querySelector(${JSON.stringify(selector)});
    for (const type of ${JSON.stringify(types)})
      target.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }`);
}

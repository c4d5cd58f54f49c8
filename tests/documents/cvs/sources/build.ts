import { writeFile } from "node:fs/promises";
import path from "node:path";
import { launchChromium } from "#tests/support/chromium.ts";
import { htmlOf } from "./layouts.ts";
import { people } from "./people.ts";
import { docxOf } from "./word.ts";
import { words } from "./words.ts";

// Generates the CVs in the parent folder and the values expected from them. The CVs are committed and frozen: if one is
// read badly, improve the reader. Add new CVs at the end.

const folder = path.join(import.meta.dirname, "..");
const browser = await launchChromium();
const page = await browser.newPage();
const expected: Record<string, object> = {};
for (const cv of people) {
  const isWord = cv.layout.startsWith("word-");
  const name = `${cv.id}.${isWord ? "docx" : "pdf"}`;
  if (isWord) await writeFile(path.join(folder, name), await docxOf(cv, words[cv.language]));
  else {
    await page.setContent(htmlOf(cv, words[cv.language]));
    const margin = { top: "15mm", bottom: "15mm", left: "15mm", right: "15mm" };
    await writeFile(path.join(folder, name), await page.pdf({ format: "A4", printBackground: true, margin }));
  }
  const { first_name, last_name, email, phone, title, layout, language } = cv;
  const ln_url = cv.ln_url ?? null;
  expected[name] = { first_name, last_name, email, phone_number: phone, ln_url, social_title: title, layout, language };
}
await browser.close();
await writeFile(path.join(folder, "expected.json"), `${JSON.stringify(expected, null, 2)}\n`);

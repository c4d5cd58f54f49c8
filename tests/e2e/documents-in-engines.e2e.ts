import sharp from "sharp";
import { installedEngines } from "../browsers/engines.ts";
import type { Point, Tab } from "../browsers/tab.ts";
import { docx, pdf } from "../support/files.ts";
import { newApplicantWith, type Applicant } from "./applicants.ts";
import { pageScript, signInTab } from "./engines.ts";
import { expect, test } from "./journey.ts";
import { screens } from "./look.ts";
import { getJson, signIn } from "./people.ts";

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** Highlight colors on white paper, as in the style sheet of Word documents. */
const colors = { found: [0xff, 0xec, 0x8b], current: [0xff, 0xb4, 0x5c] } as const;

for (const engine of installedEngines()) {
  test.describe(engine.name, { tag: "@engines" }, () => {
    test(`[DETAIL-3] [SEARCH-23] finds, selects and marks the text of a PDF in ${engine.name}`, async ({
      page,
      baseURL,
    }) => {
      await signIn(page);
      const buffer = await pdf({ pages: [["Keeps clusters quiet.", "Moved clusters to Malmö."]] });
      const ada = await newApplicantWith(page, "Ada", { name: "cv.pdf", mimeType: "application/pdf", buffer });
      const search = await searchFor(ada, "clusters", (path) => getJson(page, path));
      const tab = await engine.openTab();
      try {
        await signInTab(tab, String(baseURL), "owner");
        await tab.open(`${String(baseURL)}${search}`);
        const marks = () => textsOf(tab, ".textLayer mark");
        await expect.poll(marks, { timeout: 120_000 }).toEqual(["clusters", "clusters"]);

        await openFind(tab, "malmo");
        await expect.poll(() => findStatus(tab)).toBe("1 of 1");
        await expect.poll(() => textsOf(tab, ".textLayer mark[data-current]")).toEqual(["Malmö"]);
        await tab.picture(`${screens}pdf-marks-${engine.name}`);
        expect(await opacityOf(tab, ".textLayer mark")).toBeLessThan(0.6);

        await tab.drag(...(await edgesOf(tab, ".textLayer span")));
        const selected = () => tab.evaluate<string>("getSelection().toString().trim()");
        await expect.poll(selected).toContain("Keeps clusters quiet");
      } finally {
        await tab.close();
      }
    });

    test(`[DETAIL-3] paints only what was found last in a Word document, in ${engine.name}`, async ({
      page,
      baseURL,
    }) => {
      await signIn(page);
      const buffer = await docx(["Ada Quill", "Clusters in Malmö", "Keeps clusters quiet.", "Likes clusters."]);
      const ada = await newApplicantWith(page, "Ada", { name: "cv.docx", mimeType: docxType, buffer });
      const tab = await engine.openTab();
      try {
        await signInTab(tab, String(baseURL), "owner");
        await tab.open(`${String(baseURL)}/applications/?q=${ada.last_name}&application_id=${ada.id}`);
        await expect
          .poll(() => tab.evaluate(`document.querySelector("iframe[sandbox]")?.contentDocument?.body?.innerText`))
          .toContain("Malmö");
        const painted = (color: keyof typeof colors) => isPainted(tab, `docx-marks-${engine.name}`, color);

        await openFind(tab, "clusters");
        await expect.poll(() => findStatus(tab)).toBe("1 of 3");
        await expect.poll(() => painted("current")).toBe(true);
        await expect.poll(() => painted("found")).toBe(true);
        await tab.evaluate(`document.querySelector("search input").select()`);
        await tab.type("malmo");
        await expect.poll(() => findStatus(tab)).toBe("1 of 1");
        await expect.poll(() => painted("found")).toBe(false);
        await expect.poll(() => painted("current")).toBe(true);
        await tab.press("Escape");
        await expect.poll(() => painted("current")).toBe(false);
      } finally {
        await tab.close();
      }
    });

    test(`[DETAIL-3] repaints where a mark was on a page that is otherwise still, in ${engine.name}`, async () => {
      const functions = await pageScript("src/features/screens/application-page/web/documents/framed-page.ts");
      const tab = await engine.openTab();
      try {
        await tab.open("about:blank");
        await tab.evaluate(stillPage);
        const mark = (...words: string[]) => tab.evaluate(markWords(functions, words));
        const painted = (color: keyof typeof colors) => isPainted(tab, `still-marks-${engine.name}`, color);

        await mark("Clusters", "clusters");
        await expect.poll(() => painted("found")).toBe(true);
        await mark("Malmö");
        await expect.poll(() => painted("found")).toBe(false);
        await mark();
        await expect.poll(() => painted("current")).toBe(false);
      } finally {
        await tab.close();
      }
    });
  });
}

/** URL of the search for these words in the applicant's document. Resolves once the server has indexed the document. */
async function searchFor({ id, last_name }: Applicant, words: string, get: (path: string) => Promise<unknown>) {
  const q = `${last_name} cv:${words}`;
  const found = async () =>
    (await get(`/applications/search/v1/?q=${encodeURIComponent(q)}&exclude_facets=1&exclude_facets_q=1`)) as {
      results: unknown[];
    };
  await expect.poll(async () => (await found()).results.length).toBe(1);
  return `/applications/?q=${encodeURIComponent(q)}&application_id=${id}`;
}

async function openFind(tab: Tab, text: string): Promise<void> {
  await expect
    .poll(() => tab.evaluate(`document.querySelector("button[aria-label='Find in document']")?.click() === undefined`))
    .toBe(true);
  await expect.poll(() => tab.evaluate(`document.activeElement?.matches("search input")`)).toBe(true);
  await tab.type(text);
}

const findStatus = (tab: Tab) => tab.evaluate<string>(`document.querySelector("search output")?.textContent ?? ""`);

const textsOf = (tab: Tab, selector: string) =>
  tab.evaluate<string[]>(
    `Array.from(document.querySelectorAll(${JSON.stringify(selector)}), (one) => one.textContent)`,
  );

/** Alpha value of an element's background, through which the text layer below must remain visible. */
const opacityOf = (tab: Tab, selector: string) =>
  tab.evaluate<number>(
    `Number(/[\\d.]+(?=\\)$)/.exec(getComputedStyle(document.querySelector(${JSON.stringify(selector)})).backgroundColor)[0])`,
  );

const edgesOf = (tab: Tab, selector: string) =>
  tab.evaluate<[Point, Point]>(`(() => {
    const { left, right, top, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    const y = top + height / 2;
    return [{ x: left + 1, y }, { x: right - 1, y }];
  })()`);

/** Builds a page with an iframe that resembles the preview of a Word document. */
const stillPage = `new Promise((resolve) => {
  const frame = document.createElement("iframe");
  frame.onload = () => resolve();
  frame.srcdoc = \`<style>
    ::highlight(found) { background: rgb(${colors.found.join(" ")}) }
    ::highlight(current) { background: rgb(${colors.current.join(" ")}) }
  </style><p>Clusters in Malmö</p><p>Keeps clusters quiet.</p>\`;
  document.body.append(frame);
})`;

/** Highlights the first occurrence of each word in the frame. The first word is the current match. */
const markWords = (functions: string, words: string[]) => `(() => {
  ${functions}
  const page = document.querySelector("iframe").contentDocument;
  const rangesOf = (word) => {
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = walker.currentNode.data.indexOf(word);
      if (at === -1) continue;
      const range = page.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + word.length);
      return [range];
    }
    return [];
  };
  markPage(page, ${JSON.stringify(words)}.map(rangesOf), 0);
})()`;

async function isPainted(tab: Tab, name: string, color: keyof typeof colors): Promise<boolean> {
  const picture = `${screens}${name}`;
  await tab.picture(picture);
  return (await countPixels(`${picture}.png`, colors[color])) > 50;
}

async function countPixels(file: string, [red, green, blue]: readonly [number, number, number]): Promise<number> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const distance = Math.abs(data[at]! - red) + Math.abs(data[at + 1]! - green) + Math.abs(data[at + 2]! - blue);
    if (distance < 12) count += 1;
  }
  return count;
}

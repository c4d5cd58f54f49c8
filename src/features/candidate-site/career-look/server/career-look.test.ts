import { beforeAll, expect, it } from "vitest";
import { addMedia, type MediaItem } from "#features/review/media/media.contract.ts";
import type { Mediatype } from "#features/review/media/media.ts";
import { createCandidate } from "#tests/support/candidate.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { pngOf } from "#tests/support/pictures.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld } from "#tests/support/world.ts";
import { getCareerLook, patchCareerLook, previewCareerLook, type CareerLookDraft } from "../career-look.contract.ts";

beforeAll(ensurePages);

async function given() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const params = { company_id: world.company.id };
  const read = async () => (await world.send(admin, getCareerLook, { params })).body;
  const change = (body: object) => world.sendRaw(admin, patchCareerLook, { params, body });
  const preview = async (body: CareerLookDraft) =>
    (await world.send(admin, previewCareerLook, { params, body })).body.html;
  async function add(mediatype: Mediatype): Promise<MediaItem> {
    const { key } = await uploadsIn(world).upload(admin, { name: "Picture.png", bytes: await pngOf() });
    const body = { key, name: "Picture.png", alt: `The ${mediatype}` };
    return (await world.send(admin, addMedia, { params: { ...params, mediatype }, body })).body;
  }
  const candidate = createCandidate(world);
  const careers = (lang: string) => candidate.open(`/careers/${world.company.slug}/?lang=${lang}`);
  return { ...world, read, change, preview, add, careers };
}

it("[TEAM-5] saves colour, pictures and texts in each language, without scripts, for candidates to see", async () => {
  const { read, change, add, careers } = await given();
  const [logo, cover] = [await add("logo"), await add("cover")];

  await change({ brand_color: "#AABBCC", logo_id: logo.id, cover_id: cover.id });
  await change({
    texts: {
      en: { heading: " Move the sea ", introduction_html: "<p>Hi<script>alert(1)</script></p>" },
      sv: { introduction_html: "<p>Hej</p>" },
    },
  });

  expect(await read()).toMatchObject({
    brand_color: "#aabbcc",
    logo_id: logo.id,
    cover_id: cover.id,
    texts: {
      en: { heading: "Move the sea", introduction_html: "<p>Hi</p>", privacy_text: "" },
      sv: { heading: "", introduction_html: "<p>Hej</p>" },
      de: { heading: "", introduction_html: "" },
    },
    version: 3,
  });
  const { document } = await careers("sv");
  expect(document.querySelector("h1")?.textContent).toBe("Move the sea");
  expect(document.querySelector(".lead")?.textContent).toBe("Hej");
  expect(document.querySelector("img.cover")?.getAttribute("alt")).toBe("The cover");
});

it("[TEAM-5] goes on from texts that were written before they had a language", async () => {
  const { system, company, read, change, careers } = await given();
  await system((db) =>
    db
      .updateTable("company")
      .set({ introduction_html: "<p>Before.</p>", privacy_text: "Six months." })
      .where("id", "=", company.id)
      .execute(),
  );
  expect((await read()).texts.en).toMatchObject({ introduction_html: "<p>Before.</p>", privacy_text: "Six months." });

  await change({ texts: { en: { introduction_html: "" } } });

  // The previous release reads these columns.
  const row = await system((db) =>
    db
      .selectFrom("company")
      .where("id", "=", company.id)
      .select(["introduction_html", "privacy_text"])
      .executeTakeFirst(),
  );
  expect(row).toEqual({ introduction_html: "", privacy_text: "Six months." });
  expect((await careers("fi")).document.querySelector(".lead")).toBeNull();
});

it("[TEAM-5] answers an older version with the look as it is", async () => {
  const { read, change } = await given();
  const { version } = await read();

  await change({ texts: { sv: { heading: "Hej" } }, version });
  const late = await change({ texts: { sv: { heading: "Hallå" } }, version });

  expect(late).toMatchObject({ status: 409, body: { current: { texts: { sv: { heading: "Hej" } } } } });
});

it("[TEAM-5] says beside the field what is wrong, and keeps the look", async () => {
  const { read, change, add } = await given();
  const logo = await add("logo");
  const before = await read();

  const replies = await Promise.all([
    change({ brand_color: "red" }),
    change({ cover_id: logo.id }),
    change({ logo_id: 999_999_999 }),
    change({ texts: { xx: { heading: "Hi" } } }),
    change({ texts: { sv: { introduction_html: `<p>${"&".repeat(19_000)}</p>` } } }),
  ]);

  expect(replies.map(({ status, body }) => [status, Object.keys(body.errors ?? {})[0]])).toEqual([
    [400, "brand_color"],
    [400, "cover_id"],
    [400, "logo_id"],
    [400, "texts"],
    [400, "introduction_html_sv"],
  ]);
  expect(await read()).toEqual(before);
});

it("[TEAM-5] shows the page with a look that is not saved, and changes nothing", async () => {
  const { read, change, preview, add, job } = await given();
  await job({ title: "Bridge engineer" });
  const cover = await add("cover");
  await change({ texts: { en: { heading: "Saved" }, sv: { introduction_html: "<p>Sparad</p>" } } });
  const before = await read();

  const html = await preview({
    language: "sv",
    brand_color: "#aa1155",
    cover_id: cover.id,
    texts: { en: { heading: "Drafted" }, sv: { introduction_html: "<p onclick='x()'>Utkast</p><script>x()</script>" } },
  });

  expect(html).toContain(`lang="sv"`);
  expect(html).toContain("Drafted");
  expect(html).toContain("<p>Utkast</p>");
  expect(html).toContain("#aa1155");
  expect(html).toContain("The cover");
  expect(html).toContain("Bridge engineer");
  expect(html).not.toMatch(/<script|onclick|Sparad|Saved/);
  expect(await preview({ language: "sv", texts: { en: { heading: "" } } })).not.toContain("Saved");
  expect(await read()).toEqual(before);
});

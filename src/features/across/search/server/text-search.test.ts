import { expect, it } from "vitest";
import { createApplicationComment, deleteComment, patchComment } from "#features/review/comments/comments.contract.ts";
import { createSearchWorld, type SearchWorld } from "#tests/support/search-world.ts";
import { searchApplications, type SearchResult } from "../search.contract.ts";
import { wordPairs } from "#tests/support/word-pairs.ts";
import { languages } from "#shared/text/words.ts";

const countIn = (reply: Awaited<ReturnType<SearchWorld["search"]>>, field: string) =>
  reply.facets_q.find((one) => one.field === field)?.count;

/** Formats the matches of rows, with the hits in brackets. */
const drawn = (results: readonly SearchResult[]) =>
  results.map(({ matches }) =>
    matches.map(
      ({ field, snippet }) => `${field}: ${snippet.map(({ text, is_hit }) => (is_hit ? `[${text}]` : text)).join("")}`,
    ),
  );

it("[SEARCH-7] finds by OR, NOT, parentheses and groups of a field", async () => {
  const { candidate, found, person } = await createSearchWorld();
  const admin = await person("admin");
  const java = await candidate({ message: "Senior", files: { cv: "Java", cover_letter: "Kotlin" } });
  const scala = await candidate({ message: "Senior", files: { cv: "Scala" } });
  const junior = await candidate({ message: "Junior", files: { cv: "Java", other_2: "Scala" } });

  expect(await found(admin, { q: "cv:(java OR scala) senior" })).toEqual([scala.id, java.id]);
  expect(await found(admin, { q: "java OR scala NOT junior" })).toEqual([junior.id, scala.id, java.id]);
  expect(await found(admin, { q: "(java OR scala) NOT junior" })).toEqual([scala.id, java.id]);
  expect(await found(admin, { q: "-(cv:java message:junior)" })).toEqual([scala.id, java.id]);
  expect(await found(admin, { q: "files:scala" })).toEqual([junior.id, scala.id]);
  expect(await found(admin, { q: "other_2:scala" })).toEqual([junior.id]);
  expect(await found(admin, { q: "other_1:scala OR cover_letter:kotlin" })).toEqual([java.id]);
  expect(await found(admin, { q: "NOT files:scala" })).toEqual([java.id]);
});

it("[SEARCH-26] [SEARCH-27] [SEARCH-28] finds compounds, beginnings and phone numbers however they are written", async () => {
  const { candidate, found, person } = await createSearchWorld();
  const admin = await person("admin");
  const node = await candidate({ message: "Node.js, TypeScript", phone_number: "070-123 45 67" });
  const web = await candidate({ files: { cv: "Frontend and CI/CD. Call +46 (0)8-765 43 21." } });
  const local = await candidate({ message: "Goeteborg", tags: ["front-end"] });

  expect(await found(admin, { q: "node typescript" })).toEqual([node.id]);
  expect(await found(admin, { q: "nodejs -cv:nodejs" })).toEqual([node.id]);
  expect(await found(admin, { q: "typescript,node" })).toEqual([node.id]);
  expect(await found(admin, { q: "front-end" })).toEqual([local.id, web.id]);
  expect(await found(admin, { q: '"front end" OR cicd' })).toEqual([local.id, web.id]);
  expect(await found(admin, { q: "front* cd/ci" })).toEqual([web.id]);
  expect(await found(admin, { q: "göteborg" })).toEqual([local.id]);
  expect(await found(admin, { q: "0701234567" })).toEqual([node.id]);
  expect(await found(admin, { q: "phone:+46701234567" })).toEqual([node.id]);
  expect(await found(admin, { q: "08-765 43 21" })).toEqual([web.id]);
  expect(await found(admin, { q_phone_number: ["7654321"] })).toEqual([]);
  expect(await found(admin, { q: "tag:frontend" })).toEqual([local.id]);
});

it("[SEARCH-26] finds the same whichever word of a complete query comes last", async () => {
  const { candidate, found, person } = await createSearchWorld();
  const admin = await person("admin");
  const finnish = await candidate({ message: "Node ja typescriptilla tehty", files: { cv: "Python" } });
  const german = await candidate({ message: "Node, TypeScript", files: { cv: "Python in Warenhäusern" } });
  await candidate({ message: "Typescripting nodes", files: { cv: "Pythonesque warehousing" } });

  for (const q of ["node typescript", "typescript node", "node typescriptilla", "typescriptilla node"])
    expect(await found(admin, { q })).toEqual([german.id, finnish.id]);
  for (const q of ["python warenhaus", "warenhaus python"]) expect(await found(admin, { q })).toEqual([german.id]);
  for (const q of ["python warehous", "warehous python"]) expect(await found(admin, { q })).toEqual([]);
});

it("[SEARCH-27] finds by a star what begins as it is typed, with two letters and in each kind of field", async () => {
  const { candidate, found, person } = await createSearchWorld();
  const admin = await person("admin");
  const java = await candidate({ first_name: "Albert", message: "Java", tags: ["salary known"] });
  const script = await candidate({ first_name: "Bo", message: "JavaScript", files: { cv: "Alpine" } });

  expect(await found(admin, { q: "javas*" })).toEqual([script.id]);
  expect(await found(admin, { q: "javas*", is_typing: true })).toEqual([script.id]);
  expect(await found(admin, { q: "java*" })).toEqual([script.id, java.id]);
  expect(await found(admin, { q: "tag:sa*" })).toEqual([java.id]);
  expect(await found(admin, { q: "first_name:al*" })).toEqual([java.id]);
  expect(await found(admin, { q: "al* -cv:al*" })).toEqual([java.id]);
  expect(await found(admin, { q: "tag:a*" })).toEqual([]);
});

const written = [
  [
    "070-174 06 76",
    "+46 70 174 06 76",
    "+46 (0)70-174 06 76",
    "0701740676",
    "+46701740676",
    "0046701740676",
    "46701740676",
  ],
].flat();

it.each([false, true])(
  "[SEARCH-28] finds a phone number in every notation by every other, typing: %s",
  async (is_typing) => {
    const { candidate, person, search } = await createSearchWorld();
    const admin = await person("admin");
    for (const phone_number of written) await candidate({ phone_number });
    await candidate({ message: `Call ${written[0]}, or ${written[6]}.` });
    await candidate({ phone_number: "070-174 06 75" });

    for (const q of written) {
      const { count, results } = await search(admin, { q, is_typing });
      expect([q, count]).toEqual([q, written.length + 1]);
      expect(results.every(({ matches }) => matches.some(({ snippet }) => snippet.some(({ is_hit }) => is_hit)))).toBe(
        true,
      );
    }
  },
);

it("[SEARCH-29] finds names with letters that Unicode does not take apart, and marks them", async () => {
  const { candidate, found, person, search } = await createSearchWorld();
  const admin = await person("admin");
  const ali = await candidate({ first_name: "Əli", last_name: "Məmmədov" });
  const angel = await candidate({ first_name: "Áŋŋel", last_name: "Guttorm-Ŧor" });

  for (const q of ["Ali Mammadov", "Memmedov", "Əli Məmmədov", "eli"])
    expect(await found(admin, { q })).toEqual([ali.id]);
  for (const q of ["Tor Guttorm", "Áŋŋel", "annel", "angngel"]) expect(await found(admin, { q })).toEqual([angel.id]);
  expect(drawn((await search(admin, { q: "memmedov" })).results)).toEqual([["last_name: [Məmmədov]"]]);
});

it("[SEARCH-27] finds by aliases of fields, and by the title of the job only where it is asked for", async () => {
  const { candidate, found, job, person, search } = await createSearchWorld();
  const admin = await person("admin");
  const designer = await job({ title: "Service Designer" });
  const anna = await candidate({ job_id: designer.id, first_name: "Anna", last_name: "Berg", message: "Berlin" });
  const berg = await candidate({ first_name: "Bo", last_name: "Anna", message: "Designer" });

  expect(await found(admin, { q: "title:designers" })).toEqual([anna.id]);
  expect(await found(admin, { q: "-job:designer" })).toEqual([berg.id]);
  expect(await found(admin, { q: "designer" })).toEqual([berg.id]);
  expect(await found(admin, { q: "name:anna" })).toEqual([berg.id, anna.id]);
  expect(await found(admin, { q: "name:(anna -bo)" })).toEqual([anna.id]);
  expect(await found(admin, { q_job_title: ['"service designer"'] })).toEqual([anna.id]);
  expect(drawn((await search(admin, { q: "title:designer" })).results)).toEqual([["job_title: Service [Designer]"]]);
});

it("[SEARCH-7] finds by the owner's name, by tags and by comments", async () => {
  const { candidate, found, person, search, send } = await createSearchWorld();
  const admin = await person("admin", { name: "Gunilla Ek" });
  const owned = await candidate({ owner_id: admin.user_id });
  const tagged = await candidate({ tags: ["machine learning"] });
  const commented = await candidate();
  const params = { application_id: commented.id };
  const body = { scope: "team", message: "Knows Gunilla well" } as const;
  const comment = await send(admin, createApplicationComment, { params, body });

  expect(await found(admin, { q: "gunilla" })).toEqual([commented.id, owned.id]);
  expect(await found(admin, { q: 'owner:"gunilla ek"' })).toEqual([owned.id]);
  expect(await found(admin, { q: "tags:learning" })).toEqual([tagged.id]);
  expect(await found(admin, { q_comments: ["gunilla -badly"] })).toEqual([commented.id]);
  expect(await found(admin, { q: "-gunilla" })).toEqual([tagged.id]);
  const reply = await search(admin, { q: "gunilla" });
  expect(["owner", "comments", "tags"].map((field) => countIn(reply, field))).toEqual([1, 1, 0]);

  const address = { params: { comment_id: comment.body.id } };
  await send(admin, patchComment, { ...address, body: { message: "Knows nobody" } });
  expect(await found(admin, { q: "comments:gunilla" })).toEqual([]);
  expect(await found(admin, { q: "comments:nobody" })).toEqual([commented.id]);
  await send(admin, deleteComment, address);
  expect(await found(admin, { q: "comments:nobody" })).toEqual([]);
});

it("[SEARCH-7] loses no comment of two that are written at the same moment", async () => {
  const { candidate, found, person, send } = await createSearchWorld();
  const admin = await person("admin");
  const { id } = await candidate();
  const words = ["alpha", "bravo", "charlie", "delta"];

  await Promise.all(
    words.map((message) =>
      send(admin, createApplicationComment, { params: { application_id: id }, body: { scope: "team", message } }),
    ),
  );

  expect(await found(admin, { q_comments: words })).toEqual([id]);
});

it("[SEARCH-7] reads no earlier comment again when another is written, changed or deleted", async () => {
  const { candidate, found, person, send, system } = await createSearchWorld();
  const admin = await person("admin");
  const { id } = await candidate();
  const write = (message: string) =>
    send(admin, createApplicationComment, { params: { application_id: id }, body: { scope: "team", message } });
  const earlier = await write("granite");
  await system((db) =>
    db.updateTable("comment").set({ message: "marble" }).where("id", "=", earlier.body.id).execute(),
  );

  const { body } = await write("basalt");
  expect(await found(admin, { q: "comments:(granite basalt)" })).toEqual([id]);
  await send(admin, patchComment, { params: { comment_id: body.id }, body: { message: "slate" } });
  expect(await found(admin, { q: "comments:(granite slate)" })).toEqual([id]);
  await send(admin, deleteComment, { params: { comment_id: body.id } });

  expect(await found(admin, { q: "comments:granite" })).toEqual([id]);
  expect(await found(admin, { q: "comments:(marble OR slate)" })).toEqual([]);
});

it("[NOTE-4] finds a private comment for its author alone, in rows, counts, fields and places", async () => {
  const { candidate, person, search, send } = await createSearchWorld();
  const [author, owner] = [await person("admin"), await person("owner")];
  const { id } = await candidate();
  const body = { scope: "private", message: "Reminds me of Kalevala" } as const;
  const comment = await send(author, createApplicationComment, { params: { application_id: id }, body });

  const own = await search(author, { q: "kalevala" });
  const others = await search(owner, { q: "kalevala" });
  const without = await search(owner, { q: "-kalevala" });

  expect(own).toMatchObject({ count: 1, results: [{ id }] });
  expect(countIn(own, "comments")).toBe(1);
  expect(drawn(own.results)).toEqual([["comments: Reminds me of [Kalevala]"]]);
  expect(others).toMatchObject({ count: 0, results: [] });
  expect(others.facets_q.every(({ count }) => count === 0)).toBe(true);
  expect(
    Object.values(others.facets)
      .flat()
      .every(({ count }) => count === 0),
  ).toBe(true);
  expect(without).toMatchObject({ count: 1, results: [{ id, matches: [] }] });
  expect((await search(owner, { q: "lindqvist -comments:kalevala" })).count).toBe(1);

  const share = (scope: "team" | "private") =>
    send(author, patchComment, { params: { comment_id: comment.body.id }, body: { scope } });
  await share("team");
  expect((await search(owner, { q: "kalevala" })).count).toBe(1);
  await share("private");
  expect((await search(owner, { q: "kalevala" })).count).toBe(0);
  expect((await search(author, { q: "kalevala" })).count).toBe(1);
});

it("[ROLE-2] finds the team's comments for no reader of another firm", async () => {
  const { candidate, found, job, person, send } = await createSearchWorld();
  const shared = await job();
  const recruiter = await person("member", { jobs: [[shared, "recruiter"]] });
  const viewer = await person("member", { jobs: [[shared, "viewer"]] });
  const { id } = await candidate({ job_id: shared.id, uploaded_by_id: recruiter.user_id });
  const body = { scope: "team", message: "Too expensive" } as const;
  await send(await person("admin"), createApplicationComment, { params: { application_id: id }, body });

  expect(await found(viewer, { q: "expensive" })).toEqual([id]);
  expect(await found(recruiter, { q: "expensive" })).toEqual([]);
  expect(await found(recruiter, { q: "-expensive" })).toEqual([id]);
  expect(await found(recruiter, { q: "comments:expensive OR lindqvist" })).toEqual([id]);
});

it("[ROLE-15] shows no place of a masked application but what its reader sees", async () => {
  const { candidate, person, search } = await createSearchWorld();
  const admin = await person("admin");
  await candidate({
    first_name: "Zelda",
    message: "Zelda writes compilers",
    files: { cv: "Zelda: compilers" },
    tags: ["compilers"],
    is_masked: true,
  });

  expect(drawn((await search(admin, { q: "compilers" })).results)).toEqual([["tags: [compilers]"]]);
  expect((await search(admin, { q: "files:compilers OR message:compilers OR first_name:zelda" })).count).toBe(0);
});

it("[SEARCH-23] shows the first places where a row was found, as plain text", async () => {
  const { candidate, person, search } = await createSearchWorld();
  const admin = await person("admin");
  const noise = "Lorem ipsum dolor sit amet. ".repeat(20);
  await candidate({
    first_name: "Åsa",
    last_name: "Berg",
    message: "I lead <b>teams</b> of developers\n and like it",
    files: { cv: `${noise}Developer since 1999, \t developing in C++. ${noise}`, cover_letter: "developer" },
  });

  const words = await search(admin, { q: "developers" });
  const phrase = await search(admin, { q: '"asa berg" c++' });
  const inField = await search(admin, { q_files: ["c++"] });

  expect(drawn(words.results)).toEqual([
    [
      "message: I lead <b>teams</b> of [developers] and like it",
      "cv: …dolor sit amet. Lorem ipsum dolor sit amet. [Developer] since 1999, [developing] in C++. Lorem ipsum dolor sit amet. Lorem…",
    ],
  ]);
  expect(drawn(phrase.results)[0]?.[0]).toBe("first_name: [Åsa Berg]");
  expect(drawn(inField.results)[0]?.[0]).toContain("developing in [C++]. Lorem");
  expect((await search(admin)).results.map(({ matches }) => matches)).toEqual([[]]);
});

it("[SEARCH-23] reads no more of long documents and many comments than a page is worth, the first rows first", async () => {
  const { candidate, person, search, send } = await createSearchWorld();
  const admin = await person("admin");
  const long = `Rust ${"lorem ipsum ".repeat(16_000)}`;
  // The newest come first, and documents of masked applications don't count towards the limit.
  for (const is_masked of [...Array(7).fill(false), ...Array(6).fill(true)]) {
    // oxlint-disable-next-line no-await-in-loop -- The order of creation matters.
    const { id } = await candidate({ is_masked, files: { cv: long } });
    // oxlint-disable-next-line no-await-in-loop
    await send(admin, createApplicationComment, {
      params: { application_id: id },
      body: { message: "Knows Rust.", scope: "team" },
    });
  }

  const all = (await search(admin, { q: "rust" })).results;

  const fieldsOf = all.map(({ matches }) => matches.map(({ field }) => field).join());
  expect(fieldsOf).toEqual([...Array(6).fill("comments"), ...Array(6).fill("cv,comments"), "comments"]);
});

it("[SEARCH-7] says in the person's language what a text lacks, and where", async () => {
  const { person, sendRaw } = await createSearchWorld();
  const admin = await person("admin", { language: "sv" });

  const inText = await sendRaw(admin, searchApplications, { query: { q: "java (kotlin" } });
  const inField = await sendRaw(admin, searchApplications, { query: { q: "java", q_cv: ["kotlin OR"] } });

  expect(inText).toMatchObject({
    status: 400,
    body: {
      code: "query_syntax",
      errors: { q: ["Avslutande parentes saknas. Skriv ”)” där gruppen slutar."] },
      start: 5,
      end: 6,
    },
  });
  expect(inField).toMatchObject({ status: 400, body: { code: "query_syntax", start: 7, end: 9 } });
  expect(Object.keys(inField.body.errors ?? {})).toEqual(["q_cv"]);
});

it.each(languages)(
  "[SEARCH-7] finds and keeps apart the words that are agreed on (%s)",
  { timeout: 60_000 },
  async (language) => {
    const { candidate, found, person } = await createSearchWorld();
    const admin = await person("admin");
    const { found: together, notFound } = wordPairs[language];
    const pairs = [...together, ...notFound].map((pair) => pair.split(" "));
    const words = [...new Set(pairs.map(([, word = ""]) => word))];
    const byWord = new Map<string, number>();
    for (const word of words) byWord.set(word, (await candidate({ files: { cv: word } })).id);

    const results = new Map<string, number[]>();
    for (const asked of new Set(pairs.map(([one = ""]) => one)))
      results.set(asked, await found(admin, { q: `cv:"${asked}"`, page_size: 100 }));

    const isFound = (pair: string) => {
      const [asked = "", word = ""] = pair.split(" ");
      return results.get(asked)?.includes(byWord.get(word) ?? 0);
    };
    expect(together.filter((pair) => !isFound(pair))).toEqual([]);
    expect(notFound.filter(isFound)).toEqual([]);
  },
);

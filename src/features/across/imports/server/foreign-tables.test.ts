import { expect, it } from "vitest";
import { importWorld, table } from "#tests/support/imports.ts";
import { checkImport, listImportRows, patchImport, previewImport } from "../imports.contract.ts";

const file = (...lines: string[]) => ({ name: "people.csv", bytes: Buffer.from(table(...lines)) });

it.each([
  [
    "notes of another program",
    ["Notes:", '"Some addresses may be missing."', "", "First Name,Last Name,URL,Email Address,Position"],
    4,
  ],
  ["a title", ["Candidates of 27 Nov 2026,,,,", ",,,,", "Förnamn,Efternamn,Länk,E-post,Titel"], 3],
  ["a title in a language without known headings", ["Lista,,,,", "Nev,Cim,Profil,Levelek,Munka"], 2],
])("[UI-7] finds the table below %s", async (_, lines, first_line) => {
  const { begin } = await importWorld();

  const { body } = await begin(file(...lines, "Asta,Lund,https://www.linkedin.com/in/asta,asta@mail.test,Welder"));

  expect(body).toMatchObject({ first_line, has_header: true });
  expect(body.mapping.slice(2, 4)).toEqual(["ln_url", "email"]);
});

it("[UI-7] reads a table from the line that a person chooses, with its headings", async () => {
  const { begin, send, owner, check, run: start, applications } = await importWorld();
  const lines = file("First name,Last name,Email", "a,b,c", "Surname,Given name,Mail", "Berg,Anna,anna@mail.test");
  const { body: run } = await begin(lines);
  const params = { import_id: run.id };
  const { body: preview } = await send(owner, previewImport, { params });

  const { body: changed } = await send(owner, patchImport, { params, body: { first_line: 3 } });
  await check(run.id);
  await start(run.id);

  expect(preview.beginnings.map(({ line, text }) => [line, text])).toContainEqual([3, "Surname · Given name · Mail"]);
  expect(changed).toMatchObject({ first_line: 3, has_header: true, mapping: ["last_name", "first_name", "email"] });
  expect(await applications()).toMatchObject([{ first_name: "Anna", last_name: "Berg" }]);
});

it.each([
  ["Norwegian", "Fornavn;Etternavn;E-post;Mobil;Søknadsdato", ["first_name", "last_name"]],
  ["Danish", "Fornavn;Efternavn;E-mailadresse;Tlf;Ansøgningsdato", ["first_name", "last_name"]],
  ["French", "Prénom;Nom;Courriel;Téléphone;Date de candidature", ["first_name", "last_name"]],
  ["Spanish", "Nombre;Apellidos;Correo electrónico;Móvil;Fecha de solicitud", ["first_name", "last_name"]],
  ["Dutch", "Voornaam;Achternaam;E-mailadres;Mobiel;Sollicitatiedatum", ["first_name", "last_name"]],
  ["Italian", "Cognome;Nome;Indirizzo e-mail;Cellulare;Data di candidatura", ["last_name", "first_name"]],
  ["German", "Name;Vorname;E-Mail-Adresse;Handynummer;Bewerbungsdatum", ["last_name", "first_name"]],
  ["Polish", "Imię;Nazwisko;Adres e-mail;Telefon komórkowy;Data zgłoszenia", ["first_name", "last_name"]],
  ["Portuguese", "Nome;Sobrenome;Endereço de e-mail;Celular;Data da candidatura", ["first_name", "last_name"]],
])("[UI-7] knows the headings of tables in %s", async (_, headings, names) => {
  const { begin } = await importWorld();

  const { body } = await begin(file(headings, "Zoé;Petit;zoe@mail.test;06 12 34 56 78;2026-03-04"));

  expect(body.mapping).toEqual([...names, "email", "phone_number", "dt_created"]);
});

it("[UI-7] prefers the surest column of a field, and the filled one of two alike", async () => {
  const { whole, applications } = await importWorld();
  await whole(
    file(
      "Title,First Name,Last Name,Job Title,Email,Email,Home Phone,Mobile Phone,Birthday",
      "Ms,Disa,Holm,Cook,,disa@mail.test,,070-174 06 02,1990-05-06",
      "Mr,Dag,Sol,Mason,not one,dag@mail.test,08-123 45 67,070-174 06 03,1991-05-06",
    ),
  );

  const made = await applications();
  expect(made.map(({ social_title, email, phone_number }) => [social_title, email, phone_number])).toEqual([
    ["Cook", "disa@mail.test", "070-174 06 02"],
    ["Mason", "dag@mail.test", "08-123 45 67"],
  ]);
  expect(made.every(({ dt_created }) => dt_created.startsWith("20"))).toBe(true);
});

it("[UI-7] reads the columns of Google's address book, and the first of several values in a cell", async () => {
  const { whole, applications } = await importWorld();
  const run = await whole(
    file(
      "Name,Given Name,Additional Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value",
      "Cilla Mohr,Cilla,,Mohr,* Welders ::: * Night shift,* Work,cilla@mail.test ::: c.mohr@work.test,Home,,Mobile,+46 70 174 06 01 ::: 08-123 45 67",
    ),
  );

  expect(run).toMatchObject({ added: 1, incomplete: 0 });
  expect(await applications()).toMatchObject([
    { first_name: "Cilla", last_name: "Mohr", email: "cilla@mail.test", phone_number: "+46 70 174 06 01" },
  ]);
});

it.each([
  ["Vera Kvam <vera@mail.test>", "vera@mail.test"],
  ['"Kvam, Vera" <vera@mail.test>', "vera@mail.test"],
  ["wenche@mail.test; w.lie@work.test", "wenche@mail.test"],
  ["a@mail.test / b@mail.test", "a@mail.test"],
  ["mailto:yngve@mail.test?subject=Hi", "yngve@mail.test"],
  ["zara@mail.test.", "zara@mail.test"],
  ["age@mail.test,", "age@mail.test"],
  ["ulla@mail.test\n", "ulla@mail.test"],
  ["n/a", null],
  ["-", null],
  ["keine", null],
])("[UI-7] reads the email address of the cell %j", async (cell, email) => {
  const { whole, applications } = await importWorld();

  const run = await whole(file("First name,Last name,Email", `Vera,Kvam,"${cell.replaceAll('"', '""')}"`));

  expect(run).toMatchObject({ added: 1, failed: 0, incomplete: 0 });
  expect((await applications()).map((one) => one.email)).toEqual([email]);
});

it.each([
  ["46701740603.0", "46701740603", null],
  ['="0701740609"', "0701740609", null],
  ["tel:+46701740603", "+46701740603", null],
  ["070-174 06 06\n08-123 45 68", "070-174 06 06", null],
  ["4.67017E+10", null, "phone_damaged"],
  ["4,67017E+10", null, "phone_damaged"],
  ["#NAME?", null, "error_value"],
  ["#WERT!", null, "error_value"],
  ["701740604", "701740604", "phone_zero_lost"],
  ["112", "112", "phone_short"],
  ["see CV", null, "phone"],
  ["n/a", null, null],
])(
  "[UI-7] reads the phone number of the cell %j, and says what a spreadsheet program has done to it",
  async (cell, phone_number, reason) => {
    const { whole, applications, send, owner } = await importWorld();

    const run = await whole(file("First name,Last name,Phone", `Egil,Roos,"${cell.replaceAll('"', '""')}"`));

    expect((await applications()).map((one) => one.phone_number)).toEqual([phone_number]);
    const { body } = await send(owner, listImportRows, {
      params: { import_id: run.id },
      query: { state: "incomplete" },
    });
    expect(body.results.flatMap(({ faults }) => faults.map((fault) => fault.reason))).toEqual(reason ? [reason] : []);
  },
);

it("[UI-7] mentions no lost zero where numbers have none", async () => {
  const { whole, system, job, company } = await importWorld();
  const location = await system((db) =>
    db
      .insertInto("location")
      .values({ company_id: company.id, name: "Oslo", location_json: JSON.stringify({ country_short: "ES" }) })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  await system((db) =>
    db
      .insertInto("job_location")
      .values({ company_id: company.id, job_id: job.id, location_id: location.id })
      .execute(),
  );

  expect(await whole(file("First name,Phone", "Ana,612345678"))).toMatchObject({ added: 1, incomplete: 0 });
});

it.each([
  ["03.04.26", "2026-04-03"],
  ["4 Mar 2026", "2026-03-04"],
  ["04-Mar-26", "2026-03-04"],
  ["Mar 5, 2026", "2026-03-05"],
  ["March 5th, 2026", "2026-03-05"],
  ["Wed, 4 Mar 2026 12:30", "2026-03-04"],
  ["4. März 2026", "2026-03-04"],
  ["den 4 mars 2026", "2026-03-04"],
  ["4. maaliskuuta 2026", "2026-03-04"],
  ["4 de marzo de 2026", "2026-03-04"],
  ["1er août 2026", "2026-08-01"],
  ["4 stycznia 2026", "2026-01-04"],
  ["46085", "2026-03-04"],
  ["46085.5", "2026-03-04"],
  ["20260304", "2026-03-04"],
  ["2026-03-04T12:33:21+01:00", "2026-03-04"],
  ["4. 3. 2026", "2026-03-04"],
  ["13/01/2026", "2026-01-13"],
  ["01/13/2026 8:05 PM", "2026-01-13"],
])("[UI-7] reads the date %s", async (cell, day) => {
  const { whole, applications } = await importWorld();

  const run = await whole(file("First name,Email,Applied", `Nils,nils@mail.test,"${cell}"`));

  expect(run).toMatchObject({ added: 1, incomplete: 0 });
  expect((await applications()).map(({ dt_created }) => dt_created.slice(0, 10))).toEqual([day]);
});

it("[UI-7] takes the order of dates from any row of the file, and asks where none tells it", async () => {
  const { begin, send, sendRaw, owner, check, run: start, applications } = await importWorld();
  const rows = Array.from({ length: 60 }, (_, index) => `P${index},p${index}@mail.test,03/04/2026`);
  const { body: told } = await begin(file("Name,Email,Applied", ...rows, "Last,last@mail.test,03/14/2026"));
  const { body: asked } = await begin(file("Name,Email,Applied on", "Anna,anna@mail.test,03/04/2026"));
  const params = { import_id: asked.id };

  const refused = await sendRaw(owner, checkImport, { params });
  await send(owner, patchImport, { params, body: { date_format: "mdy" } });
  await check(asked.id);
  await start(asked.id);
  const { body: again } = await begin(file("Name,Email,Applied on", "Bo,bo@mail.test,05/06/2026"));

  expect(told).toMatchObject({ date_format: "mdy", has_ambiguous_dates: false });
  expect(asked).toMatchObject({ date_format: "iso", has_ambiguous_dates: true });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ["date_format"]]);
  expect((await applications()).map(({ dt_created }) => dt_created.slice(0, 10))).toEqual(["2026-03-04"]);
  expect(again).toMatchObject({ date_format: "mdy", has_ambiguous_dates: true });
});

it("[UI-7] asks once for the status of each stage that the job doesn't have, and remembers it", async () => {
  const world = await importWorld();
  const { begin, send, sendRaw, owner, check, run: start, applications, system, company } = world;
  const [first, second] = await system((db) =>
    db
      .selectFrom("application_status")
      .select(["id", "name"])
      .where("company_id", "=", company.id)
      .orderBy("group")
      .orderBy("order")
      .execute(),
  );
  const lines = [
    "Name,Email,Stage",
    "A,a@mail.test,Phone Screen",
    "B,b@mail.test,phone screen",
    `C,c@mail.test,${second?.name}`,
  ];
  const { body: run } = await begin(file(...lines, "D,d@mail.test,Trial day"));
  const params = { import_id: run.id };
  const { body: preview } = await send(owner, previewImport, { params });
  const foreign = await sendRaw(owner, patchImport, { params, body: { status_mapping: { "trial day": 999_999 } } });

  await send(owner, patchImport, { params, body: { status_mapping: { "phone screen": second?.id ?? 0 } } });
  const checked = await check(run.id);
  await start(run.id);
  const { body: next } = await begin(file(...lines));

  expect(preview.stages.map(({ name }) => name)).toEqual(["Phone Screen", "Trial day"]);
  expect(preview.statuses[0]).toEqual(first);
  expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([400, ["status_mapping"]]);
  expect(checked).toMatchObject({ good: 4, incomplete: 1, broken: 0 });
  expect((await applications()).map(({ status_id }) => status_id)).toEqual([
    second?.id,
    second?.id,
    second?.id,
    first?.id,
  ]);
  expect(next.status_mapping).toEqual({ "phone screen": second?.id });
});

it("[UI-7] takes each line of a cell for a tag, and the lines of other cells together", async () => {
  const { whole, applications, send, owner } = await importWorld();
  const run = await whole(file("First name,Email,Title,Tags", 'Ulla,ulla@mail.test,"Head\nof kitchen","welder\ncook"'));

  expect(run).toMatchObject({ added: 1, incomplete: 0 });
  const [made] = await applications();
  expect(made?.social_title).toBe("Head of kitchen");
  const { getApplication } = await import("#features/review/applications/applications.contract.ts");
  const { body } = await send(owner, getApplication, { params: { application_id: made?.id ?? 0 } });
  expect(body.tags.map(({ name }) => name)).toEqual(["cook", "welder"]);
});

it("[UI-7] adds a person without a name by the address or number, and refuses a row with neither", async () => {
  const { begin, check, run: start, applications } = await importWorld();
  const { body: run } = await begin(
    file("First name,Email,Phone", ",anna.berg@mail.test,", ",,+46 70 174 06 05", ",n/a,-", "x,y,z"),
  );

  const checked = await check(run.id);
  await start(run.id);

  expect(checked).toMatchObject({ total: 4, good: 3, broken: 1, incomplete: 3 });
  expect((await applications()).map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
    ["Anna", "Berg"],
    ["+46 70 174 06 05", ""],
    ["x", ""],
  ]);
});

it("[UI-7] says how many columns it leaves out, and that a table has no rows", async () => {
  const { begin, send, owner, check } = await importWorld();
  const wide = Array.from({ length: 205 }, (_, index) => (index === 0 ? "Name" : `Column ${index}`));
  const { body: run } = await begin(file(wide.join(","), wide.map((_, index) => `v${index}`).join(",")));
  const { body: empty } = await begin(file("First name,Last name"));

  const { body: preview } = await send(owner, previewImport, { params: { import_id: run.id } });

  expect(preview.left_out_columns).toBe(5);
  expect(preview.columns).toHaveLength(200);
  expect(await check(run.id)).toMatchObject({ good: 1, broken: 0 });
  expect(await check(empty.id)).toMatchObject({ total: 0, good: 0 });
});

it("[UI-7] [ROLE-15] keeps the file of rows that were added with a fault, and leads to those whom its reader knows", async () => {
  const { whole, send, owner, applications, system } = await importWorld();
  const run = await whole(file("Name,Email,Applied", "Anna,anna@mail.test,soon", "Bo,bo@mail.test,2026-01-05"));
  const listed = async () => {
    const { body } = await send(owner, listImportRows, {
      params: { import_id: run.id },
      query: { state: "incomplete" },
    });
    return body.results.map(({ application_id, faults }) => [application_id, faults[0]?.value]);
  };
  const [anna] = await applications();
  const change = (given: { is_masked: boolean } | { deleted_at: string }) =>
    system((db) =>
      db
        .updateTable("application")
        .set(given)
        .where("id", "=", anna?.id ?? 0)
        .execute(),
    );

  expect(run).toMatchObject({ state: "done", added: 2, has_file: true });
  expect(await listed()).toEqual([[anna?.id, "soon"]]);
  await change({ is_masked: true });
  expect(await listed()).toEqual([[null, "soon"]]);
  await change({ is_masked: false });
  await change({ deleted_at: "2026-01-01T00:00:00Z" });
  expect(await listed()).toEqual([[null, "soon"]]);
});

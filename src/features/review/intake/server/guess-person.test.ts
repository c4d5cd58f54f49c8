import { expect, it } from "vitest";
import { guessFields } from "./guess-fields.ts";

const nameIn = (text: string) => {
  const { first_name, last_name } = guessFields(text);
  return [first_name?.value, last_name?.value];
};

const isCertain = (text: string) => guessFields(text).last_name?.is_certain;

it.each([
  ["its post", "Tilda Moberg Crane Operator · Rigger\nMalmö, Sweden\n070-174 06 41 | tilda.moberg@mail.example"],
  ["its email", "Tilda Moberg Email: tm@mail.example\nEducation\n• Nordbau Harbour View, CA"],
  ["its phone", "Tilda Moberg Mobile: 070-174 06 41\ntm@mail.example"],
  ["a post of one word", "Tilda Moberg Welder\ntilda@mail.example"],
  ["places and schools below it", "Tilda Moberg\nSkills\n• Nordbau Harbour View, CA\nOlga Park, CA\ntm@mail.example"],
])("[DETAIL-22] reads the name alone on a line with %s", (_what, text) => {
  expect(nameIn(text)).toEqual(["Tilda", "Moberg"]);
});

it("[DETAIL-22] is not certain where a name ends that words with capitals follow", () => {
  expect(isCertain("Tilda Moberg Crane Operator\ntilda.moberg@mail.example")).toBe(false);
  expect(isCertain("Tilda Moberg\nCrane Operator\ntilda.moberg@mail.example")).toBe(true);
});

it.each([
  ["Lebenslauf\nVorname\nTilda\nNachname\nMoberg\nGeburtsdatum\n01.02.1990\nE-Mail\ntm@mail.example"],
  ["Nachname\nMoberg\nVorname\nTilda\nE-Mail\ntm@mail.example"],
  ["Name\nTilda Moberg\nE-mail\ntm@mail.example"],
  ["Namn\nTilda Moberg\nTelefon\n070-174 06 41\nE-post\ntm@mail.example"],
  ["Nimi:\nTilda Moberg\nPuhelin\n+358 40 174 0641"],
  ["Etunimi\nTilda\nSukunimi\nMoberg\nSähköposti\ntm@mail.example"],
  ["Förnamn\tTilda\nEfternamn\tMoberg\nE-post\ttm@mail.example"],
  ["Vorname\nNachname\nTelefon\nTilda\nMoberg\n0170 1740641"],
])("[DETAIL-22] reads a name after labels that fill cells of a table", (text) => {
  const { social_title, ...fields } = guessFields(text);

  expect(fields).toMatchObject({ first_name: { value: "Tilda" }, last_name: { value: "Moberg" } });
  expect(social_title).toBeUndefined();
});

it("[DETAIL-22] takes no label for a name where its cell is empty", () => {
  expect(nameIn("Vorname\nNachname\nE-Mail\ntm@mail.example")).toEqual([undefined, undefined]);
});

it("[DETAIL-22] reads names whose words are particles in other names", () => {
  expect(nameIn("Debarghya Das\ndd367@mail.example")).toEqual(["Debarghya", "Das"]);
  expect(nameIn("Bin Yuan\nmy_address@mail.example")).toEqual(["Bin", "Yuan"]);
});

it("[DETAIL-22] is not certain of the order of two names that the address turns around", () => {
  expect(isCertain("ACHRAF NAJMI\nnajmi.achraf@mail.example")).toBe(false);
  expect(isCertain("Saarinen Liisa\nliisa.saarinen@mail.example")).toBe(true);
});

it.each(["+49 176 313 *** **", "+49 176 313 XXX XX", "arXiv:1706.03762", "ORCID 0009-0008-8088-983"])(
  "[DETAIL-22] takes %s for no phone number",
  (text) => {
    expect(guessFields(`Tilda Moberg\n${text}\ntm@mail.example`).phone_number).toBeUndefined();
  },
);

it("[DETAIL-22] is not certain which of two addresses of the candidate is meant", () => {
  const lines = Array.from({ length: 40 }, () => "Built");
  const text = ["Jan Küster", ...lines, "> info@jankuester.example", "Copyright 2018 jkuester@uni.example · MIT"].join(
    "\n",
  );

  expect(guessFields(text).email?.is_certain).toBe(false);
  expect(guessFields(`${text}\nReferences\nBo Berg\nbo.berg@mail.example`).email?.is_certain).toBe(false);
  expect(guessFields("Jan Küster\njan.kuster@mail.example\nMade help@tool.example").email?.is_certain).toBe(true);
});

it("[DETAIL-22] is not certain of a number that stands far from everything of the candidate", () => {
  const lines = Array.from({ length: 40 }, (_line, at) => `Worked in hall ${at}`);
  const { phone_number } = guessFields(["Tilda Moberg", "tm@mail.example", ...lines, "Order 070 174 06 41"].join("\n"));

  expect(phone_number).toMatchObject({ value: "070 174 06 41", is_certain: false });
});

it("[DETAIL-22] leaves a town out of a title", () => {
  const titleIn = (line: string) => guessFields(`Tilda Moberg\n${line}\ntm@mail.example`).social_title?.value;

  expect(titleIn("Kundansvarig · Norrköping")).toBe("Kundansvarig");
  expect(titleIn("Norrköping | Driftchef")).toBe("Driftchef");
  expect(titleIn("Crane Operator – Malmö")).toBe("Crane Operator");
});

it("[DETAIL-22] is certain of a title that names a post and stands at a certain name", () => {
  const isTitleCertain = (line: string, email = "tilda.moberg@mail.example") =>
    guessFields(`Tilda Moberg\n${line}\n${email}`).social_title?.is_certain;

  expect(isTitleCertain("Senior Crane Operator")).toBe(true);
  expect(isTitleCertain("Kundansvarig · Norrköping")).toBe(true);
  expect(isTitleCertain("Norrköping")).toBe(false);
  expect(isTitleCertain("Crane Operator", "tm@mail.example")).toBe(false);
});

import { expect, it } from "vitest";
import { kindByName, kindByText } from "./document-kind.ts";

it.each([
  ["CV.pdf", "cv"],
  ["NoraLindCV.pdf", "cv"],
  ["cv_und_anschreiben.pdf", "cv"],
  ["Résumé Nora.docx", "cv"],
  ["Lebenslauf_Müller.pdf", "cv"],
  ["meritförteckning.pdf", "cv"],
  ["Ansioluettelo 2026.pdf", "cv"],
  ["Levnedsløb.pdf", "cv"],
  ["Anschreiben.pdf", "cover_letter"],
  ["Motivationsschreiben.pdf", "cover_letter"],
  ["Cover Letter.docx", "cover_letter"],
  ["Personligt brev.pdf", "cover_letter"],
  ["Søknadsbrev.pdf", "cover_letter"],
  ["saatekirje.pdf", "cover_letter"],
  ["Lettre de motivation.pdf", "cover_letter"],
  ["Zeugnisse.pdf", "other"],
  ["Arbeitszeugnis Fjord.pdf", "other"],
  ["Betyg.pdf", "other"],
  ["Tjänstgöringsintyg.pdf", "other"],
  ["Tutkintotodistus.pdf", "other"],
  ["Vitnemål.pdf", "other"],
  ["Eksamensbevis.pdf", "other"],
  ["Relevé de notes.pdf", "other"],
  ["Diplôme.pdf", "other"],
  ["Certificate of employment.pdf", "other"],
  ["Letter of recommendation.pdf", "other"],
  ["Referenser.pdf", "other"],
  ["Uno Bok.pdf", undefined],
  ["Bewerbung.pdf", undefined],
  ["Scan0001.pdf", undefined],
] as const)("[DETAIL-22] tells by its name what %s is", (name, kind) => {
  expect(kindByName(name)).toBe(kind);
});

it.each([
  ["Nora Lind\nProfile\nI build bridges.\nExperience\nFjord 2010-2020\nEducation\nLund", "cv"],
  ["Lebenslauf\nUno Bok", "cv"],
  ["Dear team,\nI would like to build your bridges.\nKind regards\nNora Lind", "cover_letter"],
  ["Zeugnis der allgemeinen Hochschulreife\nDeutsch 1", "other"],
  ["Twelve years of bridges.", undefined],
] as const)("[DETAIL-22] tells by its content what a document is", (text, kind) => {
  expect(kindByText(text)).toBe(kind);
});

import { readFileSync } from "node:fs";
import path from "node:path";
import type { Cv, Language } from "./cv.ts";

const [, ...rows] = readFileSync(path.join(import.meta.dirname, "people.txt"), "utf8")
  .trim()
  .split("\n");

/** Generated CVs, numbered in the order of the table. */
export const people: Cv[] = rows.map((row, at) => {
  const [layout, language, shown, first_name, last_name, title, email, phone, address, profile, office, references] =
    row.split(";").map((cell) => cell.trim()) as Row;
  return {
    id: String(at + 1).padStart(2, "0"),
    layout,
    language: language as Language,
    shown,
    first_name,
    last_name,
    title,
    email: email === "" ? null : email,
    phone: phone === "" ? null : phone,
    address,
    ...(profile !== "" && { ln_url: profile }),
    ...(office !== "" && { office }),
    hasReferences: references !== "",
  };
});

type Row = [string, string, string, string, string, string, string, string, string, string, string, string];

import { IconUsers } from "@tabler/icons-react";
import { expect, it } from "vitest";
import type { Command } from "#web/frame/command.ts";
import { matchCommands } from "./commands.ts";

const command = (label: string): Command => ({ id: label, group: "Seiten", label, icon: IconUsers, run: () => {} });
const commands = [
  ...["Bewerbungen", "Sprache: Español", "Käyttäjät"].map(command),
  { ...command("Ida"), note: "i@x.example" },
];
const labelsFor = (text: string) => matchCommands(commands, text).map(({ label }) => label);

it.each([
  ["", ["Bewerbungen", "Sprache: Español", "Käyttäjät", "Ida"]],
  ["bew", ["Bewerbungen"]],
  ["ESPANOL spr", ["Sprache: Español"]],
  ["kayttajat", ["Käyttäjät"]],
  ["seiten sprache", ["Sprache: Español"]],
  ["x.ex", ["Ida"]],
  ["bew spr", []],
])("finds a command by %j, whatever the case, the accents and the order of words", (text, labels) => {
  expect(labelsFor(text)).toEqual(labels);
});

import { expect, it } from "vitest";
import { nameOfSender } from "./person-name.ts";

const nora = "nora.lind@mail.example";

it.each([
  ["Suparman", "cv4711@mail.example", "Suparman", ""],
  ["山田 太郎", "tk77@mail.example", "山田", "太郎"],
  ["山田太郎", "tk77@mail.example", "山田太郎", ""],
  ["محمد علي", "m@mail.example", "محمد", "علي"],
  ["Иван Петров", "i@mail.example", "Иван", "Петров"],
  ["suparman", "cv4711@mail.example", "Suparman", ""],
  ["nora lind", nora, "Nora", "Lind"],
  ["Lind, Nora", nora, "Nora", "Lind"],
  ["LIND Nora", nora, "Nora", "Lind"],
  ["'Nora Lind'", nora, "Nora", "Lind"],
  ["Nora Lind (Acme)", nora, "Nora", "Lind"],
  ["Nora Lind [EXT]", nora, "Nora", "Lind"],
  ["Nora Lind | Acme", nora, "Nora", "Lind"],
  ["Nora Lind - Acme GmbH", nora, "Nora", "Lind"],
  ["Nora Lind via Jobs", nora, "Nora", "Lind"],
  ["'Nora Lind' via Jobs", nora, "Nora", "Lind"],
  ["Nora Lind, Acme AB", nora, "Nora", "Lind"],
  ["Nora Lind, Acme", nora, "Nora", "Lind"],
  ["García López, María", "m@mail.example", "María", "García López"],
  ['Anna "Annie" Berg', "a@mail.example", 'Anna "Annie"', "Berg"],
  ["Anna (Annie) Berg", "a@mail.example", "Anna (Annie)", "Berg"],
  ["Maria Anna Luisa von der Heide", "m@mail.example", "Maria Anna Luisa", "von der Heide"],
  ["Dr. Anna Berg", "a@mail.example", "Anna", "Berg"],
  ["Nora Lind <nora@x.example>", nora, "Nora", "Lind"],
  ["'nora@x.example' Nora Lind", nora, "Nora", "Lind"],
  ["'Nora Lind nora@x.example'", nora, "Nora", "Lind"],
  ["Nora Lind @ Acme", nora, "Nora", "Lind"],
  ["Nora Lind (nora.lind@mail.example)", nora, "Nora", "Lind"],
  ["Nora Lind 🌸", nora, "Nora", "Lind"],
  ["👩🏽‍💻 Nora 🇸🇪 Lind ❤️", nora, "Nora", "Lind"],
  ["nora.lind", "cv4711@mail.example", "Nora", "Lind"],
  ["nora_lind", nora, "Nora", "Lind"],
  ["acme.example", "jobs@acme.example", "Acme.example", ""],
  ["Nora.Lind", nora, "Nora.Lind", ""],
  ["श्री‍राम कुमार", "s@mail.example", "श्री‍राम", "कुमार"],
  ["Ma Long", "ml@mail.example", "Ma", "Long"],
  ["J. R. R. de la Cruz 3rd", "j@mail.example", "J. R. R.", "de la Cruz 3rd"],
  ["X Æ A-12 Musk", "x@mail.example", "X Æ A-12", "Musk"],
])("[DETAIL-22] reads the name of a sender: %s", (name, address, first_name, last_name) => {
  expect(nameOfSender({ name, address })).toMatchObject({ first_name, last_name });
});

it.each(["", "nora.lind@mail.example", "'nora.lind@mail.example'", "<nora@x.example>", "+46 70 123 45 67", "🙂"])(
  "[DETAIL-22] finds no name in %s",
  (name) => {
    expect(nameOfSender({ name, address: nora })).toBeUndefined();
  },
);

import { expect, it } from "vitest";
import { drawQuery } from "#tests/support/draw-query.ts";
import { parseQuery } from "./query-language.ts";
import { withSpellings } from "./spellings.ts";

it.each([
  ["full-time", "[full+time* fulltime*]"],
  [
    "Front-End-Utvecklare java",
    "([front+end+utvecklare frontend+utvecklare front+endutvecklare frontendutvecklare] java*)",
  ],
  ["CI/CD", "([ci cicd] [cd cicd])"],
  ["node js", "([node nodejs] [js nodejs])"],
  ["java OR node js", "[java ([node nodejs] [js nodejs])]"],
  ["cv:node js", "(cv:node js)"],
  ['"CI/CD"', "[ci+cd cicd]"],
  ["ISO9001 R&D AT&T", "(iso+9001 rd at+t)"],
  ["C++ -C# --.NET", "([c++ cpp] -[c# csharp c+sharp] -[.net dotnet dot+net])"],
  ["Göteborg Foersaeljning", "([goteborg goeteborg] [foersaeljning* forsaljning*])"],
  ["Michael value does", "(michael value does*)"],
  ["070-123 45 67", "[070+123+45+67 701234567*]"],
  ["java +46 (0)70-123 45 67 kotlin", "(java [46+0+70+123+45+67 701234567] kotlin*)"],
  ["0701234567", "[0701234567* 701234567*]"],
  ["nodejs*", "nodejs**"],
  ["front-en*", "[front+en** fronten**]"],
])("[SEARCH-7] finds %j by its other spellings, too", (text, drawn) => {
  const { query } = parseQuery(text, null, { isTyping: true });

  expect(query && drawQuery(withSpellings(query, text))).toBe(drawn);
});

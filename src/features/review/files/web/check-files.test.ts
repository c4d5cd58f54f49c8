import { expect, it } from "vitest";
import { i18n } from "#web/i18n.ts";
import { checkFiles } from "./check-files.ts";

const megabyte = 1024 * 1024;
const limits = { name_length: 20, size: 2 * megabyte, total_size: 5 * megabyte, extensions: ["pdf", "jpg"] };
const t = i18n.getFixedT("en", "files");
const file = (name: string, size = 1000) => ({ name, size });

it("[FILE-2] refuses each file for its own reason, and takes the others", () => {
  const files = [
    file("cv.PDF"),
    file(`${"a".repeat(30)}.pdf`),
    file("virus.exe"),
    file("nothing.pdf", 0),
    file("large.jpg", 2 * megabyte + 1),
  ];

  const { accepted, refusals, batch_refusal } = checkFiles(files, limits, 0, t);

  expect(accepted).toEqual([files[0]]);
  expect(batch_refusal).toBeNull();
  expect(refusals.map((refusal) => refusal.message)).toEqual([
    expect.stringMatching(/a{30}\.pdf” is longer than 20 characters/),
    "The file type of “virus.exe” isn't supported. Use one of these: pdf, jpg.",
    "“nothing.pdf” is empty. Choose another file.",
    "“large.jpg” is larger than 2 MB.",
  ]);
});

it("[FILE-2] refuses the whole batch when the total is reached, counting what is there already", () => {
  const files = [file("cv.pdf", megabyte), file("letter.pdf", megabyte)];

  const reached = checkFiles(files, limits, 3 * megabyte, t);
  const below = checkFiles(files, limits, 3 * megabyte - 1, t);

  expect(reached).toEqual({
    accepted: [],
    refusals: [],
    batch_refusal: "All files together must be smaller than 5 MB. None of them were added.",
  });
  expect(below.accepted).toEqual(files);
});

import { beforeEach, expect, it } from "vitest";
import { beginBatch, endFile, forgetBatch, giveUpFile, readBatch } from "./unsent.ts";

const file = (name: string) => ({ name, size: 1_000, lastModified: 1 });
const [anna, karl, ylva] = [file("Anna Berg.pdf"), file("Karl Lund.pdf"), file("Ylva Hand.pdf")];
const job_id = 7;

beforeEach(() => localStorage.clear());

it("[DETAIL-22] knows after the page was closed which files had not been uploaded", () => {
  beginBatch(job_id, [anna, karl, ylva]);
  endFile(job_id, anna);

  expect(readBatch(job_id).waiting).toHaveLength(2);
  expect(readBatch(8).waiting).toHaveLength(0);
  expect(beginBatch(job_id, [anna, karl, ylva])).toEqual([karl, ylva]);
});

it("[DETAIL-22] takes a file again that was given up, and every file once all have been uploaded", () => {
  beginBatch(job_id, [anna, karl]);
  giveUpFile(job_id, anna);
  expect(beginBatch(job_id, [anna])).toEqual([anna]);

  endFile(job_id, anna);
  endFile(job_id, karl);
  expect(beginBatch(job_id, [anna])).toEqual([anna]);
});

it("[DETAIL-22] keeps no names of people in the browser", () => {
  beginBatch(job_id, [anna]);
  expect(JSON.stringify(localStorage)).not.toMatch(/anna|berg/i);

  forgetBatch(job_id);
  expect(readBatch(job_id).waiting).toEqual([]);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeStore, type FakeStore } from "#tests/web/fake-store.ts";
import { StoreUnreachable, uploadFile } from "./upload.ts";

const file = new File(["Åsa Öberg"], "cv.txt");

let store: FakeStore;
beforeEach(() => {
  store = fakeStore();
});
afterEach(() => vi.unstubAllGlobals());

const upload = (onProgress: (percent: number) => void = () => undefined) =>
  uploadFile(file, { onProgress, signal: new AbortController().signal });

it("[FILE-1] sends the signed fields, private among them, and the file last", async () => {
  const key = await upload();

  expect(key).toBe("1/user-2/1");
  expect(store.posts).toHaveLength(1);
  const entries = [...(store.posts[0] ?? [])];
  expect(entries.map(([name]) => name)).toEqual([
    "key",
    "AWSAccessKeyId",
    "acl",
    "success_action_status",
    "policy",
    "signature",
    "file",
  ]);
  expect(store.posts[0]?.get("acl")).toBe("private");
});

it("[FILE-1] asks for new signed data after an expired policy, and sends the file again", async () => {
  store.answers.push({ status: 403 }, { status: 403 }, { status: 201 });

  expect(await upload()).toBe("1/user-2/3");
  expect(store.posts.map((form) => form.get("key"))).toEqual(["1/user-2/1", "1/user-2/2", "1/user-2/3"]);
});

it("[FILE-1] gives up after three retries, and at once when retrying cannot help", async () => {
  store.answers.push(...Array.from({ length: 9 }, () => ({ status: 403 })));
  await expect(upload()).rejects.toMatchObject({ status: 403 });
  expect(store.posts).toHaveLength(4);

  store.answers.splice(0, Infinity, { status: 400, body: JSON.stringify({ detail: "“cv.txt” is empty." }) });
  await expect(upload()).rejects.toMatchObject({ status: 400, detail: "“cv.txt” is empty." });
  expect(store.posts).toHaveLength(5);
});

it("[FILE-1] asks for new data when a store of another make says that the policy expired", async () => {
  store.url = "https://files.example.com/bucket";
  store.answers.push({
    status: 403,
    body: "<Error><Code>AccessDenied</Code><Message>Policy expired</Message></Error>",
  });

  expect(await upload()).toBe("1/user-2/2");
  expect(store.posts).toHaveLength(2);
});

it("[FILE-1] does not send a file again to a store that does not know the form", async () => {
  store.answers.push({ status: 403, body: "<Error><Code>SignatureDoesNotMatch</Code></Error>" });

  await expect(upload()).rejects.toMatchObject({ status: 403 });
  expect(store.posts).toHaveLength(1);
});

it("[FILE-1] tells a store that cannot be reached from a lost connection to our own server", async () => {
  store.answers.push({ status: 0 }, { status: 0 });

  await expect(upload()).rejects.toBeInstanceOf(TypeError);
  store.url = "https://files.example.com/bucket";
  await expect(upload()).rejects.toBeInstanceOf(StoreUnreachable);
});

it("[FILE-2] tells how far it has come", async () => {
  const told: number[] = [];
  store.progress = [0.25, 0.5, 1];

  await upload((percent) => told.push(percent));

  expect(told).toEqual([25, 50, 100]);
});

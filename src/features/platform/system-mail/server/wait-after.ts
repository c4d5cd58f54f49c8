const minutes = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60];

/** Seconds until a mail is tried again that the server did not take this time; after two days there is no more. */
export function waitAfter(tries: number): number | undefined {
  const wait = minutes[tries - 1];
  return wait === undefined ? undefined : wait * 60;
}

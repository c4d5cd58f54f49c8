/** A mail that cannot be sorted now, and most likely can a moment later. */
export class SortedLater extends Error {
  override name = "SortedLater";
}

/** Error for an email that can't be sorted yet but probably can after a short delay. */
export class SortedLater extends Error {
  override name = "SortedLater";
}

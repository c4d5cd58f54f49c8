/** A fault of the document itself, because of which it can't be read. */
export class DocumentError extends Error {
  reason: "encrypted" | "damaged" | "memory";

  constructor(reason: "encrypted" | "damaged" | "memory") {
    super(reason);
    this.name = "DocumentError";
    this.reason = reason;
  }
}

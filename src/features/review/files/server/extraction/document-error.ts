/** Why a document cannot be read, as far as the document itself is to blame. */
export class DocumentError extends Error {
  reason: "encrypted" | "damaged" | "memory";

  constructor(reason: "encrypted" | "damaged" | "memory") {
    super(reason);
    this.name = "DocumentError";
    this.reason = reason;
  }
}

/** Stops the program at start. The message is a sentence for the operator that says what to do. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StartError";
  }
}

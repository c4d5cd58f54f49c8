/** Argument of the reading process: the email came to an address of a message. */
export const toMessageFlag = "--to-message";

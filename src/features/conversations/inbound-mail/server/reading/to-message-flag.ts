/** Argument of the parsing process: the email was sent to the address of a message. */
export const toMessageFlag = "--to-message";

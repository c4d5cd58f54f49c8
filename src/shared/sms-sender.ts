/** Whom a phone shows a text from: up to eleven letters and digits with a letter among them, or a number that takes replies. */
export const smsSender = /^(?=\d*[A-Za-z])[A-Za-z\d]{1,11}$|^\+?[1-9]\d{4,14}$/;

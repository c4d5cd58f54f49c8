/**
 * Sender of an SMS: up to eleven letters and digits with at least one letter, or a phone number that accepts replies.
 */
export const smsSender = /^(?=\d*[A-Za-z])[A-Za-z\d]{1,11}$|^\+?[1-9]\d{4,14}$/;

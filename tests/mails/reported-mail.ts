import type { Envelope } from "./build-mail.ts";

/** Our own email, which the delivery reports refer to. */
export const id = "<message.7@jobs.example.com>";
export const anna = "anna@example.org";
export const original = `From: Nordlicht Jobs <jobs@example.com>\nTo: ${anna}\nSubject: Invitation\nMessage-ID: ${id}\nMIME-Version: 1.0`;

export const nullSender = ["Return-Path: <>"];
export const daemon: Envelope = {
  from: "MAILER-DAEMON@mx.example.org",
  name: "Mail Delivery System",
  subject: "Undelivered Mail",
};

import { z } from "zod";
import { cleanEmail, isEmail } from "./email.ts";

const TypedEmail = z.string().overwrite(cleanEmail).max(254);

/** A typed or copied email address, in any script. */
export const Email = TypedEmail.refine(isEmail, "server:validation.email");

/** The same with a sentence of its own about a text that is none. */
export const EmailWith = (message: string) => TypedEmail.refine(isEmail, message);

import { z } from "zod";
import { cleanEmail, isEmail } from "./email.ts";

const TypedEmail = z.string().overwrite(cleanEmail).max(254);

/** Email address in any script, cleaned of invisible characters. */
export const Email = TypedEmail.refine(isEmail, "server:validation.email");

/** Like `Email`, with its own error message. */
export const EmailWith = (message: string) => TypedEmail.refine(isEmail, message);

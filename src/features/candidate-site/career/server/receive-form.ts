import type { FastifyRequest } from "fastify";
import type { App } from "#server/app.ts";
import { ipBucket } from "#server/http/ip-bucket.ts";
import { createApplyThrottle, receiveWithin, type Stored } from "./apply-throttle.ts";
import type { Form } from "./form-token.ts";
import { isComplete, readSubmission, type OtherFields, type Submission } from "./read-submission.ts";

/** A received form. `refusal` is set if too many forms were sent: by this sender, or to the company by all senders. */
export type Received = { submission: Submission; refusal: { wait: number; reason: "sender" | "company" } | null };

/** Creates a function that reads forms with applications. All of them count toward the limits per sender and company. */
export function createFormReceiver(app: App) {
  const throttle = createApplyThrottle(app);
  return async (request: FastifyRequest, form: Form, others: OtherFields = {}): Promise<Received> => {
    const sender = ipBucket(request.ip);
    const wait = await throttle.sender.take(sender);
    const read = (stored: Stored) => readSubmission(app, request, form, { sender, stored, others });
    const submission = await (wait === 0
      ? receiveWithin(throttle.bytes, request, read)
      : read({ maximum: 0, bytes: 0 }));
    if (wait > 0) return { submission, refusal: { wait, reason: "sender" } };
    const isFirst = isComplete(submission) && (await throttle.form.take(submission.token?.id ?? "")) === 0;
    const companyWait = isFirst ? await throttle.company.take(String(form.company_id)) : 0;
    return { submission, refusal: companyWait > 0 ? { wait: companyWait, reason: "company" } : null };
  };
}

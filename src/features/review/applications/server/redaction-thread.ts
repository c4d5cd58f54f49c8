import { answerRequests } from "#server/answer-requests.ts";
import type { Redactable } from "./redact-in-thread.ts";
import { redact } from "./redact.ts";

answerRequests(({ text, identity }: Redactable) => redact(text, identity));

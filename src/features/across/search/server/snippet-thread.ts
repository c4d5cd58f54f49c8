import { answerRequests } from "#server/answer-requests.ts";
import { cutSnippets } from "./cut-snippets.ts";

/** Worker side of snippets-in-thread.ts. */
answerRequests(cutSnippets);

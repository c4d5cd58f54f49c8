import { answerRequests } from "#server/answer-requests.ts";
import { indexedTexts } from "./indexed-texts.ts";

/** The other side of index-in-thread.ts: takes one request after the other. */
answerRequests(indexedTexts);

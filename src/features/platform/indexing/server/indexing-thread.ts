import { answerRequests } from "#server/answer-requests.ts";
import { indexedTexts } from "./indexed-texts.ts";

/** Worker thread of `index-in-thread.ts`; handles one request at a time. */
answerRequests(indexedTexts);

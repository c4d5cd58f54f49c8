import { nounMatrix } from "#tests/matrix/noun.ts";

export const matrix = nounMatrix({
  access: {},
  inputs: { replyAsCandidate: () => ({ body: { message_id: 1, text: "Thank you." } }) },
});

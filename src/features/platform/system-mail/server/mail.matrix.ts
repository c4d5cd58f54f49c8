import { nounMatrix } from "#tests/matrix/noun.ts";

export const matrix = nounMatrix({ access: {}, inputs: { listDemoMails: () => ({}) } });

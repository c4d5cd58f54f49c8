/**
 * Openings that leave a comment without a subject or a verb: "Of a masked applicant nothing is asked", "What a status
 * holds". A comment starts with the thing it describes, or with the verb of the function.
 */
const openings = /^(of|what|that|those|whose|who|which|so many|by|as|in which|for whom|with what|from whom)\b/i;

/** Words with a plain synonym, which is the replacement to use. */
const retired = {
  anew: "again, or from scratch",
  "are told": "are notified, logged or shown",
  "became of": "happened to",
  "become of": "happen to",
  "becomes of": "happens to",
  beside: "next to, or in addition to",
  "is told": "is notified, logged or shown",
  "put away": "hidden or deleted",
  "so many": "the number",
  somebody: "someone",
  "takes back": "undoes, cancels or revokes",
  "taken back": "undone, canceled or revoked",
  whoever: "everyone who",
};
const retiredWord = new RegExp(`(?<![\`\\w])(${Object.keys(retired).join("|")})(?![\`\\w])`, "i");

/** Comments that are read by tools. What follows `--` in them is a reason, and is checked like any other comment. */
const directive = /^(oxlint|@ts-|v8 |knip)/;

const textOf = ({ value }) =>
  value
    .split("\n")
    .map((line) => line.replace(/^\s*\*?\s?/, ""))
    .join(" ")
    .trim();

const continues = (comment, previous) =>
  comment.type === "Line" && previous?.type === "Line" && previous.loc.end.line + 1 === comment.loc.start.line;

/** Keeps comments in the English of the field: see "Comments" in docs/contributing.md. */
export const commentEnglish = {
  create: (context) => ({
    Program() {
      let previous;
      for (const comment of context.sourceCode.getAllComments()) {
        const text = textOf(comment);
        const isBeginning = !continues(comment, previous);
        previous = comment;
        const [, opening] = (isBeginning && !directive.test(text) && openings.exec(text)) || [];
        if (opening)
          context.report({ loc: comment.loc, message: `Begin with the subject or a verb instead of "${opening}".` });
        const [, word] = retiredWord.exec(text) ?? [];
        if (word)
          context.report({ loc: comment.loc, message: `Write ${retired[word.toLowerCase()]} instead of "${word}".` });
      }
    },
  }),
};

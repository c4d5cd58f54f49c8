const arabic = /\p{Script=Arabic}/u;

/**
 * Corrects Arabic ligatures. Words are drawn from the left, so that reversing them letter by letter puts the alef of a
 * ligature before its lam.
 */
export function withLigatures(lines: readonly string[], glyphs: readonly string[]): readonly string[] {
  const mended = new Map<string, string>();
  let run: string[] = [];
  for (const glyph of [...glyphs, " "]) {
    if (arabic.test(glyph)) {
      run.push(glyph);
      continue;
    }
    if (run.some(({ length }) => length > 1))
      mended.set(Array.from(run.join("")).toReversed().join(""), run.toReversed().join(""));
    run = [];
  }
  return lines.map((line) => {
    let letters = line.replaceAll(/\P{Script=Arabic}/gu, "");
    for (const [turned, written] of mended) letters = letters.replace(turned, written);
    let at = 0;
    return line.replaceAll(/\p{Script=Arabic}/gu, () => letters[at++]!);
  });
}

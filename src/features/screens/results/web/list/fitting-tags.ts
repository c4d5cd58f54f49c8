type Tag = { name: string };

/** Slightly more than the average width of a letter in pixels. Estimated, because measuring each tag would force layouts. */
const letter = 6.6;
const frame = 14;
const gap = 4;
const number = 24;

/** Returns the first tags that fit into a width in pixels together with the number of the others; at least one. */
export function fittingTags<T extends Tag>(tags: readonly T[], room: number): readonly T[] {
  let end = -gap;
  const fits = tags.findIndex(({ name }, index) => {
    end += gap + frame + name.length * letter;
    return end + (index < tags.length - 1 ? gap + number : 0) > room;
  });
  return fits < 0 ? tags : tags.slice(0, Math.max(1, fits));
}

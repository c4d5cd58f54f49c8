type Tag = { name: string };

/** A little more than a letter of this size takes on average: measuring each tag of each row would lay out the page. */
const letter = 6.6;
const frame = 14;
const gap = 4;
const number = 24;

/** The first tags, as many as fit whole into a width of pixels beside the number of the others; one at least. */
export function fittingTags<T extends Tag>(tags: readonly T[], room: number): readonly T[] {
  let end = -gap;
  const fits = tags.findIndex(({ name }, index) => {
    end += gap + frame + name.length * letter;
    return end + (index < tags.length - 1 ? gap + number : 0) > room;
  });
  return fits < 0 ? tags : tags.slice(0, Math.max(1, fits));
}

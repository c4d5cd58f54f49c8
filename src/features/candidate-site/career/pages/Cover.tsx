import type { Picture } from "#features/review/media/media.ts";

/** Picture across the top of a page, in the size that the browser window needs. Its height is reserved before it loads. */
export function Cover({ picture }: { picture: Picture | null }) {
  const largest = picture?.sizes.at(-1);
  if (!picture || !largest) return null;
  return (
    <img
      className="cover"
      src={largest.url}
      srcSet={picture.sizes.map(({ url, width }) => `${url} ${width}w`).join(", ")}
      sizes="100vw"
      width={largest.width}
      height={largest.height}
      alt={picture.alt}
      fetchPriority="high"
      decoding="async"
    />
  );
}

import type { Mediatype } from "../media.ts";
import type { MediaItem } from "../media.contract.ts";
import classes from "./Picture.module.css";

type PictureProps = {
  item: Pick<MediaItem, "renditions"> & { mediatype: Mediatype };
  /** Empty if the surrounding text already describes the picture. */
  alt?: string;
  size?: "card" | "field";
};

/** A picture in a box for its mediatype: a cover fills the box, and a logo is shown on white. */
export function Picture({ item: { mediatype, renditions }, alt = "", size = "card" }: PictureProps) {
  const [small] = renditions;
  if (!small) return <div className={classes.picture} data-mediatype={mediatype} data-size={size} />;
  return (
    <img
      className={classes.picture}
      data-mediatype={mediatype}
      data-size={size}
      src={small.url}
      srcSet={renditions.map(({ url, width }) => `${url} ${width}w`).join(", ")}
      sizes={size === "card" ? "(max-width: 40em) 100vw, 320px" : "200px"}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}

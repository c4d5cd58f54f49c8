import { useState } from "react";
import classes from "./PersonAvatar.module.css";
import { colorNumberOf } from "#shared/avatar-color.ts";
import { avatarColor, initialsOf } from "./avatar.ts";

type PersonAvatarProps = {
  name: string;
  /** Shows this many signs of the name instead of its initials. */
  letters?: number | undefined;
  email?: string | null | undefined;
  /** The number of their colour, where the reader does not see the address that it follows from. */
  color?: number | undefined;
  image?: string | null | undefined;
  /** Pixels; the letters grow with it, 19 at 40. */
  size?: number;
};

/** A person's picture or initials. Hidden from screen readers, because the name is beside it or labels its container. */
export function PersonAvatar({ name, letters: count, email, color, image, size = 40 }: PersonAvatarProps) {
  const [failed, setFailed] = useState<string>();
  const box = { width: size, height: size, fontSize: Math.round(size * (19 / 40)) };
  if (image && image !== failed)
    return (
      <img src={image} alt="" className={classes.avatar} style={box} loading="lazy" onError={() => setFailed(image)} />
    );

  const { background, letters } = avatarColor(color ?? (email ? colorNumberOf(email) : undefined));
  return (
    <span className={classes.avatar} style={{ ...box, background, color: letters }} aria-hidden>
      {count === undefined ? initialsOf(name) : name.slice(0, count)}
    </span>
  );
}

import { useState } from "react";
import classes from "./PersonAvatar.module.css";
import { colorNumberOf } from "#shared/avatar-color.ts";
import { avatarColor, initialsOf } from "./avatar.ts";

type PersonAvatarProps = {
  name: string;
  /** Number of leading characters of the name to show instead of initials. */
  letters?: number | undefined;
  email?: string | null | undefined;
  /** Index of the avatar color, for users who can't see the email address from which the color is derived. */
  color?: number | undefined;
  image?: string | null | undefined;
  /** Size in pixels. The letters scale with it: 19 px at a size of 40. */
  size?: number;
};

/** Picture or initials of a person. Hidden from screen readers, because the name is next to it or labels its container. */
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

import classes from "./PersonAvatar.module.css";
import { avatarColor, initialsOf } from "./avatar.ts";

type PersonAvatarProps = {
  name: string;
  email?: string | null | undefined;
  image?: string | null | undefined;
  /** Pixels; the letters grow with it, 19 at 40. */
  size?: number;
};

/** A person's picture or initials. Hidden from screen readers, because the name is beside it or labels its container. */
export function PersonAvatar({ name, email, image, size = 40 }: PersonAvatarProps) {
  const box = { width: size, height: size, fontSize: Math.round(size * (19 / 40)) };
  if (image) return <img src={image} alt="" className={classes.avatar} style={box} loading="lazy" />;

  const { background, letters } = avatarColor(email);
  return (
    <span className={classes.avatar} style={{ ...box, background, color: letters }} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}

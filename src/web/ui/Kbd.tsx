import classes from "./Kbd.module.css";

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);
const names: Record<string, string> = {
  mod: isApple ? "⌘" : "Ctrl",
  shift: "⇧",
  enter: "↵",
  escape: "Esc",
  space: "␣",
};

/** Keys of a shortcut, such as "mod+K". Hidden from screen readers, because the hint repeats the label of the control. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className={classes.kbd} aria-hidden>
      {keys
        .split("+")
        .map((key) => names[key.toLowerCase()] ?? key)
        .join(" ")}
    </kbd>
  );
}

import classes from "./Kbd.module.css";

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);
const names: Record<string, string> = {
  mod: isApple ? "⌘" : "Ctrl",
  shift: "⇧",
  enter: "↵",
  escape: "Esc",
  space: "␣",
};

/** The keys of a shortcut, such as "mod+K". They repeat what the control does, so they are silent. */
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

import classes from "./StatusBadge.module.css";

export type StatusTone = "new" | "active" | "hold" | "rejected" | "hired";

type StatusBadgeProps = {
  name: string;
  tone: StatusTone;
  /** Color that the company chose for the status. Used only for the dot, because its contrast isn't checked. */
  color?: string | null | undefined;
};

export function StatusBadge({ name, tone, color }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-own-color={color ? true : undefined}>
      <span className={classes.dot} style={color ? { background: color } : undefined} aria-hidden />
      <span className={classes.name}>{name}</span>
    </span>
  );
}

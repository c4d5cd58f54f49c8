import { useMemo } from "react";
import { encode } from "uqr";
import classes from "./SecurityPage.module.css";

/** Of a text, for cameras. The quiet border around it is part of it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: 4 });
    const rows = code.data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
    return { size: code.size, path: rows.join("") };
  }, [text]);

  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={classes.qr}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It is drawn here, and takes the colours of its place.
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

import { useMemo } from "react";
import { encode } from "uqr";
import classes from "./SecurityPage.module.css";

/** QR code of a text, including the required quiet zone around it. */
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
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An inline SVG inherits the colors of its surroundings.
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

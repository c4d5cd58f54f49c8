/** Formats a file size in common units, in the given language. */
export function fileSize(bytes: number, language: string): string {
  const steps = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
  let size = bytes;
  let step = 0;
  while (size >= 1024 && step < steps.length - 1) {
    size /= 1024;
    step++;
  }
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: steps[step] ?? "byte",
    // "25 bytes" in full, but "1.2 MB" abbreviated.
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: size < 10 && step > 0 ? 1 : 0,
  }).format(size);
}

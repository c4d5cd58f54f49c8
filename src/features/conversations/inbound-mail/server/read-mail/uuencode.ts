type Decoded = { text: string; files: { name: string; content: Buffer }[] };

const begin = /^begin [0-7]{3,4} (.{1,200})$/;
const maxFiles = 50;

/** Extracts uuencoded files from a text. An incomplete or broken block stays in the text. */
export function withoutUuencoded(text: string): Decoded {
  if (!/^begin [0-7]{3}/m.test(text)) return { text, files: [] };
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const kept: string[] = [];
  const files: Decoded["files"] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const [, name] = begin.exec(line) ?? [];
    const block = name === undefined || files.length === maxFiles ? undefined : decodeBlock(lines, at + 1);
    if (name === undefined || !block) {
      kept.push(line);
      continue;
    }
    files.push({ name, content: block.content });
    at = block.end;
  }
  return { text: kept.join("\n"), files };
}

/** Decodes the lines up to "end". */
function decodeBlock(lines: readonly string[], first: number): { content: Buffer; end: number } | undefined {
  const decoded: Buffer[] = [];
  for (let at = first; at < lines.length; at++) {
    const line = (lines[at] ?? "").trimEnd();
    if (line === "end") return { content: Buffer.concat(decoded), end: at };
    if (line === "" || line === "`") continue;
    const bytes = decodeLine(line);
    if (!bytes) return undefined;
    decoded.push(bytes);
  }
  return undefined;
}

/**
 * Decodes a line. The first character is the number of bytes. Every four further characters encode three bytes, 6 bits per
 * character, starting at code 32.
 */
function decodeLine(line: string): Buffer | undefined {
  const length = (line.charCodeAt(0) - 32) & 63;
  const groups = Math.ceil(length / 3);
  // Programs that trim lines lose trailing spaces, which are significant.
  const data = line.slice(1).padEnd(groups * 4, " ");
  if (/[^ -`]/.test(data) || data.length > groups * 4 + 2) return undefined;
  const bytes = Buffer.alloc(groups * 3);
  for (let group = 0; group < groups; group++) {
    let bits = 0;
    for (let letter = 0; letter < 4; letter++) bits = (bits << 6) | ((data.charCodeAt(group * 4 + letter) - 32) & 63);
    bytes.writeUIntBE(bits, group * 3, 3);
  }
  return bytes.subarray(0, length);
}

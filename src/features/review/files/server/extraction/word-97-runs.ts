import WordOleExtractor from "word-extractor/lib/word-ole-extractor.js";

/**
 * Patches word-extractor 1.0.4, which has two bugs in reading the properties of a document's runs. Structures and numbers
 * are those of [MS-DOC]: FibRgFcLcb97, PlcBteChpx, ChpxFkp and Sprm.
 */

const plcAt = 0x00fa;
const pageSize = 512;
/** Property that marks a run as deleted while changes are tracked. */
const deletedSprm = 0x0800;
/**
 * The library compares only these low bits with the property above, so it mistakes other properties, such as letter
 * spacing, for it.
 */
const comparedBits = 0x1f;
const operandSizes = [1, 1, 2, 4, 2, 2, undefined, 3];

/**
 * Returns a copy of the stream in which other properties no longer look like deletions. The library tests the last bit of
 * their operand.
 */
function withoutMistakenDeletions(stream: Buffer, table: Buffer): Buffer {
  const copy = Buffer.from(stream);
  const [from, length] = [stream.readUInt32LE(plcAt), stream.readUInt32LE(plcAt + 4)];
  const pages = (length - 4) / 8;
  for (let page = 0; page < pages; page++) {
    const number = table.readUInt32LE(from + (pages + 1 + page) * 4);
    // `subarray` is a view, so writing to it changes the copy.
    const fkp = copy.subarray(number * pageSize, (number + 1) * pageSize);
    const runs = fkp.readUInt8(pageSize - 1);
    for (let run = 0; run < runs; run++) {
      const at = fkp.readUInt8((runs + 1) * 4 + run) * 2;
      if (at > 0) clearMistaken(fkp.subarray(at + 1, at + 1 + fkp.readUInt8(at)));
    }
  }
  return copy;
}

function clearMistaken(properties: Buffer): void {
  let at = 0;
  while (at + 2 < properties.length) {
    const sprm = properties.readUInt16LE(at);
    at += 2;
    if ((sprm & comparedBits) === 0 && sprm !== deletedSprm) properties.writeUInt8(properties.readUInt8(at) & 0xfe, at);
    at += operandSizes[sprm >> 13] ?? properties.readUInt8(at) + 1;
  }
}

const readProperties = WordOleExtractor.prototype.writeCharacterProperties;

WordOleExtractor.prototype.writeCharacterProperties = function writeCharacterProperties(stream, table) {
  // The library writes "undefined" for optional hyphens. It removes NUL characters itself.
  for (const piece of this["_pieces"])
    piece.text = piece.text.replaceAll("\u001F", "\0").replaceAll("\u001E", "\u2011");
  readProperties.call(this, withoutMistakenDeletions(stream, table), table);
};

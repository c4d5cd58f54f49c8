declare module "word-extractor/lib/word-ole-extractor.js" {
  type Piece = { text: string };
  const WordOleExtractor: {
    prototype: {
      _pieces: Piece[];
      /** Marks deleted runs in the pieces, given the document stream and the table stream. */
      writeCharacterProperties(stream: Buffer, table: Buffer): void;
    };
  };
  export default WordOleExtractor;
}

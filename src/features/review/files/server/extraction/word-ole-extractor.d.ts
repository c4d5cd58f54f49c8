declare module "word-extractor/lib/word-ole-extractor.js" {
  type Piece = { text: string };
  const WordOleExtractor: {
    prototype: {
      _pieces: Piece[];
      /** Marks deleted runs in the pieces. Takes the stream of the document and the one of its tables. */
      writeCharacterProperties(stream: Buffer, table: Buffer): void;
    };
  };
  export default WordOleExtractor;
}

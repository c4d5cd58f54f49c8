/** The loss when the server gets another key, of one purpose of signatures and encryption. */
export type SecretRule =
  | {
      /** Names the stored values to an operator, such as "DKIM keys". They are encrypted again when the key is changed. */
      stored: string;
      columns: readonly (readonly [table: string, column: string])[];
    }
  | {
      /** Sentence that tells an operator what ends with the key. Absent where nobody notices. */
      endsWithKey?: string;
    };

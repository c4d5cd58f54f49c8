/** Consequence of changing SECRET_KEY for one purpose of signing or encryption. */
export type SecretRule =
  | {
      /**
       * Names the encrypted values for an operator, such as "DKIM keys". They are re-encrypted when the key is changed.
       */
      stored: string;
      columns: readonly (readonly [table: string, column: string])[];
    }
  | {
      /** Sentence for the operator about what stops working with the former key. Absent if nobody notices. */
      endsWithKey?: string;
    };

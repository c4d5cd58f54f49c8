/** What the log keeps of a message. Of a private one it tells its author alone. */
export const logDataOf = ({ id, is_private }: { id: number; is_private: boolean }) => ({
  message_id: id,
  ...(is_private && { scope: "private" }),
});

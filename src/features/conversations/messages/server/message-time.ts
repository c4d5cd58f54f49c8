/** When a message came, left or was written: a mail that is attached later keeps its place among the others. */
export const messageTime = "coalesce(message.dt_sent, message.dt_created)";

/** When a message came or left, or is to leave: a mail that is attached later keeps its place among the others. */
export const messageTime = "coalesce(message.dt_sent, message.send_at)";

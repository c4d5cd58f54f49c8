/** Time at which a message was received, sent or written. An email that is attached later is sorted by its original time. */
export const messageTime = "coalesce(message.dt_sent, message.dt_created)";

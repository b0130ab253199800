/** Name of the cookie that pages read to see that a session can be restored, and delete on sign-out. Over https with the prefix `__Host-`. */
export const restoreMark = 'academy-session';

/** Key of the email to one family of a message. By it the page finds what became of the email. */
export const messageMailKey = (recipientId: string): string => `${recipientId}.date-message`;

/** Key of the email to one family of a message, by which the page finds the email's outcome. */
export const messageMailKey = (recipientId: string): string => `${recipientId}.date-message`;

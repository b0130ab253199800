/** A visitor signed up for the newsletter. The email address is not confirmed and may belong to someone else. */
export interface NewsletterRequested {
  subscription_id: string;
}

export const newsletterRequested = { name: 'NewsletterRequested', version: 1 } as const;

/** A visitor asked for the newsletter at an email address that may not be theirs. */
export interface NewsletterRequested {
  subscription_id: string;
}

export const newsletterRequested = { name: 'NewsletterRequested', version: 1 } as const;

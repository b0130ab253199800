/** The owner of an email address confirmed that they want the newsletter. */
export interface NewsletterConfirmed {
  subscription_id: string;
}

export const newsletterConfirmed = { name: 'NewsletterConfirmed', version: 1 } as const;

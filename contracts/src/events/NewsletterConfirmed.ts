/** The owner of an email address confirmed their newsletter subscription. */
export interface NewsletterConfirmed {
  subscription_id: string;
}

export const newsletterConfirmed = { name: 'NewsletterConfirmed', version: 1 } as const;

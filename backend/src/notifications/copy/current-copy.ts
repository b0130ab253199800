import { AsyncLocalStorage } from 'node:async_hooks';

/** The office's edited texts of an email; null for the standard ones. */
export interface EmailCopy {
  subject: string | null;
  heading: string | null;
  /** Added at the end. */
  note: string | null;
}

const current = new AsyncLocalStorage<EmailCopy>();

/** Makes every template rendered inside `compose` use these texts, without the templates knowing. */
export function withEmailCopy<T>(copy: EmailCopy | null, compose: () => T): T {
  return copy ? current.run(copy, compose) : compose();
}

/** @returns undefined for the standard texts */
export const currentEmailCopy = (): EmailCopy | undefined => current.getStore();

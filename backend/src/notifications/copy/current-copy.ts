import { AsyncLocalStorage } from 'node:async_hooks';

/** The words of an email that the office has changed; null for the standard ones. */
export interface EmailCopy {
  subject: string | null;
  heading: string | null;
  /** Added at the end. */
  note: string | null;
}

const current = new AsyncLocalStorage<EmailCopy>();

/** Has every template that is filled inside `compose` use these words. Templates need not know that there are any. */
export function withEmailCopy<T>(copy: EmailCopy | null, compose: () => T): T {
  return copy ? current.run(copy, compose) : compose();
}

/** @returns undefined for the standard words */
export const currentEmailCopy = (): EmailCopy | undefined => current.getStore();

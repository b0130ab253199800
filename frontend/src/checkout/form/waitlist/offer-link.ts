const token = /^#waitlist=([\da-f-]{36})\.[\w-]{43}$/;

/** The token of an offered seat from the URL fragment, `#waitlist=…`, or null. Fragments are never sent to servers, so never logged. */
export function offerToken(): string | null {
  if (typeof window === 'undefined') return null;
  return token.test(window.location.hash) ? window.location.hash.slice('#waitlist='.length) : null;
}

/** Id of the waitlist entry in the URL. It is also the id of the form's line, so that a reload restores what was typed. */
export function offeredEntryId(): string | null {
  return (typeof window !== 'undefined' && token.exec(window.location.hash)?.[1]) || null;
}

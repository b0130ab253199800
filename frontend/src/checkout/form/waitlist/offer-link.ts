const token = /^#waitlist=([\da-f-]{36})\.[\w-]{43}$/;

/** The token of an offered seat in the address, `#waitlist=…`, or null. A fragment never reaches a server's log. */
export function offerToken(): string | null {
  if (typeof window === 'undefined') return null;
  return token.test(window.location.hash) ? window.location.hash.slice('#waitlist='.length) : null;
}

/** Id of the entry that the address offers a seat to. It names the line of the form too, so that a reload finds what was typed. */
export function offeredEntryId(): string | null {
  return (typeof window !== 'undefined' && token.exec(window.location.hash)?.[1]) || null;
}

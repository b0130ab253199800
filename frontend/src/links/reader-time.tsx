import { readerTime } from '../lib/reader-time';
import { useHydrated } from '../lib/use-hydrated';

/**
 * For a reader in another time zone: their own time, in parentheses after the academy's. Renders nothing in the same zone, and on the server,
 * which does not know the reader's zone.
 * @param at ISO 8601 or an instant
 */
export function ReaderTime({ at }: { at: string | Date }) {
  const isHydrated = useHydrated();
  const text = isHydrated ? readerTime(new Date(at)) : null;
  return text !== null && <> ({text})</>;
}

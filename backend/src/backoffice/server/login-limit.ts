/** How many wrong logins are answered as usual within {@link windowMs}, in ms. */
const windowMs = 60_000;
const perAddress = 20;
const inTotal = 100;
/** How long an address counts as known after a right login, in ms. */
const knownMs = 12 * 60 * 60_000;
/** Addresses that are remembered. An attacker who has more of them meets the limit in total. */
const maxAddresses = 10_000;

/** Makes guessing the ops login slow: per address, and for all addresses together. */
export interface LoginLimit {
  /** @returns seconds to wait, or null when a login from this address may be checked */
  wait(address: string): number | null;
  /** Counts a wrong login. */
  failed(address: string): void;
  /** The limit in total does not apply to an address that has signed in: others cannot keep the office out. */
  succeeded(address: string): void;
}

interface Window {
  failures: number;
  endsAt: number;
}

/**
 * Counts wrong logins in memory: the ops port is one process, and has to be reachable while the database is down. Once a limit is
 * reached no login is checked, the right one included. Otherwise the right guess would still be found at full speed.
 * @param elapsed milliseconds, of any clock that only goes forward
 */
export function loginLimit(elapsed: () => number = () => performance.now()): LoginLimit {
  const addresses = new Map<string, Window>();
  const known = new Map<string, number>();
  const all: Window = { failures: 0, endsAt: 0 };

  const isKnown = (address: string) => (known.get(address) ?? 0) > elapsed();
  const left = ({ failures, endsAt }: Window, limit: number) =>
    endsAt > elapsed() && failures >= limit ? Math.ceil((endsAt - elapsed()) / 1_000) : null;

  function count(window: Window): void {
    if (window.endsAt <= elapsed()) Object.assign(window, { failures: 0, endsAt: elapsed() + windowMs });
    window.failures += 1;
  }

  /** Windows that are over go first; if none is, the oldest one. */
  function makeRoom(): void {
    for (const [address, { endsAt }] of addresses) if (endsAt <= elapsed()) addresses.delete(address);
    const [oldest] = addresses.keys();
    if (addresses.size >= maxAddresses && oldest !== undefined) addresses.delete(oldest);
  }

  return {
    wait(address) {
      const window = addresses.get(address);
      return (window ? left(window, perAddress) : null) ?? (isKnown(address) ? null : left(all, inTotal));
    },
    failed(address) {
      if (!addresses.has(address) && addresses.size >= maxAddresses) makeRoom();
      const window = addresses.get(address) ?? { failures: 0, endsAt: 0 };
      addresses.set(address, window);
      count(window);
      count(all);
    },
    succeeded(address) {
      known.set(address, elapsed() + knownMs);
    },
  };
}

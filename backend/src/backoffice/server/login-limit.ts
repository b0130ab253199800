/** Period in which wrong logins are counted, in ms. The limits below apply per period. */
const windowMs = 60_000;
const perAddress = 20;
const inTotal = 100;
/** How long an IP address counts as known after a correct login, in ms. */
const knownMs = 12 * 60 * 60_000;
/** Maximum number of IP addresses with a count. The total limit stops an attacker with more addresses. */
const maxAddresses = 10_000;

/** Limits guesses of the ops login, per IP address and in total. */
export interface LoginLimit {
  /** @returns seconds to wait, or null if a login from this address can be checked now */
  wait(address: string): number | null;
  /** Counts a wrong login. */
  failed(address: string): void;
  /** Exempts an address from the total limit after a correct login, so that attackers cannot lock out the office. */
  succeeded(address: string): void;
}

interface Window {
  failures: number;
  endsAt: number;
}

/**
 * Creates a limit that counts wrong logins in memory, because the ops port is a single process and must work while the database is
 * down. Once a limit is reached, even correct logins are rejected. Otherwise guessing would continue at full speed.
 * @param elapsed returns the milliseconds of a monotonic clock
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

  /** Removes all expired windows or, if there are none, the oldest one. */
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

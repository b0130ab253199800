/** Domains of large mail providers. An address at one of them is never questioned. */
const providers =
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com comcast.net verizon.net optonline.net sbcglobal.net protonmail.com ' +
  'aol.com msn.com live.com att.net me.com mac.com mail.com ymail.com email.com googlemail.com gmx.com cox.net proton.me web.de';

const known = providers.split(' ');

/** Those whose name is long enough that a near miss is probably meant for them. */
const targets = known.slice(0, 10);

/** Ends of domains that do not exist, by what was meant. */
const ends: readonly [RegExp, string][] = [
  [/\.(?:c(?:on|mo|pm|om[a-z]|oom|vm|im|lm|com|oim)|ocm|ocn|vom|xom|opm)$/, '.com'],
  [/\.(?:nte|ent|met|nett|ney)$/, '.net'],
  [/\.(?:ogr|rog|orgg|prg|irg)$/, '.org'],
  [/\.(?:deu|eud|eduu|rdu)$/, '.edu'],
];

/** Number of letters to add, remove, replace, or swap with the next one to make `one` from `other` (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_cell, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    const cells = [row];
    rows.push(cells);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      cells.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

function correctDomain(domain: string, isFinished: boolean): string {
  const ended = ends.reduce((text, [wrong, right]) => text.replace(wrong, right), domain);
  if (known.includes(ended)) return ended;
  const target = targets.find((one) => {
    // What is still being typed may become the right domain.
    if (one.startsWith(ended)) return isFinished && ended.length >= one.indexOf('.');
    return distance(ended, one) <= (one.length > 10 ? 2 : 1);
  });
  return target ?? ended;
}

/**
 * The address that was probably meant by one with a mistyped domain: `jane@gmial.com` and `jane@gmail.con` give `jane@gmail.com`. Only a
 * guess: a mistyped domain may exist.
 * @param isFinished whether the user has stopped typing
 * @returns null when the address looks right or no other one is near
 */
export function suggestEmail(typed: string, isFinished: boolean): string | null {
  const [, local, domain] = /^\s*([^\s@]+)@([^\s@]+?)[\s.,;]*$/.exec(typed) ?? [];
  if (local === undefined || domain === undefined) return null;
  const written = domain.toLowerCase();
  const right = correctDomain(written, isFinished);
  return right === written ? null : `${local}@${right}`;
}

import { restoreMark } from '@academy/contracts/rules/session-restore';

/** The mark's cookie, with its name over http or https. */
const find = () =>
  typeof document === 'undefined'
    ? null
    : new RegExp(`(?:^|; )((?:__Host-)?${restoreMark})=([\\w-]+)`).exec(document.cookie);

/** What this browser needs to restore a session, beside a cookie that scripts cannot read. Null if no one is signed in. */
export const readRestoreMark = (): string | null => find()?.[2] ?? null;

/** Deletes the mark. Without it, the other cookie restores nothing, even if the server does not hear of the sign-out. */
export function deleteRestoreMark(): void {
  const name = find()?.[1];
  if (name) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict${name === restoreMark ? '' : '; Secure'}`;
}

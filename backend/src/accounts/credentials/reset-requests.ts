import type { DataSource } from 'typeorm';

/** How long a link for a new password works. */
export const resetMinutes = 30;

/**
 * With this many usable links in a mailbox no further one is sent. Strangers who ask for links from many networks can neither fill
 * a mailbox nor use up the owner's links.
 */
export const enoughLinks = 5;

/** The address, normalised, with which somebody asked for a new password. @returns null once the request has been cleared away */
export async function requestedEmail(dataSource: DataSource, requestId: string): Promise<string | null> {
  const [request] = await dataSource.query<{ email_key: string }[]>(
    'SELECT email_key FROM password_reset_requests WHERE id = $1',
    [requestId],
  );
  return request?.email_key ?? null;
}
